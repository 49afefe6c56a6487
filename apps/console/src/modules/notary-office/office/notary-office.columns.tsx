import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import type { ReactNode } from 'react';
import { messagesOf } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { NotaryOfficeActions } from './notary-office.actions.tsx';

const STEM = 'notary-office.notary-office';
const col = columnsOf<NotaryOfficeRow>(STEM);

interface Facts {
  readonly onOpen: (what: string, id: string) => void;
  readonly hasActions: boolean;
}

export function notaryOfficeColumns({ onOpen, hasActions }: Facts): ListColumn<NotaryOfficeRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const t = messagesOf(STEM);
  const opening = col.opening('name', ({ id }) => onOpen('detail', id), 224);
  // Room for three: a suspended office is configured, resumed or closed.
  const actions = col.actions((row) => <NotaryOfficeActions office={row} look="row" />, 168);
  return [
    {
      ...opening,
      title: bothTitles(title('name'), title('code')),
      ellipsis: { showTitle: false },
      render: (value: unknown, row, at) => (
        <TwoLines first={opening.render?.(value, row, at) as ReactNode} second={row.code} />
      ),
    },
    col.text('city', 96),
    col.state('state', notaryOfficeLifecycle),
    {
      ...col.text('leader', 136),
      title: bothTitles(title('leader'), title('phone')),
      ellipsis: false,
      render: (_, { leader, phone }) => <TwoLines first={leader || '—'} second={phone || '—'} />,
    },
    {
      ...col.text('jurisdiction', 160),
      render: (_, { jurisdiction }) => jurisdiction.map(({ name }) => name).join('、') || '—',
    },
    {
      ...col.text('matters', 88),
      ellipsis: false,
      render: (_, { matters }) => (
        <span title={matters.map((one) => t(`matter.${one}`)).join('；')}>
          {t('matterCount', { count: matters.length })}
        </span>
      ),
    },
    {
      ...col.text('acceptsOnline', 88),
      ellipsis: false,
      render: (_, { acceptsOnline }) => (acceptsOnline ? t('yes') : t('no')),
    },
    { ...col.text('licenceNo', 160), isExtra: true },
    { ...col.text('uscc', 184), isExtra: true },
    { ...col.text('address', 240), isExtra: true },
    col.time('createdAt', 104),
    ...(hasActions ? [actions] : []),
  ];
}
