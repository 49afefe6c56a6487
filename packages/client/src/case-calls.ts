import type { caseProgramCalls, ProgramCase } from '@nota/contract/open-api/notarization/case-program.contract.ts';
import type { z } from 'zod';
import type { Transport } from './transport.http.ts';

type Calls = typeof caseProgramCalls;

/** Notarizations of a customer's own users. */
export interface CaseCalls {
  /** Records that are not theirs, not preserved or not valid are named by their place in the list. */
  applyForNotarization(body: z.input<Calls['apply']['body']>): Promise<ProgramCase>;
  notarization(number: string): Promise<ProgramCase>;
  /** Answers everything that `asked` names, at once. */
  supplementNotarization(body: z.input<Calls['supplement']['body']>): Promise<ProgramCase>;
}

export function caseCalls({ json }: Transport): CaseCalls {
  const base = '/open-api/v1/notarization';
  return {
    applyForNotarization: (body) => json({ method: 'POST', path: `${base}/apply`, body }),
    notarization: (number) => json({ method: 'GET', path: `${base}/query`, query: { number } }),
    supplementNotarization: (body) => json({ method: 'POST', path: `${base}/supplement`, body }),
  };
}
