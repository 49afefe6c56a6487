import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn, messagesIn } from '@nota/contract/kit/messages.ts';
import type { BulkTaskRow } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { bulkTaskMessages } from '@nota/contract/platform/bulk/bulk-task.messages.ts';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { inShanghai } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { MadeFile } from '../exports/download-ticket.ts';
import { refuse } from '../refusal.ts';
import { writeXlsx, type Cell } from '../sheet/xlsx/xlsx-writer.ts';
import type { BulkActDefinition } from './bulk-act-definition.ts';
import { getBulkTask, listRows, type FoundBulkRow, type FoundBulkTask } from './bulk-task.repo.ts';

/** The prefix of object keys that stand for the report of the task whose id follows; it is made while it is downloaded. */
const REPORT_KEYS = 'bulk-report/';
const BATCH_ROWS = 1_000;

export const reportKeyOf = ({ id }: FoundBulkTask) => `${REPORT_KEYS}${id}`;

export const reportNameOf = ({ id, language }: FoundBulkTask) =>
  `${messageIn(bulkTaskMessages.report, language)}-${id}.xlsx`;

export const bulkReports = (
  { database }: Pick<Deps, 'database'>,
  definitions: readonly BulkActDefinition[],
): MadeFile => ({
  keysBegin: REPORT_KEYS,
  async open(platformId, key) {
    const db = database.forPlatform(platformId);
    const task = (await getBulkTask(db, key.slice(REPORT_KEYS.length))) ?? refuse('TICKET_INVALID', { object: key });
    const definition = definitions.find(({ kind }) => kind === task.kind);
    const { field, report } = messagesIn(bulkTaskMessages, task.language);
    const header = [field.id, field.outcome, field.detail, field.at];
    const bytes = await buffer(
      Readable.from(writeXlsx({ sheetName: report, header, batches: reportRows(db, task, definition) })),
    );
    return { size: bytes.length, body: Readable.from([bytes]) };
  },
});

async function* reportRows(
  db: Db,
  task: FoundBulkTask,
  definition: BulkActDefinition | undefined,
): AsyncGenerator<Cell[][]> {
  const words = messagesIn(bulkTaskMessages.outcome, task.language);
  for (let afterId: string | undefined; ;) {
    const rows = await listRows(db, task.id, { afterId, pageSize: BATCH_ROWS });
    const last = rows.at(-1);
    if (!last) return;
    afterId = last.record_id;
    yield rows.map((row) => {
      const { id, outcome, detail } = toBulkTaskRow(row, definition, task.language);
      return [id, words[outcome], detail, row.at ? inShanghai(row.at) : ''];
    });
  }
}

/** A refusal is told as everywhere; what came of an act by the definition's own messages. */
export function toBulkTaskRow(
  row: FoundBulkRow,
  definition: BulkActDefinition | undefined,
  language: Language,
): BulkTaskRow {
  const { outcome, detail } = row;
  const at = row.at?.toISOString() ?? null;
  if (outcome === null) return { id: row.record_id, outcome: 'waiting', detail: '', at };
  if (outcome !== 'done') {
    const name = Object.hasOwn(ERRORS, outcome) ? (outcome as ErrorName) : 'INTERNAL';
    return { id: row.record_id, outcome: 'refused', detail: messageIn(errorMessages[name], language), at };
  }
  const known = detail === null ? undefined : definition?.details[detail];
  return { id: row.record_id, outcome: 'done', detail: known ? messageIn(known, language) : (detail ?? ''), at };
}
