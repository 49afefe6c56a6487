import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';

const InvoiceRecord = lazyPiece(
  async () => (await withMessages('clock', import('./invoice/invoice-record.tsx'))).InvoiceRecord,
);

/** /financial/invoice/:id */
export function InvoiceIdPage() {
  const { id = '' } = useParams();
  if (!/^\d{1,19}$/.test(id)) return <Navigate to="/financial/invoice" replace />;
  return (
    <Suspense>
      <InvoiceRecord id={id} />
    </Suspense>
  );
}
