import { accountApi } from '@nota/contract/session/account.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/api.ts';
import { useText } from '../../../kit/intl.ts';
import { isCancelled, Problem } from '../../../kit/problem.ts';
import type { AnswerOf } from '../../../kit/request.ts';

export type Enrolment = AnswerOf<typeof accountApi.startSecondFactor>;

/** Asks for a secret; nothing is switched on by it. */
export function StartButton({ onStarted, isAgain = false }: { onStarted: (e: Enrolment) => void; isAgain?: boolean }) {
  const t = useText('account.secondFactor');
  const [isAsking, setAsking] = useState(false);
  async function start() {
    setAsking(true);
    try {
      onStarted(await call(accountApi.startSecondFactor, {}));
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    } finally {
      setAsking(false);
    }
  }
  return (
    <Button type={isAgain ? 'link' : 'default'} loading={isAsking} onClick={() => void start()}>
      {t(isAgain ? 'restart' : 'start')}
    </Button>
  );
}
