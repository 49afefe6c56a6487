import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { finishAccessLink } from '../access-link/access-link.service.ts';
import type { Trx } from '../db/database.ts';
import { readyPaper } from '../files/stored-file/ready-paper.ts';
import type { VisitedLink } from '../http/call.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import type { CorrectionDefinition } from './correction-definition.ts';
import { answerRound, readAsked } from './correction-round.service.ts';

/** What applicants see and answer. Which record it is comes from their link, and never from what they send. */
export function correctionRoutes({ implement, deps }: Router, definitions: readonly CorrectionDefinition[]) {
  const definitionOf = ({ purpose }: VisitedLink) =>
    definitions.find((one) => one.purpose.name === purpose) ?? refuse('RECORD_NOT_FOUND', { purpose });

  implement(correctionApi.read, ({ trx, link, language }) =>
    readAsked(trx, definitionOf(link), { recordId: link.record.id, language }),
  );

  implement(correctionApi.answer, async ({ trx, link, at, language, body, audit }) => {
    const definition = definitionOf(link);
    const recordId = link.record.id;
    const paperOf = (fileId: string) => cleanPaper(trx, link, fileId);
    const given = { recordId, by: link, answers: body.answers, keys: deps.keys, paperOf, at };
    const { number } = await answerRound(trx, definition, given);
    await finishAccessLink(trx, link.id, at);
    // Which items, and never with what: values of people are sealed in the record, and masked beside the item.
    audit({ after: { number, items: body.answers.map(({ itemId }) => itemId) } });
    return readAsked(trx, definition, { recordId, language });
  });
}

/** Only what was uploaded by the same link, was read back, and had nothing found in it. */
async function cleanPaper(trx: Trx, link: VisitedLink, fileId: string): Promise<string> {
  const file = await readyPaper(trx, { uploaded_through: link.id }, fileId);
  if (file.scan_finding !== null) refuse('FILE_INFECTED', { fileId });
  return file.id;
}
