import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, confirmDone, confirmSuccess, type CallOptions } from './api.ts';
import { newIntent } from '@nota/contract/kit/call/intent.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import type { AnswerOf, InputOf } from '@nota/contract/kit/call/call-address.ts';
import { callKey } from './use-call.ts';

interface Options<E extends AnyEndpoint> extends Pick<CallOptions, 'handles' | 'encoding'> {
  /** The name of the action, for the confirmation: "<says>成功". */
  readonly says: string;
  /**
   * A whole sentence instead, where the name of the action is its outcome. Where the outcome is in the answer, a
   * function of it; null, where nothing was achieved and `onDone` says so.
   */
  readonly saysDone?: string | ((answer: AnswerOf<E>) => string | null) | undefined;
  /** Reads that are out of date after it. */
  readonly touches?: readonly AnyEndpoint[];
  readonly onDone?: (answer: AnswerOf<E>) => void;
}

export interface Act<E extends AnyEndpoint> {
  /** Resolves to true when it was done. A problem has been shown by then; `problem` has it for the form. */
  run(input: InputOf<E>): Promise<boolean>;
  readonly isRunning: boolean;
  readonly problem: Problem | undefined;
}

/** Performs one act on the server: once however often it is tried; then confirms it and refreshes the affected reads. */
export function useAct<E extends AnyEndpoint>(endpoint: E, options: Options<E>): Act<E> {
  const queries = useQueryClient();
  const [intent] = useState(newIntent);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function run(input: InputOf<E>): Promise<boolean> {
    setRunning(true);
    setProblem(undefined);
    try {
      const answer = await call(endpoint, input, { intent, handles: options.handles, encoding: options.encoding });
      await Promise.all((options.touches ?? []).map((one) => queries.invalidateQueries({ queryKey: callKey(one) })));
      const tell = () => options.onDone?.(answer);
      const { says, saysDone } = options;
      const sentence = typeof saysDone === 'function' ? saysDone(answer) : saysDone;
      if (sentence === undefined) confirmSuccess(says, tell);
      else if (sentence === null) tell();
      else confirmDone(sentence, tell);
      return true;
    } catch (error) {
      if (error instanceof Problem) setProblem(error);
      else if (!isCancelled(error)) throw error;
      return false;
    } finally {
      setRunning(false);
    }
  }

  return { run, isRunning, problem };
}
