import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../call/call.http.ts';
import { ProblemNotice } from '../call/problem-notice.tsx';
import { Button } from '../form/button.tsx';
import { usePageMessages } from '../language/loaded-messages.ts';
import { isLinkOver } from './link-over.ts';
import type { GateMessages } from './link.piece.messages.ts';

interface Props {
  readonly token: string;
  readonly onSent: () => void;
  readonly onClosed: (problem: Problem) => void;
}

/** Sends a code, and another one after a pause, which is counted here: the device's clock may be wrong. */
export function LinkCodeSending({ token, onSent, onClosed }: Props) {
  const t = usePageMessages<GateMessages>();
  const [sent, setSent] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  async function sendCode() {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(accessLinkApi.sendCode, { body: { token } });
      setSent(sent + 1);
      setLeft(LINK_LIMIT.codePauseSeconds);
      onSent();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isLinkOver(error)) onClosed(error);
      else setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  const label = isBusy ? t('link.code.sending') : t(sent === 0 ? 'link.code.send' : 'link.code.again');
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <p role="status">{sent > 0 && !isBusy && t('link.code.sent')}</p>
      {left > 0 ? (
        <p className="fine">{t('link.code.wait', { seconds: left })}</p>
      ) : (
        <Button look={sent === 0 ? 'main' : 'plain'} isBusy={isBusy} onClick={() => void sendCode()}>
          {label}
        </Button>
      )}
    </>
  );
}
