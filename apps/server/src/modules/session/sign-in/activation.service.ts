import { activationApi } from '@nota/contract/session/activation.contract.ts';
import { auditNameOf, insertAuditEntry } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { verifyNobody } from '../../../platform/password.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tellOwner } from '../../../platform/session/account-notice.repo.ts';
import { activate, findMemberByPhone, type StoredMember } from '../../auth/index.ts';
import { findPlatform } from '../../platform-config/index.ts';
import type { SignInContext } from './sign-in-attempt.ts';

interface Given {
  platform?: string | null | undefined;
  phone: string;
  code: string;
  newPassword: string;
}

/** There is no session yet, so the audit row is written here and not by the framework. */
const ACTIVATION = auditNameOf(activationApi.activate.path, undefined);

/** A wrong number, a wrong code and an expired code get the same answer. */
export async function activateAccount(context: SignInContext, given: Given) {
  const { deps } = context;
  const platform = (await findPlatform(deps.database, given.platform)) ?? refuse('ACTIVATION_FAILED');
  const db = deps.database.forPlatform(platform.id);
  const member = await findMemberByPhone(db, given.phone);
  const result = member && (await db.transaction().execute((trx) => tryCode(trx, context, member, given)));
  if (!result) {
    await verifyNobody(given.newPassword);
    refuse('ACTIVATION_FAILED');
  }
  deps.sessions.forget(result.endedSessions);
  return result.answer;
}

async function tryCode(trx: Trx, { at, origin }: SignInContext, member: StoredMember, given: Given) {
  const { code, newPassword } = given;
  const tried = await activate(trx, { memberId: member.id, code, newPassword, at });
  if (!tried.isDone) return undefined;
  const { id, asked_by: askedBy, approved_by: approvedBy, handed_by: handedBy } = tried.reset;
  const kind = tried.reset.kind === 'activation' ? 'activation' : 'password';
  const names = await tellOwner(trx, { memberId: member.id, kind, at, askedBy, approvedBy, handedBy });
  const after = { resetId: id, askedBy, approvedBy, handedBy };
  await insertAuditEntry(trx, { actor: member, at, origin, ...ACTIVATION, recordId: member.id, after });
  const answer = {
    kind,
    askedBy: names.asked_by ?? '',
    approvedBy: names.approved_by,
    handedBy: names.handed_by ?? '',
  } as const;
  return { answer, endedSessions: tried.endedSessions };
}
