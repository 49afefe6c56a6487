import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { DEFAULT_LANGUAGE } from '@nota/contract/kit/languages.ts';
import { ACTION, holds } from '@nota/contract/kit/permissions.ts';
import {
  CASE_CORRECTIONS,
  isCasePaper,
  type CorrectedCaseField,
} from '@nota/contract/notarization/correction/case-correction.rules.ts';
import { caseCorrection } from '@nota/contract/notarization/document/case-correction.documents.ts';
import type { CorrectionKind } from '@nota/contract/kit/correction/correction-kinds.ts';
import { makeDocument } from '../../../evidence/document/index.ts';
import { refuseCaseOfAnother } from '../../../platform/assignment/assignment.service.ts';
import { lockOpenRound, type StoredRound } from '../../../platform/correction/correction-round.repo.ts';
import { openRound, type PlannedRound } from '../../../platform/correction/correction-round.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Notifying } from '../../../platform/notification/notification.service.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seeWholePlatform } from '../../../platform/scope/transaction-scope.ts';
import { factsOfCase } from '../case/case-notice.ts';
import { listMaterials } from '../case/case-part.repo.ts';
import type { CaseDeed } from '../case/case-move.ts';
import { lockCase, type StoredCase } from '../case/notarization-case.repo.ts';
import { caseRounds, lastDayOf, sendCaseLink } from './case-correction-link.ts';
import { caseCorrectionLabel, caseCorrections } from './notarization-case.corrections.ts';

interface AskedItem {
  readonly kind: CorrectionKind;
  readonly name: string;
  readonly sentence: string;
  readonly example: string;
}

interface Asking extends CaseDeed {
  /** As it was before it moved. */
  readonly case: StoredCase;
  readonly items: readonly AskedItem[];
  readonly days: number;
}

/** Writes down what is asked, with its notice, and sends the applicant the way to answer. The case has moved. */
export async function askApplicant(trx: Trx, notifying: Notifying, asking: Asking): Promise<StoredRound> {
  const { id, case: found, items, days, actor, at } = asking;
  const round = await openRound(trx, caseCorrections, {
    recordId: id,
    // What an office asks for does not count together with what the platform asked for before.
    since: found.accepted_at ?? found.submitted_at,
    items: [...items],
    days,
    before: await valuesOf(trx, found),
    noticeOf: async (planned) => {
      const facts = await noticeFacts(trx, asking, planned);
      return makeDocument(trx, caseCorrection, { record: found, facts, actor, at });
    },
    actor,
    at,
  });
  await sendCaseLink(trx, notifying, { case: found, round, at });
  return round;
}

async function noticeFacts(
  trx: Trx,
  { case: found, items, days, at }: Asking,
  { sequence, deadline: { dueAt, isProvisional } }: PlannedRound,
) {
  return {
    case: await factsOfCase(trx, found),
    stage: found.accepted_at === null ? ('review' as const) : ('handling' as const),
    round: sequence,
    roundsMost: CASE_CORRECTIONS.roundsMax,
    items: items.map(({ name, sentence, example }) => ({
      subject: caseCorrectionLabel(name, DEFAULT_LANGUAGE),
      asked: sentence,
      ...(example === '' ? {} : { example }),
    })),
    dueOn: lastDayOf(dueAt ?? at),
    period: { days, startedOn: dayText(dayAt(at)), isProvisional },
  };
}

/** What stands in the case now: of a paper the newest one of its kind. */
async function valuesOf(trx: Trx, found: StoredCase) {
  const papers = new Map((await listMaterials(trx, found.id)).map(({ kind, file_id: fileId }) => [kind, fileId]));
  return (name: string) =>
    isCasePaper(name) ? { fileId: papers.get(name) ?? null } : { value: STORED[name as CorrectedCaseField](found) };
}

const STORED: Readonly<Record<CorrectedCaseField, (found: StoredCase) => string | null>> = {
  domicilePlace: ({ domicile_place: place }) => place,
  residencePlace: ({ residence_place: place }) => place,
  actPlace: ({ act_place: place }) => place,
  factPlace: ({ fact_place: place }) => place,
  estatePlace: ({ estate_place: place }) => place,
  useCountry: ({ use_country: country }) => country,
  copies: ({ copies }) => String(copies),
  agentName: ({ agent_name: name }) => name,
  statement: () => null,
};

/** For an applicant who has lost the link or locked it; the round and its time stay what they are. */
export async function resendToApplicant(trx: Trx, notifying: Notifying, { id, actor, at }: CaseDeed) {
  const found = (await lockCase(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const isHandled = found.accepted_at !== null;
  if (!holds(actor, isHandled ? ACTION.notarizationHandle : ACTION.notarizationReview)) {
    refuse('PERMISSION_DENIED', { id });
  }
  if (isHandled) refuseCaseOfAnother(found, actor);
  await seeWholePlatform(trx);
  const round = (await lockOpenRound(trx, { kind: caseRounds.kind, id })) ?? refuse('STATE_CHANGED', { id });
  if (round.due_at && !round.due_is_provisional && round.due_at <= at) refuse('DEADLINE_PASSED', { id });
  if (!(await sendCaseLink(trx, notifying, { case: found, round, at }))) refuse('STATE_CHANGED', { id });
  return round;
}
