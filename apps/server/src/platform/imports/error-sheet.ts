import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { writeXlsx, type Cell } from '../sheet/xlsx/xlsx-writer.ts';
import type { RowIssue } from './row-issue.ts';
import type { ImportDefinition } from './import-definition.ts';
import { readBadRows } from './import-task.repo.ts';

const BATCH_ROWS = 1_000;

/** The faulty lines with a column of reasons, in the template's order, ready to be corrected and uploaded again. */
export async function writeErrorSheet(given: {
  deps: Deps;
  db: Db;
  platformId: string;
  id: string;
  definition: ImportDefinition;
}): Promise<string> {
  const { deps, db, platformId, id, definition } = given;
  const key = `import/${platformId}/${id}/${definition.title}-错误明细.xlsx`;
  const header = [...Object.values(definition.columns).map(({ title }) => title), '原行号', '错误原因'];
  const sheet = writeXlsx({ sheetName: '错误明细', header, batches: badRows(db, id) });
  await deps.store.put(key, sheet, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return key;
}

async function* badRows(db: Db, id: string): AsyncGenerator<Cell[][]> {
  for (let line = 0; ;) {
    const rows = await readBadRows(db, id, line, BATCH_ROWS);
    const last = rows.at(-1);
    if (!last) return;
    line = last.line;
    yield rows.map((row) => [...row.cells, row.line, row.issues.map(describe).join('；')]);
  }
}

function describe({ column, message, suggestion }: RowIssue): string {
  const hint = suggestion ? `（建议：${suggestion}）` : '';
  return `${column ? `${column}：` : ''}${message}${hint}`;
}
