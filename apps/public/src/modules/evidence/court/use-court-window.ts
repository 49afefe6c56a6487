import { courtWindowApi, type CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../../kit/call/call.http.ts';

/** What a court was given on paper. It lives in the memory of this page and nowhere else. */
export interface Given {
  readonly number: string;
  readonly code: string;
}

export type Opening =
  | { readonly at: 'form' }
  | { readonly at: 'asking'; readonly given: Given }
  | { readonly at: 'open'; readonly given: Given; readonly window: CourtWindow }
  | { readonly at: 'failed'; readonly given: Given; readonly problem: Problem };

export function useCourtWindow() {
  const [opening, setOpening] = useState<Opening>({ at: 'form' });
  useEffect(() => {
    if (opening.at !== 'asking') return undefined;
    let isWanted = true;
    void answerTo(opening.given).then((answer) => isWanted && setOpening(answer));
    return () => {
      isWanted = false;
    };
  }, [opening]);
  return {
    opening,
    open: (given: Given) => setOpening({ at: 'asking', given }),
    close: () => setOpening({ at: 'form' }),
  };
}

async function answerTo(given: Given): Promise<Opening> {
  try {
    return { at: 'open', given, window: await call(courtWindowApi.open, { body: { ...given } }) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { at: 'failed', given, problem };
  }
}
