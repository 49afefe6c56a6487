import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { mayTerminateUnfinished } from '@nota/contract/notarization/law/case-clock.rules.ts';
import { endingRefund, type CaseEnding, type PaidFee } from '@nota/contract/notarization/law/ending-refund.rules.ts';
import type { GroundPaper } from '@nota/contract/notarization/law/ground/case-ground.ts';
import { REFUSAL_GROUND_TABLE, type RefusalGround } from '@nota/contract/notarization/law/ground/refusal-ground.ts';
import {
  TERMINATION_GROUND_TABLE,
  type TerminationGround,
} from '@nota/contract/notarization/law/ground/termination-ground.ts';
import { caseEnded } from '@nota/contract/notarization/notarization-case.notifications.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { readCalendar } from '../../../platform/legal-clock/working-year.repo.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { decideOthersCase, saveMove, type CaseDeed, type DecidedCase } from '../case/case-move.ts';
import { noticeOf, tellApplicant } from '../case/case-notice.ts';
import { addMaterials, paidFees, saveRefund } from '../case/case-part.repo.ts';

interface Ending extends CaseDeed {
  readonly reason: string;
  readonly reportFileId: string;
  readonly sharePercent: number;
  readonly used: readonly { readonly kind: PaidFee['kind']; readonly usedFen: number }[];
}

/** 不予办理: one of nine grounds, by whoever is not the case's own handler. */
export async function refuseCase(trx: Trx, deed: Ending & { ground: RefusalGround }) {
  const row = REFUSAL_GROUND_TABLE.find(({ name }) => name === deed.ground) ?? refuse('STATE_CHANGED');
  const decided = await decideOthersCase(trx, { ...deed, action: 'refuse' });
  return end(trx, decided, deed, { row, ending: { how: 'not-handled', ground: deed.ground }, what: 'refused' });
}

/** 终止公证: for the applicant's reasons only once six months are over for certain. */
export async function terminateCase(trx: Trx, deed: Ending & { ground: TerminationGround }) {
  const row = TERMINATION_GROUND_TABLE.find(({ name }) => name === deed.ground) ?? refuse('STATE_CHANGED');
  const decided = await decideOthersCase(trx, { ...deed, action: 'terminate' });
  if (row.needsSixMonths && !(await isSixMonthsOver(trx, decided, deed.at))) {
    refuseFields([{ path: 'ground', message: 'ground.six-months' }]);
  }
  const how = deed.ground === 'withdrawn' ? 'withdrawn-after-acceptance' : 'terminated';
  return end(trx, decided, deed, { row, ending: { how }, what: 'terminated' });
}

async function isSixMonthsOver(trx: Trx, { case: { accepted_at: acceptedAt } }: DecidedCase, at: Date) {
  return acceptedAt !== null && mayTerminateUnfinished(acceptedAt, at, (await readCalendar(trx)).calendar);
}

interface Ended {
  readonly row: { readonly name: string; readonly article: string; readonly paper: GroundPaper };
  readonly ending: CaseEnding;
  readonly what: 'refused' | 'terminated';
}

/** What goes back is computed by the rule and stated in the notice; the office pays it. */
async function end(trx: Trx, decided: DecidedCase, deed: Ending, { row, ending, what }: Ended) {
  const { id, actor, at, reason, reportFileId, sharePercent, used } = deed;
  const back = endingRefund(ending, await paidFees(trx, decided.case, used), sharePercent);
  if (!back) refuseFields([{ path: 'sharePercent', message: 'refund.out-of-range' }]);
  await addMaterials(trx, id, [{ kind: row.paper, fileId: reportFileId }], { actor, at });
  await saveRefund(trx, id, back);
  const columns = { ending_ground: row.name, ending_article: row.article, ending_share: sharePercent };
  await saveMove(trx, decided, columns, at);
  const refund = formatYuan(back.reduce((sum, { backFen }) => sum + backFen, 0));
  await noticeOf(trx, { case: decided.case, what, article: row.article, reason, refund, actor, at });
  await tellApplicant(trx, caseEnded, id, at);
  return decided.case.state;
}
