import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';

const MESSAGES = ['case-file', 'clock', 'checklist'] as const;

const CaseRecord = lazyPiece(async () => {
  const piece = import('./case-file/case-record.tsx');
  await Promise.all(MESSAGES.map((name) => withMessages(name, piece)));
  return (await piece).CaseRecord;
});

/** /notarization/list/:id */
export function ListIdPage() {
  const { id = '' } = useParams();
  if (!/^\d{1,19}$/.test(id)) return <Navigate to="/notarization/list" replace />;
  return (
    <Suspense>
      <CaseRecord key={id} id={id} />
    </Suspense>
  );
}
