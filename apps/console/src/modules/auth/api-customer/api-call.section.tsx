import { apiCallApi, type ApiCallRow } from '@nota/contract/open-api/api-call.contract.ts';
import { SUCCESS_CODE } from '@nota/contract/kit/envelope.ts';
import { rangeMoments } from '@nota/contract/kit/range.ts';
import { Input } from 'antd';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { HashCell, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import type { FilterNameOf } from '../../../kit/list/filter/filter-names.ts';
import type { List } from '../../../kit/list/use-list.ts';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { RecordNumber } from './api-record-number.tsx';
import { Stacked } from './api-stacked.tsx';
import './api.css';

/** A customer's calls and their answers; of bodies only the hash. */
export function ApiCallSection({ customerId }: { customerId: string }) {
  const t = useMessages('auth.api-call');
  const list = useRecordList(apiCallApi.list, { query: { customerId } });
  return (
    <div className="api-section">
      <div className="api-filters">
        <SearchField name="requestId" label={t('field.requestId')} list={list} />
        <SearchField name="code" label={t('field.code')} list={list} />
        <RangeField label={t('field.at')} list={list} />
      </div>
      <DataTable list={list} columns={columns()} />
    </div>
  );
}

interface SearchProps {
  readonly name: FilterNameOf<typeof apiCallApi.list>;
  readonly label: string;
  readonly list: Pick<List, 'setFilters'>;
}

/** Applied with Enter: a half-typed number filters nothing. */
function SearchField({ name, label, list }: SearchProps) {
  const id = useId();
  return (
    <div className="api-filter">
      <label htmlFor={id}>{label}</label>
      <Input.Search
        id={id}
        allowClear
        onSearch={(value) => list.setFilters({ [name]: value.trim() === '' ? undefined : value.trim() })}
      />
    </div>
  );
}

const RangePicker = lazyPiece(
  async () => (await withMessages('list-range', import('../../../kit/list/filter/range-picker.tsx'))).RangePicker,
);

/** From the first day's beginning to the last day's end; either may stay open. */
function RangeField({ label, list }: Pick<SearchProps, 'label' | 'list'>) {
  const id = useId();
  const [days, setDays] = useState<readonly [first: string | undefined, last: string | undefined]>([
    undefined,
    undefined,
  ]);
  return (
    <div className="api-filter">
      <label htmlFor={id}>{label}</label>
      <Suspense>
        <RangePicker
          id={id}
          isClosed
          days={days}
          onChange={(first, last) => {
            setDays([first, last]);
            const { from, to } = rangeMoments([first ?? '', last ?? ''], ['from', 'to']);
            list.setFilters({ from: first ? from : undefined, to: last ? to : undefined });
          }}
        />
      </Suspense>
    </div>
  );
}

/** Stacked numbers need labels. */
function Mark({ name, value }: { name: 'ano' | 'bodySha256'; value: ReactNode }) {
  const t = useMessages('auth.api-call');
  return (
    <span>
      {t(`field.${name}`)} {value}
    </span>
  );
}

/** All paths have the same prefix, which is left out. */
const OPEN_API_PREFIX = /^\/open-api\/v\d+/;

const col = columnsOf<ApiCallRow>('auth.api-call');

const columns = (): ListColumn<ApiCallRow>[] => [
  {
    ...col.time('at'),
    width: 176,
    render: (_, row) => <Stacked first={<TimeCell moment={row.at} />} second={<HashCell value={row.requestId} />} />,
  },
  {
    ...col.text('path', 232),
    ellipsis: false,
    render: (_, { path, ano, ip, bodySha256 }) => (
      <Stacked
        first={
          <span className="api-path" title={path}>
            {path.replace(OPEN_API_PREFIX, '')}
          </span>
        }
        second={
          <span className="api-marks">
            {ano && <Mark name="ano" value={<RecordNumber ano={ano} />} />}
            <details>
              <summary>{ip}</summary>
              <Mark name="bodySha256" value={<HashCell value={bodySha256} />} />
            </details>
          </span>
        }
      />
    ),
  },
  {
    ...col.text('code', 96),
    ellipsis: false,
    render: (_, { code, ms }) => (
      <Stacked
        first={<ToneCell tone={code === SUCCESS_CODE ? 'success' : 'danger'}>{code}</ToneCell>}
        second={`${ms} ms`}
      />
    ),
  },
];
