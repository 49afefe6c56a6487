import { isIndependent } from '@nota/contract/auth/independence.rules.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { auditNameOf } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** The acts after which whoever did them may know how to sign in as somebody else. */
const HAD_ACCOUNT = [memberApi.create, memberApi.resetPassword, memberApi.resetSecondFactor].map(
  ({ path }) => auditNameOf(path, undefined).act,
);

/** Four eyes are two people: an account that the proposer had in their hands lately does not count as the second. */
export async function refuseDependent(trx: Trx, given: { proposerId: string; approverId: string; at: Date }) {
  const rows = await trx
    .selectFrom('audit_entry')
    .select(['actor_id as byId', 'at'])
    .where('record_kind', '=', 'member')
    .where('record_id', '=', given.approverId)
    .where('act', 'in', HAD_ACCOUNT)
    .where('actor_id', '=', given.proposerId)
    .execute();
  if (!isIndependent(given.proposerId, rows, given.at)) refuse('SECOND_PERSON_DEPENDENT');
}
