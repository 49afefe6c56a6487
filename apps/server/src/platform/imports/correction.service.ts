import type { Trx } from '../db/database.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { FieldChecker } from './field-checker.ts';
import type { ImportDefinition } from './import-definition.ts';
import {
  countRows,
  findRow,
  issuesOf,
  judgeRepeats,
  readBadRows,
  readGoodRows,
  saveCorrection,
  type FoundRow,
} from './import-row.repo.ts';
import { saveImport, toImportTask, type FoundImport } from './import-task.repo.ts';
import { lockPermitted, type ImportCall } from './import-task.service.ts';

interface Correction {
  readonly id: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly isLeftOut: boolean;
}

/** A row is corrected, left out or taken in again, and judged as the trial run judges it. */
export async function correctRow(trx: Trx, call: ImportCall, { id, line, cells, isLeftOut }: Correction) {
  const { task, definition } = await lockChecked(trx, call, id);
  const row = (await findRow(trx, id, line)) ?? refuse('RECORD_NOT_FOUND', { line });
  const unknown = Object.keys(cells).filter((field) => !(field in definition.fields));
  if (unknown.length > 0) refuseFields(unknown.map((field) => ({ path: `cells.${field}`, message: 'field.unknown' })));
  const keys = await rewrite(trx, definition, { row, cells, isLeftOut });
  await judgeRepeats(trx, id, keys);
  return saveJudgement(trx, call, task, definition);
}

/** As many rows as are corrected in one transaction; whoever has more asks again. */
const SUGGESTIONS_MAX = 5_000;

/** Every wrong row whose wrong cells all have a suggestion gets them. */
export async function acceptSuggestions(trx: Trx, call: ImportCall, id: string) {
  const { task, definition } = await lockChecked(trx, call, id);
  const keys: string[] = [];
  let accepted = 0;
  for (const row of await readBadRows(trx, id, 0, SUGGESTIONS_MAX)) {
    const issues = issuesOf(row).flatMap(({ field, suggestion }) => ({ field, suggestion }));
    const offered = issues.flatMap(({ field, suggestion }) =>
      field === null || suggestion === null ? [] : ([[field, suggestion]] as const),
    );
    if (offered.length < issues.length) continue;
    keys.push(...(await rewrite(trx, definition, { row, cells: Object.fromEntries(offered), isLeftOut: false })));
    accepted += 1;
  }
  if (accepted === 0) refuse('NOTHING_CHANGED', { id });
  await judgeRepeats(trx, id, keys);
  return saveJudgement(trx, call, task, definition);
}

async function lockChecked(trx: Trx, call: ImportCall, id: string) {
  const found = await lockPermitted(trx, call, id);
  if (found.task.state !== 'checked') refuse('STATE_CHANGED', { state: found.task.state });
  return found;
}

/** The keys whose rows must be looked at together again: the one it had and the one it has. */
async function rewrite(
  trx: Trx,
  definition: ImportDefinition,
  { row, cells, isLeftOut }: Pick<Correction, 'cells' | 'isLeftOut'> & { row: FoundRow },
): Promise<string[]> {
  const corrected = Object.keys(definition.fields).map((field, place) =>
    (cells[field] ?? row.cells[place] ?? '').trim(),
  );
  const judged = new FieldChecker(definition).judge(corrected);
  const kept = { taskId: row.import_task_id, line: row.line, cells: corrected, isLeftOut };
  await saveCorrection(trx, { ...kept, ...judged });
  return [row.row_key, judged.key].filter((key) => key !== null);
}

async function saveJudgement(trx: Trx, call: ImportCall, task: FoundImport, definition: ImportDefinition) {
  const counts = await countRows(trx, task.id);
  const faults = counts.bad_rows === 0 ? await faultsTogether(trx, task.id, definition) : [];
  await saveImport(trx, task.id, { ...counts, faults: JSON.stringify(faults) });
  return toImportTask({ ...task, ...counts, faults }, call);
}

/** Rows that are valid one by one may be wrong together: a missing day is in no row. */
export async function faultsTogether(trx: Trx, id: string, definition: ImportDefinition) {
  if (!definition.faultsOfAll) return [];
  const checker = new FieldChecker(definition);
  const rows = await readGoodRows(trx, id, 0, definition.rowsMax);
  return definition.faultsOfAll(rows.map(({ cells }) => checker.parse(cells)));
}
