import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import type { BulkTask } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { bulkTaskLifecycle } from '@nota/contract/platform/bulk/bulk-task.lifecycle.ts';
import type { ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import {
  IMPORT_ROW_SETS,
  type ImportColumns,
  type ImportRow,
  type ImportRowSet,
} from '@nota/contract/platform/import/import-content.ts';
import { importTaskApi, type ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { ImportReport } from '../../kit/import/import-report.tsx';
import { TaskRow } from '../../kit/tasks/task-row.tsx';
import { toBulk, toExport, toImport } from '../../kit/tasks/tasks.ts';
import { Answered, Sample, Samples } from './sample.tsx';

const EXPORT: Omit<ExportTask, 'state'> = {
  id: '1',
  kind: 'auth.member',
  format: 'xlsx',
  rowCount: 1_204,
  sizeBytes: 81_920,
  sha256: null,
  failure: null,
  downloads: 0,
  createdAt: '2026-01-04T01:00:00.000Z',
  finishedAt: null,
  expiresAt: '2026-01-07T01:00:00.000Z',
  approval: null,
};

const ASKED = { plainColumns: ['phone'], expiresAt: '2026-01-07T01:00:00.000Z' };
/** Exports with a request to a second person, in each of its states. */
const APPROVALS: Partial<Record<ExportTask['state'], ExportTask['approval']>> = {
  'awaiting-approval': { ...ASKED, state: 'waiting', decidedByName: null, decisionReason: null },
  refused: { ...ASKED, state: 'rejected', decidedByName: '叶知秋', decisionReason: '用途不明，请补充调取函' },
};

const IMPORT: Omit<ImportTask, 'state'> = {
  id: '1',
  kind: 'platform.working-year',
  totalRows: 20,
  badRows: 0,
  leftOutRows: 0,
  committedRows: null,
  refusedRows: 0,
  undoneRows: 0,
  keptRows: 0,
  refusal: null,
  faults: [],
  isWhole: false,
  hasErrorSheet: false,
  undoUntil: null,
  createdAt: '2026-01-04T01:00:00.000Z',
  checkedAt: null,
  committedAt: null,
};

const UNDO_UNTIL = '2026-02-03T01:00:00.000Z';

/** An import in each of its states, with the numbers that belong to it. */
const IMPORTS: readonly [name: string, task: ImportTask][] = [
  ['checking', { ...IMPORT, state: 'checking' }],
  ['unmapped', { ...IMPORT, state: 'unmapped' }],
  ['checked，有误', { ...IMPORT, state: 'checked', badRows: 2, leftOutRows: 1, hasErrorSheet: true }],
  [
    'checked，整张有误',
    { ...IMPORT, state: 'checked', isWhole: true, faults: ['2027-01-01 是法定节假日，应列为休息'] },
  ],
  ['checked，全部有效', { ...IMPORT, state: 'checked' }],
  ['committing', { ...IMPORT, state: 'committing', committedRows: 8 }],
  ['committed', { ...IMPORT, state: 'committed', committedRows: 18, refusedRows: 2, undoUntil: UNDO_UNTIL }],
  ['undoing', { ...IMPORT, state: 'undoing', committedRows: 18, undoneRows: 5 }],
  ['undone', { ...IMPORT, state: 'undone', committedRows: 18, undoneRows: 17, keptRows: 1 }],
  ['refused', { ...IMPORT, state: 'refused', refusal: { name: 'TOO_MANY_ROWS', line: 5_002 } }],
  ['cancelled', { ...IMPORT, state: 'cancelled' }],
];

const SHEET: ImportColumns = {
  header: ['序号', '放假日期', '安排', '节日', ''],
  samples: [
    ['1', '2027-01-01', '休息', '元旦', ''],
    ['2', '2027-02-05', '休息', '春节', ''],
    ['3', '2027-02-08', '休息', '春节', ''],
  ],
  fields: [
    { field: 'day', label: '日期', expects: '应为 2027-01-01 这样的日期', isOptional: false },
    { field: 'kind', label: '类型', expects: '应为 休息、上班 或 来源', isOptional: false },
    { field: 'note', label: '说明', expects: null, isOptional: true },
  ],
  columns: { day: 1, kind: null, note: 3 },
};

const ROW: Omit<ImportRow, 'line' | 'outcome'> = {
  cells: { day: '2027-01-01', kind: '休息', note: '元旦' },
  isLeftOut: false,
  issues: [],
  reason: null,
};
const WRONG: readonly ImportRow[] = [
  {
    ...ROW,
    line: 4,
    outcome: 'waiting',
    cells: { day: '2027年2月8日', kind: '休息', note: '春节' },
    issues: [{ field: 'day', message: '应为 2027-01-01 这样的日期', suggestion: '2027-02-08' }],
  },
  { ...ROW, line: 9, outcome: 'waiting', issues: [{ field: null, message: '与第 3 行重复', suggestion: null }] },
];
const LEFT_OUT: ImportRow = { ...ROW, line: 12, outcome: 'waiting', isLeftOut: true };
const DONE: readonly ImportRow[] = [
  { ...ROW, line: 2, outcome: 'made' },
  { ...ROW, line: 3, outcome: 'changed' },
  { ...ROW, line: 4, outcome: 'refused', reason: '没有权限' },
];
const KEPT: readonly ImportRow[] = [{ ...ROW, line: 3, outcome: 'kept', reason: '导入后已被修改，保留现状' }];
const RIGHT: readonly ImportRow[] = [
  { ...ROW, line: 2, outcome: 'waiting' },
  { ...ROW, line: 3, outcome: 'waiting' },
];

const rowsShown = ({ state, badRows }: ImportTask): Readonly<Partial<Record<ImportRowSet, readonly ImportRow[]>>> => ({
  wrong: WRONG,
  'left-out': [LEFT_OUT],
  refused: DONE.slice(2),
  kept: KEPT,
  all: state === 'checked' ? (badRows > 0 ? [...WRONG, LEFT_OUT] : RIGHT) : DONE,
});

const BULK: Omit<BulkTask, 'state'> = {
  id: '1',
  kind: 'attestations.verify-organization',
  total: 6_317,
  done: 4_210,
  refused: 3,
  createdAt: '2026-01-04T01:00:00.000Z',
  finishedAt: null,
};

export function TaskSamples() {
  return (
    <>
      <Samples title="TaskRow">
        <ul className="task-rows">
          {statesOf(exportTaskLifecycle).map((state) => (
            <TaskRow key={state} task={toExport({ ...EXPORT, state, approval: APPROVALS[state] ?? null })} />
          ))}
          {statesOf(bulkTaskLifecycle).map((state) => (
            <TaskRow key={state} task={toBulk({ ...BULK, state })} />
          ))}
          {IMPORTS.map(([name, task]) => (
            <TaskRow key={name} task={toImport(task)} />
          ))}
        </ul>
      </Samples>
      <Samples title="ImportReport">
        {IMPORTS.map(([name, task]) => (
          <Sample key={name} name={name}>
            <Answered
              answers={[
                { endpoint: importTaskApi.get, input: { params: { id: '1' } }, data: task },
                { endpoint: importTaskApi.columns, input: { params: { id: '1' } }, data: SHEET },
                ...IMPORT_ROW_SETS.map((show) => ({
                  endpoint: importTaskApi.rows,
                  input: { params: { id: '1' }, query: { show, afterLine: 0 } },
                  data: rowsShown(task)[show],
                })),
              ]}
            >
              <ImportReport id="1" onAgain={() => undefined} />
            </Answered>
          </Sample>
        ))}
      </Samples>
    </>
  );
}
