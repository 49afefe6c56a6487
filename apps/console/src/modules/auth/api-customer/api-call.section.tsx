import { apiCallApi, type ApiCallRow } from '@nota/contract/open-api/api-call.contract.ts';
import { SUCCESS_CODE } from '@nota/contract/kit/envelope.ts';
import { rangeMoments } from '@nota/contract/kit/range.ts';
import { DatePicker, Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
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
        <DatePicker.RangePicker
          aria-label={t('field.at')}
          onChange={(range) => {
            const [first, last] = [range?.[0]?.format('YYYY-MM-DD'), range?.[1]?.format('YYYY-MM-DD')];
            const moments = first && last ? rangeMoments([first, last], ['from', 'to']) : {};
            list.setFilters({ from: undefined, to: undefined, ...moments });
          }}
        />
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
