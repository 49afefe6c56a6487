import { deviceName } from '@nota/contract/kit/device-name.ts';
import type { Lifecycle, StateInfo } from '@nota/contract/kit/lifecycle.ts';
import { Button, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { currentLanguage, messagesOf } from '../../language/intl.ts';
import { HashCell, MoneyCell, TimeCell, ToneCell, type Tone } from './cells.tsx';
import { messageOf, type Stem } from '../stem-messages.ts';
import { RowActions } from './row-actions.tsx';

/** Without the table's own filter menus: filters are in the address bar. */
type FilterMenu = 'filters' | 'filterDropdown' | 'filterIcon' | 'filterMode' | 'filterSearch' | 'onFilter';

/** An Ant Design column with a key and a plain text as title. A custom column of a page is one too. */
export interface ListColumn<Row> extends Omit<TableColumnType<Row>, FilterMenu> {
  readonly key: string;
  readonly title: string;
  /** Hidden until a member chooses it in the column settings. */
  readonly isExtra?: boolean;
}

/** The key of the column that is always last and never hidden. */
export const ACTIONS_KEY = 'actions';

/**
 * The width per action: two Chinese characters, or a word in other languages. Actions that do not fit could not be
 * reached.
 */
const SPELLED = 1.4;

/** Columns of a record, with titles from its messages: `columnsOf<MemberRow>('auth.member')`. */
export function columnsOf<Row extends object>(stem: Stem) {
  type Name = keyof Row & string;
  const of = (name: Name, width: number, render: (value: unknown, row: Row) => ReactNode): ListColumn<Row> => ({
    key: name,
    dataIndex: name,
    title: messageOf(stem, 'field', name),
    width,
    render: (_: unknown, row) => render(row[name], row),
  });

  return {
    text: (name: Name, width = 160): ListColumn<Row> => ({
      ...of(name, width, (value) => textIn(value)),
      ellipsis: true,
    }),
    /** `YYYY-MM-DD HH:mm:ss`, in two lines where it is narrower than its text; how long ago on hover. */
    time: (name: Name, width = 160) => of(name, width, (value) => <TimeCell moment={value as string | null} />),
    /** Fen, written in yuan. */
    money: (name: Name): ListColumn<Row> => ({
      ...of(name, 136, (value) => <MoneyCell fen={value as number | string | null} />),
      align: 'end',
      className: 'col-number',
    }),
    link: (name: Name, to: (row: Row) => string, width = 160): ListColumn<Row> => ({
      ...of(name, width, (value, row) => (
        <Link to={to(row)} data-row-open>
          {textIn(value)}
        </Link>
      )),
      ellipsis: true,
    }),
    /** Opens the record over the list; a click on its row and Enter do the same. */
    opening: (name: Name, onOpen: (row: Row) => void, width = 160): ListColumn<Row> => ({
      ...of(name, width, (value, row) => (
        <Button
          type="link"
          size="small"
          className="row-title"
          title={textIn(value)}
          data-row-open
          onClick={() => onOpen(row)}
        >
          {textIn(value)}
        </Button>
      )),
      ellipsis: true,
    }),
    /** A number: right-aligned, and separated from the text of the next column. */
    number: (name: Name, width = 104): ListColumn<Row> => ({
      ...of(name, width, (value) => textIn(value)),
      align: 'end',
      className: 'col-number',
    }),
    state: (name: Name, lifecycle: Lifecycle) =>
      of(name, 104, (value) => {
        const info: StateInfo | undefined = lifecycle.states[value as string];
        return <ToneCell tone={info?.tone ?? 'neutral'}>{messageOf(stem, 'state', value as string)}</ToneCell>;
      }),
    /** One of a fixed set of values, with messages under the field's own name; with a dot where it has a tone. */
    choice: (name: Name, tones?: Readonly<Record<string, Tone>>, width = 120) =>
      of(name, width, (value) => {
        if (value === null || value === undefined || value === '') return textIn(value);
        const text = messageOf(stem, name, value as string);
        return tones ? <ToneCell tone={tones[value as string] ?? 'neutral'}>{text}</ToneCell> : text;
      }),
    /** Both ends of a digest or a long id, the whole on hover and by copying. */
    hash: (name: Name) => of(name, 176, (value) => <HashCell value={value as string | null} />),
    /** Browser and system of a user agent, the whole text on hover. */
    device: (name: Name, width = 176): ListColumn<Row> => ({
      ...of(name, width, (value) => <span title={textIn(value)}>{deviceName(textIn(value)) || textIn(value)}</span>),
      ellipsis: { showTitle: false },
    }),
    /** Two visible, the others behind "more". The row itself opens the record, so no action does. */
    actions: (render: (row: Row) => ReactNode, width = 128): ListColumn<Row> => ({
      key: ACTIONS_KEY,
      title: messagesOf('list.tools')('actions'),
      width: currentLanguage().startsWith('zh') ? width : Math.round(width * SPELLED),
      fixed: 'end',
      render: (_: unknown, row) => <RowActions>{render(row)}</RowActions>,
    }),
  };
}

/** The title of a column whose cells have two lines. */
export const bothTitles = (first: string, second: string) => `${first} / ${second}`;

function textIn(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
