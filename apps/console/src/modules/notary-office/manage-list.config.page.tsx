import { Suspense } from 'react';
import { lazyPiece } from '../../kit/lazy-piece.ts';

/** A part of its own: what it shares with the list of offices then comes with that list, and not with every other. */
const OfficeConfig = lazyPiece(async () => (await import('./config/office-config.tsx')).OfficeConfig);

/** /notary-office/manage-list/config */
export function ManageListConfigPage() {
  return (
    <Suspense>
      <OfficeConfig />
    </Suspense>
  );
}
