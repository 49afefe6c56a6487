import { Suspense, useEffect, useState } from 'react';
import { hasQuestions, onAsked } from '../../kit/confirm.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';

const ConfirmDialogs = lazyPiece(async () => (await import('./confirm.dialog.tsx')).ConfirmDialogs);

/** Shows the questions of `confirm`. It is unmounted with the session, and open questions with it. */
export function Confirmations() {
  const [isWanted, setWanted] = useState(hasQuestions);
  useEffect(() => onAsked(() => setWanted(true)), []);
  return <Suspense>{isWanted && <ConfirmDialogs />}</Suspense>;
}
