import { lazy, Suspense, useEffect, useState } from 'react';
import { onReauthentication } from '../../kit/session/reauthentication.ts';
import { loadProofDialog } from '../../modules/session/index.ts';

const ProofDialog = lazy(loadProofDialog);

/** Waits for a call that asks again who it is; the dialog comes when it is first wanted. */
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
    // Signed out in another tab: nobody will answer any more, and the next person must be asked anew.
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
