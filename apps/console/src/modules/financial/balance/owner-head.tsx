import { STATEMENT_BOOKS, type StatementBook } from '@nota/contract/financial/balance/balance-choices.ts';
import { ownerBalanceApi, type OwnerBalance } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { Alert } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { AmountIn } from './amount-in.tsx';
import './balance.css';
import { BALANCE_READS } from './balance-reads.ts';

const ApprovalRequests = lazyPiece(
  async () =>
    (await withMessages('approval', import('../../../kit/record/approval/approval-requests.tsx'))).ApprovalRequests,
);

interface Props {
  readonly id: string;
  readonly book: StatementBook;
  readonly onBook: (book: StatementBook) => void;
}

/** Whose statement it is, what they have in each account, and what waits for a second person. */
export function OwnerHead({ id, book, onBook }: Props) {
  const t = useMessages('financial.balance-entry');
  const { data, error } = useCall(ownerBalanceApi.get, { params: { id } }, { isSilent: true });
  return (
    <div className="balance-head">
      {error && !data && <Alert type="error" showIcon title={t('unread')} />}
      <Whose owner={data} />
      <div className="balance-books" role="group" aria-label={t('books')}>
        {STATEMENT_BOOKS.map((one) => (
          <button
            key={one}
            type="button"
            className="balance-book"
            aria-pressed={one === book}
            onClick={() => onBook(one)}
          >
            <span>{t(`book.${one}`)}</span>
            <strong>
              <AmountIn book={one} amount={data && heldIn(data, one)} />
            </strong>
          </button>
        ))}
      </div>
      <Suspense>
        <ApprovalRequests of={{ subject: 'owner-balance', subjectId: id }} touches={BALANCE_READS} />
      </Suspense>
    </div>
  );
}

function Whose({ owner }: { readonly owner: OwnerBalance | undefined }) {
  const t = useMessages('financial.owner-balance');
  const entry = useMessages('financial.balance-entry');
  return (
    <p>
      <Link to="/financial/balance">{entry('back')}</Link>
      {owner && ` · ${owner.name || owner.id} · ${t(`ownerKind.${owner.ownerKind}`)}`}
    </p>
  );
}

const heldIn = (owner: OwnerBalance, book: StatementBook): number =>
  ({ principal: owner.principalFen, gift: owner.giftFen, hold: owner.holdFen, points: owner.points })[book];
