import type { FactorStart } from '@nota/contract/session/factors.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';

interface Props {
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onStarted: (start: FactorStart) => void;
}

/** Requests what setting up a factor needs; nothing is enabled by it. */
export function StartFactor({ text, isDisabled = false, onStarted }: Props) {
  const [isAsking, setAsking] = useState(false);
  async function start() {
    setAsking(true);
    try {
      onStarted(await call(secondFactorApi.start, {}));
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    } finally {
      setAsking(false);
    }
  }
  return (
    <Button disabled={isDisabled} loading={isAsking} onClick={() => void start()}>
      {text}
    </Button>
  );
}
