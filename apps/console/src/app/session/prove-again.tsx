import { lazy, Suspense, useEffect, useState } from 'react';
import { onReauthentication } from '../../kit/session/reauthentication.ts';
import { loadProofDialog } from '../../modules/session/index.ts';

const ProofDialog = lazy(loadProofDialog);

/** Waits for a call that needs re-authentication; the dialog is loaded when it is first needed. */
export function ProveAgain() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(() => {
    let giveUp: ((isProven: boolean) => void) | undefined;
    const forget = onReauthentication(
      () =>
        new Promise<boolean>((resolve) => {
          giveUp = resolve;
          setAnswer(() => resolve);
        }),
    );
    // Signed out in another tab: the pending question is cancelled, so that the next person is asked anew.
    return () => {
      forget();
      giveUp?.(false);
    };
  }, []);
  if (!answer) return null;
  const end = (isProven: boolean) => {
    setAnswer(undefined);
    answer(isProven);
  };
  return (
    <Suspense>
      <ProofDialog onEnd={end} />
    </Suspense>
  );
}
