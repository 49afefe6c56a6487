import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { ImportRow, ImportRowSet } from '@nota/contract/platform/import/import-content.ts';
import { importTaskApi, type ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { Button, Input, Segmented, Table } from 'antd';
import { useState } from 'react';
import { useAct } from '../call/use-act.ts';
import { useCall } from '../call/use-call.ts';
import { useMessages } from '../language/intl.ts';
import { ToneCell, type Tone } from '../list/table/cells.tsx';
import { reachableScroll } from '../list/table/reachable-scroll.ts';

const OUTCOME_TONES: Readonly<Record<ImportRow['outcome'], Tone>> = {
  waiting: 'neutral',
  made: 'success',
  changed: 'success',
  same: 'neutral',
  refused: 'danger',
  undone: 'neutral',
  kept: 'warning',
};
const TOUCHES = [importTaskApi.get, importTaskApi.list, importTaskApi.rows];

/** The rows of an import: those that need a look first, with what is wrong, and their outcomes once there are some. */
export function ImportRows({ task, sets }: { task: ImportTask; sets: readonly ImportRowSet[] }) {
  const t = useMessages('import');
  const [show, setShow] = useState<ImportRowSet>(sets[0] ?? 'all');
  const [starts, setStarts] = useState<readonly number[]>([]);
  const params = { id: task.id };
  const query = { show, afterLine: starts.at(-1) ?? 0 };
  const { data: sheet } = useCall(importTaskApi.columns, { params });
  const { data: rows = [], isFetching } = useCall(importTaskApi.rows, { params, query }, { keepsPrevious: true });
  const editing = useCorrections(task);
  const hasOutcomes = task.state !== 'checked';
  const fields = sheet?.fields ?? [];
  return (
    <div className="import-rows" ref={reachableScroll}>
      {sets.length > 1 && (
        <Segmented<ImportRowSet>
          aria-label={t('show')}
          value={show}
          options={sets.map((value) => ({ value, label: t(`sets.${value}`) }))}
          onChange={(next) => {
            setShow(next);
            setStarts([]);
          }}
        />
      )}
      <Table<ImportRow>
        size="small"
        rowKey="line"
        pagination={false}
        loading={isFetching && rows.length === 0}
        scroll={{ x: 480 + fields.length * 160, y: 480 }}
        dataSource={rows}
        locale={{ emptyText: t('noRows') }}
        rowClassName={({ isLeftOut }) => (isLeftOut ? 'import-left-out' : '')}
        columns={[
          { key: 'line', title: t('line'), dataIndex: 'line', width: 72, align: 'end', className: 'figures' },
          hasOutcomes
            ? {
                key: 'outcome',
                title: t('outcome'),
                width: 240,
                render: (_: unknown, row: ImportRow) => <Outcome row={row} />,
              }
            : {
                key: 'issues',
                title: t('message'),
                width: 240,
                render: (_: unknown, row: ImportRow) => <Issues row={row} sheet={fields} editing={editing} />,
              },
          ...fields.map(({ field, label }) => ({
            key: field,
            title: label,
            width: 160,
            render: (_: unknown, row: ImportRow) => <Cell row={row} field={field} label={label} editing={editing} />,
          })),
          ...(hasOutcomes
            ? []
            : [
                {
                  key: 'actions',
                  title: t('actions'),
                  width: 168,
                  render: (_: unknown, row: ImportRow) => <RowActions row={row} editing={editing} />,
                },
              ]),
        ]}
      />
      {(starts.length > 0 || rows.length === LIMIT.pageSizeMaxRows) && (
        <div className="import-actions">
          <Button disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
            {t('previous')}
          </Button>
          <Button
            disabled={rows.length < LIMIT.pageSizeMaxRows}
            onClick={() => setStarts([...starts, rows.at(-1)?.line ?? 0])}
          >
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  );
}

type Cells = Readonly<Record<string, string>>;

interface Editing {
  /** Whether rows may still be changed at all. */
  readonly isOpen: boolean;
  readonly busyLine: number | undefined;
  draftOf(line: number): Cells | undefined;
  type(line: number, field: string, text: string): void;
  save(row: ImportRow, cells?: Cells): void;
  leaveOut(row: ImportRow, isLeftOut: boolean): void;
}

/** What somebody is typing, by row, until the server has judged it. */
function useCorrections(task: ImportTask): Editing {
  const t = useMessages('import');
  const [drafts, setDrafts] = useState<Readonly<Record<number, Cells>>>({});
  const [busyLine, setBusyLine] = useState<number>();
  const correct = useAct(importTaskApi.correct, { says: t('correct'), touches: TOUCHES });
  async function send(line: number, cells: Cells, isLeftOut: boolean) {
    setBusyLine(line);
    const isDone = await correct.run({ params: { id: task.id }, body: { line, cells, isLeftOut } });
    setBusyLine(undefined);
    if (isDone) setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([one]) => Number(one) !== line)));
  }
  return {
    isOpen: task.state === 'checked',
    busyLine,
    draftOf: (line) => drafts[line],
    type: (line, field, text) => setDrafts((now) => ({ ...now, [line]: { ...now[line], [field]: text } })),
    save: (row, cells) => void send(row.line, { ...drafts[row.line], ...cells }, false),
    leaveOut: (row, isLeftOut) => void send(row.line, {}, isLeftOut),
  };
}

interface RowProps {
  readonly row: ImportRow;
  readonly editing: Editing;
}

/** A wrong cell is a field to type into; of a row that is wrong as a whole, every cell. */
function Cell({ row, field, label, editing }: RowProps & { field: string; label: string }) {
  const t = useMessages('import');
  const text = row.cells[field] ?? '';
  const isWrong = row.issues.some((issue) => issue.field === field || issue.field === null);
  if (!editing.isOpen || !isWrong || row.isLeftOut) return <span className="import-cell">{text}</span>;
  const isOwn = row.issues.some((issue) => issue.field === field);
  return (
    <Input
      size="small"
      aria-label={t('cellOf', { field: label, line: row.line })}
      maxLength={LIMIT.importCellMaxChars}
      {...(isOwn ? { status: 'error' as const } : {})}
      value={editing.draftOf(row.line)?.[field] ?? text}
      onChange={({ target }) => editing.type(row.line, field, target.value)}
      onPressEnter={() => editing.save(row)}
    />
  );
}

function Issues({ row, sheet, editing }: RowProps & { sheet: readonly { field: string; label: string }[] }) {
  const t = useMessages('import');
  if (row.issues.length === 0) return null;
  const labelOf = (field: string | null) => sheet.find((one) => one.field === field)?.label;
  return (
    <ul className="import-issues">
      {row.issues.map((issue, at) => (
        <li key={at}>
          {issue.field === null
            ? issue.message
            : t('issueOf', { field: labelOf(issue.field) ?? '', issue: issue.message })}
          {issue.field !== null && issue.suggestion !== null && editing.isOpen && !row.isLeftOut && (
            <Button
              size="small"
              type="link"
              disabled={editing.busyLine === row.line}
              onClick={() => editing.save(row, { [issue.field ?? '']: issue.suggestion ?? '' })}
            >
              {t('takeSuggestion', { value: issue.suggestion })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowActions({ row, editing }: RowProps) {
  const t = useMessages('import');
  const isBusy = editing.busyLine === row.line;
  if (row.isLeftOut) {
    return (
      <Button size="small" type="link" loading={isBusy} onClick={() => editing.leaveOut(row, false)}>
        {t('takeIn')}
      </Button>
    );
  }
  return (
    <span className="import-row-actions">
      {editing.draftOf(row.line) && (
        <Button size="small" type="link" loading={isBusy} onClick={() => editing.save(row)}>
          {t('save')}
        </Button>
      )}
      <Button size="small" type="link" disabled={isBusy} onClick={() => editing.leaveOut(row, true)}>
        {t('leaveOut')}
      </Button>
    </span>
  );
}

function Outcome({ row }: Pick<RowProps, 'row'>) {
  const t = useMessages('import');
  if (row.isLeftOut || (row.outcome === 'waiting' && row.issues.length > 0)) {
    return <ToneCell tone="neutral">{t('outcomes.left-out')}</ToneCell>;
  }
  return (
    <>
      <ToneCell tone={OUTCOME_TONES[row.outcome]}>{t(`outcomes.${row.outcome}`)}</ToneCell>
      {row.reason !== null && <small className="import-reason">{row.reason}</small>}
    </>
  );
}
