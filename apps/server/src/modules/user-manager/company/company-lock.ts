import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { listViewedPapers } from '../../../platform/files/stored-file/paper-view.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockCompanyUser, type StoredCompanyUser } from './company-user.repo.ts';
import { lockVerification } from './company-verification.repo.ts';

/** The company first, then its verification: everyone locks in this order. */
export async function lockBoth(trx: Trx, id: string) {
  const company = (await lockCompanyUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const verification = (await lockVerification(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return { company, verification };
}

/** A company that is frozen or leaving is not judged, and nobody judges papers that they have not seen. */
export function refuseUnless(company: StoredCompanyUser, version?: number) {
  if (company.state !== 'normal') refuse('STATE_CHANGED', { state: company.state });
  if (version !== undefined && company.version !== version) refuse('STATE_CHANGED', { id: company.id });
}

/** Whoever did this last may not do what comes after it. */
export async function refuseDoer(trx: Trx, { id, actor, action }: { id: string; actor: Actor; action: string }) {
  const trail = await readTrail(trx, companyVerificationLifecycle.name, id);
  if (trail.findLast((step) => step.action === action)?.actorId === actor.id)
    refuse('SECOND_PERSON_REQUIRED', { id, action });
}

type Papers = Pick<StoredCompanyUser, 'licence_file_id' | 'authorization_file_id'>;

/** The papers that were handed in. */
export const paperIdsOf = ({ licence_file_id, authorization_file_id }: Papers): string[] =>
  [licence_file_id, authorization_file_id].filter((id) => id !== null);

/** Papers are approved by whoever has opened each of them, in the version that they are in now. */
export async function refuseUnseen(trx: Trx, company: Papers, { actor }: { actor: Pick<Actor, 'id'> }) {
  const fileIds = paperIdsOf(company);
  const seen = await listViewedPapers(trx, { fileIds, memberId: actor.id });
  const unseen = fileIds.filter((id) => !seen.has(id));
  if (unseen.length > 0) refuse('PAPERS_UNSEEN', { unseen });
}
