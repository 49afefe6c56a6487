import type { OwnerBalance } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { Link } from 'react-router';
import { messagesOf } from '../../../kit/language/intl.ts';
import { TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';

const STEM = 'financial.owner-balance';
const col = columnsOf<OwnerBalance>(STEM);

export function ownerBalanceColumns(): ListColumn<OwnerBalance>[] {
  const t = messagesOf(STEM);
  return [
    {
      ...col.text('name', 240),
      title: bothTitles(t('field.name'), t('field.ownerKind')),
      ellipsis: false,
      render: (_, { id, name, ownerKind }) => (
        <TwoLines
          first={
            <Link to={`/financial/balance/detail?ownerId=${id}`} data-row-open>
              {name || id}
            </Link>
          }
          second={t(`ownerKind.${ownerKind}`)}
        />
      ),
    },
    col.money('principalFen'),
    col.money('giftFen'),
    col.money('holdFen'),
    col.number('points'),
    col.time('movedAt'),
    { ...col.text('id', 200), isExtra: true },
  ];
}
