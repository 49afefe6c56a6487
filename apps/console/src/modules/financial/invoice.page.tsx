import { Suspense } from 'react';
import { lazyPiece } from '../../kit/lazy-piece.ts';

/** Lazily, because what two pages with a list have in common would come with every other list. */
const InvoiceList = lazyPiece(async () => (await import('./invoice/invoice-list.tsx')).InvoiceList);

/** /financial/invoice */
export function InvoicePage() {
  return (
    <Suspense>
      <InvoiceList />
    </Suspense>
  );
}
