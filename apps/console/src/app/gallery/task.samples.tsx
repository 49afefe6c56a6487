import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import type { ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import { importTaskApi, type ImportTask } from '@nota/contract/platform/import-task.contract.ts';
import { importTaskLifecycle } from '@nota/contract/platform/import-task.lifecycle.ts';
import { ImportReport } from '../../kit/import/import-report.tsx';
import { TaskRow } from '../../kit/tasks/task-row.tsx';
import { toExport, toImport } from '../../kit/tasks/tasks.ts';
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
  kind: 'platform-config.dict',
  totalRows: 20,
  badRows: 2,
  committedRows: 18,
  refusal: '表头与模板不符：缺少“编码”列',
  hasErrorSheet: true,
  createdAt: '2026-01-04T01:00:00.000Z',
  checkedAt: null,
  committedAt: null,
};

const ISSUES = [
  { line: 4, column: '类型', message: '不在可选范围内', suggestion: '网页取证' },
  { line: 9, column: '编码', message: '与第 3 行重复', suggestion: null },
];

export function TaskSamples() {
  return (
    <>
      <Samples title="TaskRow">
        <ul className="task-rows">
          {statesOf(exportTaskLifecycle).map((state) => (
            <TaskRow key={state} task={toExport({ ...EXPORT, state, approval: APPROVALS[state] ?? null })} />
          ))}
          {statesOf(importTaskLifecycle).map((state) => (
            <TaskRow key={state} task={toImport({ ...IMPORT, state })} />
          ))}
        </ul>
      </Samples>
      <Samples title="ImportReport">
        {[
          ...statesOf(importTaskLifecycle).map((state) => ({ state, badRows: 2 })),
          { state: 'checked' as const, badRows: 0 },
        ].map(({ state, badRows }, at) => (
          <Sample key={at} name={`${state}${badRows === 0 ? '，全部有效' : ''}`}>
            <Answered
              answers={[
                { endpoint: importTaskApi.get, input: { params: { id: '1' } }, data: { ...IMPORT, state, badRows } },
                {
                  endpoint: importTaskApi.issues,
                  input: { params: { id: '1' }, query: { afterLine: 0 } },
                  data: ISSUES,
                },
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
