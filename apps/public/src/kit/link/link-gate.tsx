import { Problem } from '@nota/contract/kit/call/problem.ts';
import { accessLinkApi, type OpenedLink } from '@nota/contract/platform/access-link/access-link.contract.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { call } from '../call/call.http.ts';
import { ProblemNotice } from '../call/problem-notice.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { usePageMessages } from '../language/loaded-messages.ts';
import { Notice } from '../look/notice.tsx';
import { Waiting } from '../look/waiting-line.tsx';
import { keepLinkVisit, takeLink, type BegunVisit } from './kept-link.ts';
import { LinkFactorForm } from './link-factor.form.tsx';
import { isLinkOver } from './link-over.ts';
import type { GateMessages } from './link.piece.messages.ts';
import { visitOf, type Visit } from './visit-calls.ts';

interface Props {
  readonly title: string;
  /** The page behind the gate, with a frame of its own. */
  readonly children: (visit: Visit) => ComponentChildren;
}

type Step =
  | { readonly at: 'opening' }
  | { readonly at: 'closed'; readonly problem: Problem | undefined }
  | { readonly at: 'asking'; readonly token: string; readonly opened: OpenedLink }
  | { readonly at: 'inside'; readonly visit: BegunVisit };

/** Link, second factor, content: before the factor was shown, nothing is said of whom or what the link concerns. */
export function LinkGate({ title, children }: Props) {
  const t = usePageMessages<GateMessages>();
  const [step, setStep] = useState<Step>({ at: 'opening' });
  const reopen = () => setStep({ at: 'opening' });

  useEffect(() => {
    if (step.at !== 'opening') return undefined;
    let isWanted = true;
    void openLink().then((reached) => isWanted && setStep(reached));
    return () => {
      isWanted = false;
    };
  }, [step]);

  if (step.at === 'inside') {
    return (
      <Inside begun={step.visit} onEnded={reopen}>
        {children}
      </Inside>
    );
  }
  return (
    <PageFrame title={title} platform={step.at === 'asking' ? step.opened.platformName : undefined}>
      <Waiting text={step.at === 'opening' ? t('link.opening') : undefined} />
      {step.at === 'closed' && <Closed problem={step.problem} onRetry={reopen} />}
      {step.at === 'asking' && (
        <LinkFactorForm
          token={step.token}
          factor={step.opened.factor}
          onClosed={(problem) => setStep({ at: 'closed', problem })}
          onProved={(token) => {
            const visit = { token, platformName: step.opened.platformName };
            keepLinkVisit(visit);
            setStep({ at: 'inside', visit });
          }}
        />
      )}
    </PageFrame>
  );
}

function Closed({ problem, onRetry }: { problem: Problem | undefined; onRetry: () => void }) {
  const t = usePageMessages<GateMessages>();
  if (!problem) return <Notice tone="warning" title={t('link.missing')} hasFocus />;
  return <ProblemNotice problem={problem} title={t('link.closed')} {...(isLinkOver(problem) ? {} : { onRetry })} />;
}

function Inside({ begun, onEnded, children }: Pick<Props, 'children'> & { begun: BegunVisit; onEnded: () => void }) {
  const [end] = useState(() => onEnded);
  const visit = useMemo(() => visitOf(begun, end), [begun, end]);
  return <>{children(visit)}</>;
}

/** A visit that this tab still has goes on; whether it has ended its first call learns. */
async function openLink(): Promise<Step> {
  const { token, visit } = takeLink() ?? {};
  if (token === undefined) return { at: 'closed', problem: undefined };
  if (visit !== undefined) return { at: 'inside', visit };
  try {
    return { at: 'asking', token, opened: await call(accessLinkApi.open, { body: { token } }) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { at: 'closed', problem };
  }
}
