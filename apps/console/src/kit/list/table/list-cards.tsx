import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import { ACTIONS_KEY, type ListColumn } from './columns.tsx';
import { openRow } from './open-row.ts';
import type { List } from '../use-list.ts';

interface Props<Row extends { id: string }> {
  readonly list: List<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly selectable: boolean;
}

/** On a phone a row is a card: the first column is its heading, the actions its footer. */
export function ListCards<Row extends { id: string }>({ list, columns, selectable }: Props<Row>) {
  const t = useMessages('list-bulk');
  const [heading, ...rest] = columns.filter(({ key }) => key !== ACTIONS_KEY);
  const actions = columns.find(({ key }) => key === ACTIONS_KEY);
  if (list.isFirstLoad || !heading) return <Outlines rows={list.pageSize} lines={rest.length} />;

  const tick = (id: string, isTicked: boolean) => {
    const others = list.selection.ids.filter((one) => one !== id);
    list.selection.setOnPage(list.rows, isTicked ? [...others, id] : others);
  };
  return (
    <div role="presentation" onClick={openRow}>
      <ul className="list-cards">
        {list.rows.map((row, at) => (
          <li key={row.id} data-row-key={row.id}>
            <div className="list-card-heading">
              {selectable && (
                <Checkbox
                  aria-label={t('select')}
                  checked={list.selection.isAll || list.selection.ids.includes(row.id)}
                  onChange={({ target }) => tick(row.id, target.checked)}
                />
              )}
              <strong>{cell(heading, row, at)}</strong>
            </div>
            <dl>
              {rest.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{cell(column, row, at)}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className="list-card-foot">{cell(actions, row, at)}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Outlines({ rows, lines }: { rows: number; lines: number }) {
  return (
    <ul className="list-cards" aria-hidden>
      {Array.from({ length: rows }, (_, at) => (
        <li key={at}>
          {Array.from({ length: lines + 1 }, (_line, line) => (
            <span key={line} className="list-outline" />
          ))}
        </li>
      ))}
    </ul>
  );
}

function cell<Row extends object>({ dataIndex, render }: ListColumn<Row>, row: Row, at: number): ReactNode {
  const value: unknown = typeof dataIndex === 'string' ? (row as Record<string, unknown>)[dataIndex] : undefined;
  return (render ? render(value, row, at) : value) as ReactNode;
}
