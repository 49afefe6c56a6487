import { notarizationCaseLifecycle as lifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { caseEnded } from '@nota/contract/notarization/notarization-case.notifications.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { saveMove } from './case-move.ts';
import { noticeOf, tellApplicant } from './case-notice.ts';
import type { StoredCase } from './notarization-case.repo.ts';

/**
 * A case whose applicant neither corrected nor paid in time ends. The caller holds its lock: whoever did so while this
 * waited for it has done so in time. False where its own time is not over for certain.
 */
export async function endByTime(trx: Trx, found: StoredCase, at: Date): Promise<boolean> {
  if (!lifecycle.actions.lapse.from.includes(found.state)) return false;
  if (found.due_at === null || found.due_at > at || found.due_is_provisional) return false;
  const state = await moveAlong(trx, { lifecycle, record: found, action: 'lapse', actor: 'system', at });
  await saveMove(trx, { case: found, state }, {}, at);
  await noticeOf(trx, { case: found, what: 'closed', actor: 'system', at });
  await tellApplicant(trx, caseEnded, found.id, at);
  return true;
}
