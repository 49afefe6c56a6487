import { errorSheetMessages } from '@nota/contract/platform/import/error-sheet.messages.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn, messagesIn } from '@nota/contract/kit/messages.ts';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { MadeFile } from '../exports/download-ticket.ts';
import { refuse } from '../refusal.ts';
import { writeXlsx, type Cell } from '../sheet/xlsx/xlsx-writer.ts';
import type { ImportDefinition } from './import-definition.ts';
import { issuesOf, readBadRows } from './import-row.repo.ts';
import { getImport, type FoundImport } from './import-task.repo.ts';
import { sentenceOf, type RowIssue } from './row-issue.ts';

const BATCH_ROWS = 1_000;
/** The prefix of object keys that stand for the faulty rows of the task whose id follows, as they are at the download. */
const ERROR_KEYS = 'import-errors/';

export const errorKeyOf = ({ id }: FoundImport) => `${ERROR_KEYS}${id}`;

export const errorNameOf = ({ language }: FoundImport, { title }: ImportDefinition) =>
  `${messageIn(title, language)}-${messageIn(errorSheetMessages.errors, language)}.xlsx`;

/** The faulty rows with a column of reasons, in the template's order, ready to be corrected and uploaded again. */
export const errorSheets = (
  { database }: Pick<Deps, 'database'>,
  definitions: readonly ImportDefinition[],
): MadeFile => ({
  keysBegin: ERROR_KEYS,
  async open(platformId, key) {
    const db = database.forPlatform(platformId);
    const task = (await getImport(db, key.slice(ERROR_KEYS.length))) ?? refuse('TICKET_INVALID', { object: key });
    const definition =
      definitions.find(({ kind }) => kind === task.kind) ?? refuse('TICKET_INVALID', { kind: task.kind });
    const { errors, line, reasons } = messagesIn(errorSheetMessages, task.language);
    const labels = Object.values(definition.fields).map(({ label }) => messageIn(label, task.language));
    const batches = badRows(db, task.id, definition, task.language);
    const sheet = writeXlsx({ sheetName: errors, header: [...labels, line, reasons], batches });
    const bytes = await buffer(Readable.from(sheet));
    return { size: bytes.length, body: Readable.from([bytes]) };
  },
});

async function* badRows(
  db: Db,
  id: string,
  definition: ImportDefinition,
  language: Language,
): AsyncGenerator<Cell[][]> {
  for (let line = 0; ;) {
    const rows = await readBadRows(db, id, line, BATCH_ROWS);
    const last = rows.at(-1);
    if (!last) return;
    line = last.line;
    yield rows.map((row) => [
      ...row.cells,
      row.line,
      issuesOf(row)
        .map((issue) => describe(issue, definition, language))
        .join('；'),
    ]);
  }
}

function describe(issue: RowIssue, definition: ImportDefinition, language: Language): string {
  const label = issue.field === null ? undefined : definition.fields[issue.field]?.label;
  const hint = issue.suggestion
    ? messageIn(errorSheetMessages.hint, language).replace('{value}', issue.suggestion)
    : '';
  return `${label ? `${messageIn(label, language)}：` : ''}${sentenceOf(issue, definition, language)}${hint}`;
}
