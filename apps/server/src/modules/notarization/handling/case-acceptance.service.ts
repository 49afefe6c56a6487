import { caseFees, payableOf, type WantedFee } from '@nota/contract/notarization/law/case-fee.rules.ts';
import { conflictVerdict, type CloseRelation } from '@nota/contract/notarization/law/conflict.rules.ts';
import {
  NON_ACCEPTANCE_TABLE,
  type NonAcceptanceGround,
} from '@nota/contract/notarization/law/ground/non-acceptance-ground.ts';
import {
  caseAccepted,
  caseAwaitingFee,
  caseEnded,
} from '@nota/contract/notarization/notarization-case.notifications.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { officeNamed, practisingNotary, pricesOn } from '../../notary-office/index.ts';
import { decideOwnCase, saveMove, type CaseDeed } from '../case/case-move.ts';
import { noticeOf, tellApplicant } from '../case/case-notice.ts';
import { addMaterials, insertFees } from '../case/case-part.repo.ts';

interface Declining extends CaseDeed {
  readonly ground: NonAcceptanceGround;
  readonly otherOfficeId?: string | undefined;
  readonly reason: string;
}

/** 不予受理, on one of the conditions of 公证程序规则 19 that is missing. */
export async function declineCase(trx: Trx, deed: Declining) {
  const { id, ground, otherOfficeId, reason, actor, at } = deed;
  const row = NON_ACCEPTANCE_TABLE.find(({ name }) => name === ground) ?? refuse('STATE_CHANGED', { ground });
  const decided = await decideOwnCase(trx, { ...deed, action: 'decline' });
  if (row.mustNameOffice && otherOfficeId === undefined) {
    refuseFields([{ path: 'otherOfficeId', message: 'office.required' }]);
  }
  const other = otherOfficeId === undefined ? undefined : await officeNamed(trx, otherOfficeId);
  if (otherOfficeId !== undefined && !other) refuse('RECORD_NOT_FOUND', { otherOfficeId });
  await saveMove(trx, decided, { ending_ground: ground, ending_article: row.article, ending_share: 100 }, at);
  const noticed = { case: decided.case, what: 'declined', article: row.article, reason, actor, at } as const;
  await noticeOf(trx, { ...noticed, ...(other ? { otherOffice: other.name } : {}) });
  await tellApplicant(trx, caseEnded, id, at);
}

interface Declaration {
  readonly hasDeclared: boolean;
  readonly isParty: boolean;
  readonly relations: readonly CloseRelation[];
  readonly interests: readonly { readonly of: 'notary' | CloseRelation; readonly statement: string }[];
}

interface TakingOn extends CaseDeed {
  readonly notaryId: string;
  readonly conflict: Declaration;
  readonly fees: readonly WantedFee[];
}

/** A notary whom nothing bars takes the case on, and the applicant is told what it costs. */
export async function takeOnCase(trx: Trx, deed: TakingOn) {
  const { id, notaryId, conflict, fees, at } = deed;
  const decided = await decideOwnCase(trx, { ...deed, action: 'take-on' });
  const officeId = decided.case.office_id ?? refuse('STATE_CHANGED', { id });
  const notary = await practisingNotary(trx, { id: notaryId, officeId, at });
  if (!notary) refuse('RECORD_NOT_FOUND', { notaryId });
  if (!notary.mayPractise) refuseFields([{ path: 'notaryId', message: 'notary.unfit' }]);
  refuseConflict(conflict);
  const payable = await priceCase(trx, { id, officeId, fees, at });
  const columns = {
    notary_id: notaryId,
    notary_name: notary.name,
    conflict_declared_at: at,
    payable_fen: String(payable),
  };
  await saveMove(trx, decided, columns, at);
  await tellApplicant(trx, caseAwaitingFee, id, at);
}

/** Whom it is about is named by no number here: the declaration says who is who. */
function refuseConflict({ hasDeclared, isParty, relations, interests }: Declaration) {
  const notary = {
    identity: 'notary',
    hasDeclared,
    relatives: relations.map((relation) => ({ identity: 'applicant', relation })),
    interests,
  };
  const applicant = { identity: isParty ? notary.identity : 'applicant', role: 'applicant' } as const;
  const related = { identity: 'applicant', role: 'applicant' } as const;
  const verdict = conflictVerdict(notary, isParty ? [applicant, related] : [applicant]);
  if (verdict === 'undeclared') refuseFields([{ path: 'conflict.hasDeclared', message: 'conflict.undeclared' }]);
  if (verdict === 'conflict') refuseFields([{ path: 'notaryId', message: 'conflict.barred' }]);
}

async function priceCase(
  trx: Trx,
  { id, officeId, fees, at }: { id: string; officeId: string; fees: readonly WantedFee[]; at: Date },
): Promise<number> {
  const table = await pricesOn(trx, officeId, at);
  if (!table) refuseFields([{ path: 'fees', message: 'fees.no-table' }]);
  const { lines, faults } = caseFees(table, fees, null);
  if (!lines) refuseFields(faults.map(({ fault }) => ({ path: 'fees', message: `fees.${fault}` })));
  await insertFees(trx, id, table.id, lines);
  return payableOf(lines);
}

interface Accepting extends CaseDeed {
  readonly receiptNo: string;
  readonly rightsNoticeFileId: string;
}

/** From this moment on the fifteen working days of 公证法 30 run. */
export async function acceptCase(trx: Trx, deed: Accepting) {
  const { id, actor, at, receiptNo, rightsNoticeFileId } = deed;
  const decided = await decideOwnCase(trx, { ...deed, action: 'accept' });
  await addMaterials(trx, id, [{ kind: 'rights-notice', fileId: rightsNoticeFileId }], { actor, at });
  await saveMove(trx, decided, { accepted_at: at, fee_paid_at: at, fee_receipt_no: receiptNo }, at);
  await noticeOf(trx, { case: decided.case, what: 'accepted', article: '公证程序规则 21', actor, at });
  await tellApplicant(trx, caseAccepted, id, at);
}
