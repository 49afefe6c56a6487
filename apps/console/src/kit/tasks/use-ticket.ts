import { useState } from 'react';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { followTicket } from './download.ts';

/** Requests a one-time ticket and lets the browser download with it; a refusal has been shown by then. */
export function useTicket() {
  const [isRunning, setRunning] = useState(false);
  async function follow<T extends { readonly ticket: string }>(ask: () => Promise<T>): Promise<T | undefined> {
    setRunning(true);
    try {
      const answer = await ask();
      followTicket(answer.ticket);
      return answer;
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
      return undefined;
    } finally {
      setRunning(false);
    }
  }
  return { follow, isRunning };
}
