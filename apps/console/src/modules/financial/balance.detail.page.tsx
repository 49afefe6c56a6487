import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { lazyPiece } from '../../kit/lazy-piece.ts';

/** Lazily, because what two pages with a list have in common would come with every other list. */
const BalanceStatement = lazyPiece(async () => (await import('./balance/balance-statement.tsx')).BalanceStatement);

/** /financial/balance/detail */
export function BalanceDetailPage() {
  const [params] = useSearchParams();
  const ownerId = params.get('ownerId') ?? '';
  if (!/^\d{1,19}$/.test(ownerId)) return <Navigate to="/financial/balance" replace />;
  return (
    <Suspense>
      <BalanceStatement ownerId={ownerId} />
    </Suspense>
  );
}
