import type { FactorStart } from '@nota/contract/session/factors.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';

/** What setting up a factor needs, requested as soon as the step is shown. An expired pass leads back. */
export function useEnrolmentStart(challenge: string, onBack: () => void) {
  const [start, setStart] = useState<FactorStart>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const back = useEffectEvent(onBack);

  useEffect(() => {
    const leaving = new AbortController();
    call(signInApi.startEnrolment, { body: { challenge } }, { signal: leaving.signal }).then(setStart, (error) => {
      if (isCancelled(error)) return;
      if (!(error instanceof Problem)) throw error;
      if (error.kind === 'refused') back();
      else setFailed(true);
    });
    return () => leaving.abort();
  }, [challenge, attempt]);

  function retry() {
    setFailed(false);
    setAttempt((count) => count + 1);
  }

  return { start, hasFailed, retry };
}
