import { Problem } from '@nota/contract/kit/call/problem.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import type { AskedCorrection } from '@nota/contract/platform/correction/asked-correction.ts';
import { useEffect, useState } from 'preact/hooks';
import { ProblemNotice } from '../../kit/call/problem-notice.tsx';
import { PageFrame } from '../../kit/frame/page-frame.tsx';
import { usePageMessages } from '../../kit/language/loaded-messages.ts';
import { LinkGate } from '../../kit/link/link-gate.tsx';
import type { Visit } from '../../kit/link/visit-calls.ts';
import { Notice } from '../../kit/look/notice.tsx';
import { Waiting } from '../../kit/look/waiting-line.tsx';
import type { correctionPageMessages } from './correction.page.messages.ts';
import { CorrectionForm } from './correction/correction.form.tsx';

/** /p/correction */
export function CorrectionPage() {
  const t = usePageMessages<typeof correctionPageMessages>();
  return <LinkGate title={t('title')}>{(visit) => <Correction visit={visit} />}</LinkGate>;
}

/** What is asked, and once it was answered, that it arrived. */
function Correction({ visit }: { visit: Visit }) {
  const t = usePageMessages<typeof correctionPageMessages>();
  const [asked, setAsked] = useState<AskedCorrection>();
  const [problem, setProblem] = useState<Problem>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    setProblem(undefined);
    visit
      .call(correctionApi.read, {})
      .then((found) => isWanted && setAsked(found))
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        if (isWanted) setProblem(error);
      });
    return () => {
      isWanted = false;
    };
  }, [visit, tries]);

  const isWaiting = asked === undefined && problem === undefined;
  return (
    <PageFrame title={t('title')} platform={visit.platformName}>
      <Waiting text={isWaiting ? t('loading') : undefined} />
      {problem && <ProblemNotice problem={problem} title={t('unread')} onRetry={() => setTries(tries + 1)} />}
      {asked?.state === 'open' && <CorrectionForm asked={asked} visit={visit} onDone={setAsked} />}
      {asked && asked.state !== 'open' && <Closed state={asked.state} />}
    </PageFrame>
  );
}

function Closed({ state }: { state: Exclude<AskedCorrection['state'], 'open'> }) {
  const t = usePageMessages<typeof correctionPageMessages>();
  return (
    <Notice tone={state === 'lapsed' ? 'warning' : 'good'} title={t(`done.${state}`)} hasFocus>
      <p>{t(`next.${state}`)}</p>
    </Notice>
  );
}
