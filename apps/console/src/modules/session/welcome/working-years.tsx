import { dayAt, dayText, yearOf } from '@nota/contract/kit/clock/shanghai-day.ts';
import { calendarOf } from '@nota/contract/kit/clock/working-calendar.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import {
  WORKING_YEAR_IMPORT,
  WORKING_YEAR_MAX_ROWS,
  workingYearApi,
  type WorkingYearRow,
} from '@nota/contract/platform/working-year.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Table } from 'antd';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callKey, useCall } from '../../../kit/call/use-call.ts';
import { WorkingMonth } from '../../../kit/calendar/working-month.tsx';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { saveText } from '../../../kit/save-file.ts';
import { useMay } from '../../../kit/session/access.ts';
import { formatMoment, now } from '../../../kit/time.ts';

const ImportPanel = lazyPiece(
  async () =>
    (
      await withMessages(
        'import',
        withMessages('upload', withMessages('task-facts', import('../../../kit/import/import-panel.tsx'))),
      )
    ).ImportPanel,
);

/** The working days by which deadlines are counted, and their import; `import=year` and `task` show the latter. */
export function WorkingYears() {
  const t = useMessages('working-years');
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const [day, setDay] = useState(() => dayText(dayAt(now())));
  const { data, error, refetch } = useCall(workingYearApi.list, {});
  const isImporting = search.has('import') || search.has('task');
  const showImport = (shows: boolean) =>
    setSearch((params) => {
      params.delete('task');
      params.delete('import');
      if (shows) params.set('import', 'year');
      return params;
    });
  if (error && !data) {
    const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>;
    return <Alert type="error" showIcon title={error.message} action={again} />;
  }
  if (!data) return <Skeleton active />;
  if (isImporting) return <YearImport years={data.years} onBack={() => showImport(false)} />;
  const nextYear = yearOf(dayAt(now())) + 1;
  const isNextKnown = data.years.some(({ year }) => year === nextYear);
  return (
    <div className="working-years">
      {!isNextKnown && <Alert type="warning" showIcon title={t('unknown', { year: String(nextYear) })} />}
      <WorkingMonth calendar={calendarOf(...data.years)} day={day} onDay={setDay} />
      <Years years={data.years} />
      {data.recount && (
        <p className="working-years-recount">
          {data.recount.doneAt === null ? t('recounting') : t('recount', data.recount)}
        </p>
      )}
      {may(PERMISSION.platformConfig) && (
        <Button type="primary" onClick={() => showImport(true)}>
          {t('import')}
        </Button>
      )}
    </div>
  );
}

function Years({ years }: { years: readonly WorkingYearRow[] }) {
  const t = useMessages('working-years');
  return (
    <Table<WorkingYearRow>
      size="small"
      rowKey="year"
      pagination={false}
      dataSource={years}
      columns={[
        { key: 'year', title: t('year'), dataIndex: 'year', width: 72, className: 'figures' },
        {
          key: 'days',
          title: t('days'),
          width: 144,
          className: 'figures',
          render: (_, { rest, work }) => `${rest.length} / ${work.length}`,
        },
        { key: 'source', title: t('source'), dataIndex: 'source' },
        {
          key: 'origin',
          title: t('origin'),
          width: 200,
          render: (_, { importedAt }) =>
            importedAt === null ? t('shipped') : t('imported', { at: formatMoment(importedAt) }),
        },
      ]}
    />
  );
}

function YearImport({ years, onBack }: { years: readonly WorkingYearRow[]; onBack: () => void }) {
  const t = useMessages('working-years');
  const queries = useQueryClient();
  const example = years.at(-1);
  return (
    <div className="working-years">
      <div>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
      <Suspense fallback={<Skeleton active />}>
        <ImportPanel
          kind={WORKING_YEAR_IMPORT}
          rowsMax={WORKING_YEAR_MAX_ROWS}
          onChanged={() => void queries.invalidateQueries({ queryKey: callKey(workingYearApi.list) })}
        >
          <p>{t('help')}</p>
          {example && (
            <div>
              <Button
                type="link"
                className="working-years-example"
                onClick={() =>
                  saveText(`${t('fileName', { year: String(example.year) })}.csv`, exampleOf(example), 'text/csv')
                }
              >
                {t('template', { year: String(example.year) })}
              </Button>
            </div>
          )}
        </ImportPanel>
      </Suspense>
    </div>
  );
}

/** Excel reads a text as UTF-8 by the mark at its beginning. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table that the import takes; its words are those of the sheet, whatever the language of the console. */
function exampleOf({ year, source, rest, work }: WorkingYearRow): string {
  const days = [...rest.map((day) => [day, '休息', '']), ...work.map((day) => [day, '上班', '调休'])];
  const lines = [
    ['日期', '类型', '说明'],
    [`${year - 1}-11-01`, '来源', source.replaceAll(/[",\n]/g, ' ')],
    ...days.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
