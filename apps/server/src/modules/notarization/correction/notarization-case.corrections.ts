import { maskName } from '@nota/contract/kit/mask/mask.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { caseIntakeChecklist } from '@nota/contract/notarization/case-intake-check.ts';
import { caseCorrectionMessages } from '@nota/contract/notarization/correction/case-correction.messages.ts';
import {
  caseCorrectionReceived,
  caseSupplementLapsed,
} from '@nota/contract/notarization/correction/case-correction.notifications.ts';
import {
  CASE_CORRECTIONS,
  checkedBy,
  correctedCaseValue,
  isCasePaper,
  type CorrectedCaseField,
} from '@nota/contract/notarization/correction/case-correction.rules.ts';
import { casePaperMessages } from '@nota/contract/notarization/law/matter-requirement.messages.ts';
import { notarizationCaseLifecycle as lifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { reopenChecks } from '../../../platform/checklist/checklist.service.ts';
import { defineCorrections, type ItemAnswer } from '../../../platform/correction/correction-definition.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong, type Outsider } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { endByTime } from '../case/case-lapse.ts';
import { saveMove } from '../case/case-move.ts';
import { tellApplicant } from '../case/case-notice.ts';
import { addOutsideMaterials } from '../case/case-part.repo.ts';
import { lockCase } from '../case/notarization-case.repo.ts';
import { caseRounds, endCaseLinks } from './case-correction-link.ts';

/**
 * What the applicant of a case is asked for: by the platform before an office has it, whose answer brings it back to
 * review, and by the office that handles it, whose period goes on with the answer (公证法 30).
 */
export const caseCorrections = defineCorrections({
  ...caseRounds,
  rule: CASE_CORRECTIONS,
  async lock(trx, recordId) {
    await lockOne(trx, recordId);
  },
  labelOf: caseCorrectionLabel,
  async answered({ trx, by, recordId: id, answers, at }) {
    const found = await lockOne(trx, id);
    const action = found.state === 'supplementing' ? 'supply' : 'answer';
    const state = await moveAlong(trx, { lifecycle, record: found, action, actor: by, at });
    const values = rightValues(answers);
    await addOutsideMaterials(trx, id, papersOf(answers), { source: sourceOf(by), at });
    if (action === 'answer') await reopenChecks(trx, caseIntakeChecklist, id, answers.map(looksAt));
    await saveMove(trx, { case: found, state }, columnsOf(values), at);
    await tellApplicant(trx, caseCorrectionReceived, id, at);
    return values;
  },
  async lapsed({ trx, recordId: id, at }) {
    const found = await lockOne(trx, id);
    if (found.state === 'supplementing') {
      const state = await moveAlong(trx, { lifecycle, record: found, action: 'stop-waiting', actor: 'system', at });
      await saveMove(trx, { case: found, state }, {}, at);
      await tellApplicant(trx, caseSupplementLapsed, id, at);
    } else if (!(await endByTime(trx, found, at))) return false;
    await endCaseLinks(trx, id, at);
    return true;
  },
});

const lockOne = async (trx: Trx, id: string) => (await lockCase(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });

export function caseCorrectionLabel(name: string, language: Language): string {
  return messageIn(
    isCasePaper(name) ? casePaperMessages[name] : caseCorrectionMessages.field[name as CorrectedCaseField],
    language,
  );
}

const looksAt = ({ item: { name } }: ItemAnswer) => checkedBy(isCasePaper(name) ? name : (name as CorrectedCaseField));
const sourceOf = (by: Outsider) => ('appId' in by ? 'open-api' : 'link');

const papersOf = (answers: readonly ItemAnswer[]) =>
  answers.flatMap(({ item: { name }, fileId }) => (fileId && isCasePaper(name) ? [{ kind: name, fileId }] : []));

/** The answered fields as the case keeps and shows them; what cannot be right is refused on its item. */
function rightValues(answers: readonly ItemAnswer[]): ReadonlyMap<CorrectedCaseField, string> {
  const fields = answers.filter(({ item }) => item.kind === 'field');
  const right = fields.map(({ item: { id, name }, value }) => ({
    id,
    field: name as CorrectedCaseField,
    value: correctedCaseValue(name as CorrectedCaseField, value ?? ''),
  }));
  const wrong = right.filter(({ value }) => value === undefined);
  if (wrong.length > 0) refuseFields(wrong.map(({ id }) => ({ path: `answers.${id}`, message: 'value.wrong' })));
  return new Map(
    right.map(({ field, value = '' }) => [field, field === 'agentName' ? maskName(value) : value] as const),
  );
}

/** A statement changes nothing of the application: it stands in the answer. */
function columnsOf(values: ReadonlyMap<CorrectedCaseField, string>) {
  const of = <C extends string>(field: CorrectedCaseField, column: C) => {
    const value = values.get(field);
    return value === undefined ? {} : ({ [column]: value } as Readonly<Record<C, string>>);
  };
  const copies = values.get('copies');
  return {
    ...of('domicilePlace', 'domicile_place'),
    ...of('residencePlace', 'residence_place'),
    ...of('actPlace', 'act_place'),
    ...of('factPlace', 'fact_place'),
    ...of('estatePlace', 'estate_place'),
    ...of('useCountry', 'use_country'),
    ...of('agentName', 'agent_name'),
    ...(copies === undefined ? {} : { copies: Number(copies) }),
  };
}
