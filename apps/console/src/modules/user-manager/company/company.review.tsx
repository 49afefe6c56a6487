import type { Blocker } from '@nota/contract/kit/blocker.messages.ts';
import { checklistBlockers, isTickable, type OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { correctionBlockers } from '@nota/contract/kit/correction/correction.rules.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { COMPANY_CORRECTIONS } from '@nota/contract/user-manager/company/company-correction.rules.ts';
import { companyNeedsSecondPerson } from '@nota/contract/user-manager/company/company-second-person.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { call } from '../../../kit/call/api.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { callKey } from '../../../kit/call/use-call.ts';
import { shortcutProps } from '../../../kit/keyboard/shortcuts.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { Checklist } from '../../../kit/record/checklist/checklist.tsx';
import { useTicks, type Said } from '../../../kit/record/checklist/use-ticks.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DecisionButton, ReviewSide } from '../../../kit/record/review/review-split.tsx';
import type { GivenPaper, Papers } from '../../../kit/record/review/use-papers.ts';
import { LaterSecondPersonNotice } from '../../../kit/record/second-person/later-notice.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import { COMPANY_READS, type CompanyPanel } from './company.actions.tsx';
import { CompanyMaterial } from './company.facts.tsx';
import { checksAbout } from './company.papers.ts';
import '../account/user-manager.css';

interface Props {
  readonly company: CompanyUserDetail;
  readonly onOpen: (panel: CompanyPanel) => void;
}

interface ReviewProps extends Props {
  readonly papers: Papers;
  /** The papers were decided, or are somebody else's to decide: the next ones come. */
  readonly onDecided: () => void;
  /** What comes after the review. */
  readonly children: ReactNode;
}

/** Whether this member has papers to judge here. */
export function useIsOpenReview({ authState, state }: CompanyUserDetail): boolean {
  const may = useMay();
  return authState === 'reviewing' && state === 'normal' && may(ACTION.companyUserReview);
}

/** The review beside the papers: facts, the check list, the decision. Nobody reviews their own submission. */
export function CompanyReview({ company, papers, onOpen, onDecided, children }: ReviewProps) {
  const t = useMessages('user-manager.company-verification');
  const queries = useQueryClient();
  const { id, version } = company;
  const ticks = useTicks({
    rows: company.checks,
    send: async ({ check, ...said }) => {
      const body = { ...said, check: check as TickedCheck, version };
      return (await call(companyVerificationApi.tick, { params: { id }, body })).checks;
    },
    onRefused: () => void queries.invalidateQueries({ queryKey: callKey(companyUserApi.get) }),
  });
  const ground = companyNeedsSecondPerson(company);
  const way = company.method === 'remittance' ? 'approveRemit' : ground ? 'approveConfirm' : 'approve';
  const label = t(way);
  const act = { says: label, saysDone: t(`approved.${way}`), touches: COMPANY_READS, onDone: onDecided };
  const { run, isRunning } = useAct(companyVerificationApi.approve, act);
  const reasons = useReasons(company, [
    ...checklistBlockers(ticks.rows),
    ...(papers.unseen.length > 0 ? (['PAPERS_UNSEEN'] as const) : []),
  ]);
  const approve = async () => {
    if (await ticks.settled()) await run({ params: { id }, body: { version } });
  };
  return (
    <ReviewSide
      bar={
        <>
          <DecisionButton
            label={label}
            shortcut="approve"
            look="main"
            reasons={reasons.approve}
            isRunning={isRunning}
            onClick={() => void approve()}
          />
          <DecisionButton
            label={t('action.ask')}
            shortcut="askCorrection"
            reasons={reasons.ask}
            onClick={() => onOpen('ask-correction')}
          />
          <DecisionButton
            label={t('reject')}
            shortcut="reject"
            look="harmful"
            reasons={reasons.reject}
            onClick={() => onOpen('reject')}
          />
        </>
      }
    >
      <CompanyMaterial company={company} />
      <Checklist
        rows={ticks.rows}
        stem="user-manager.company-verification"
        isSaving={ticks.isSaving}
        onSay={ticks.say}
        unseen={checksAbout(papers.unseen)}
        foot={<PassPaper papers={papers} rows={ticks.rows} onSay={ticks.say} />}
      />
      {ground && <LaterSecondPersonNotice ground={ground} />}
      {children}
    </ReviewSide>
  );
}

/** Why this member cannot decide now: the same sentences with which the server would refuse. */
function useReasons(company: CompanyUserDetail, ofPapers: readonly Blocker[]) {
  const t = useMessages('user-manager.company-verification');
  const myId = useMyId();
  const submitter = company.verificationTrail.findLast(({ action }) => action === 'submit')?.actorId;
  const another = isOfAnother(company, myId) ? [blockerMessage('CASE_OF_ANOTHER')] : [];
  const isOwn = submitter !== undefined && submitter === myId;
  return {
    approve: [...another, ...(isOwn ? [t('own')] : []), ...ofPapers.map(blockerMessage)],
    ask: [...another, ...correctionBlockers(COMPANY_CORRECTIONS, roundsOf(company)).map(blockerMessage)],
    reject: another,
  };
}

interface PassProps {
  readonly papers: Papers;
  readonly rows: readonly OpenCheckRow[];
  readonly onSay: (said: Said) => void;
}

/** Everything about the paper that is open is in order: each of its lines is ticked, and the next paper comes. */
function PassPaper({ papers, rows, onSay }: PassProps) {
  const t = useMessages('review');
  const { shown } = papers;
  if (!shown) return null;
  const openOf = (paper: GivenPaper) => {
    const about = checksAbout([paper.name]);
    return rows.filter((row) => isTickable(row) && row.tick === null && about.includes(row.name));
  };
  const open = openOf(shown);
  if (open.length === 0 || papers.isUnseen(shown)) return null;
  const label = t('passPaper', { label: shown.label, count: open.length });
  return (
    <Button
      size="small"
      onClick={() => {
        for (const { name } of open) onSay({ check: name, verdict: 'passed', note: '' });
        const next = papers.given.find((paper) => paper !== shown && openOf(paper).length > 0);
        if (next) papers.show(next);
      }}
      {...shortcutProps('passPaper', label)}
    >
      {label}
    </Button>
  );
}

/** Rounds since the papers were handed in; earlier ones were about others. */
const roundsOf = ({ corrections, submittedAt }: CompanyUserDetail) =>
  corrections.filter(({ askedAt }) => submittedAt !== null && askedAt >= submittedAt).length;

type TickedCheck = z.input<typeof companyVerificationApi.tick.body>['check'];

/** The sum that was sent, which nobody here knows: the company's contact enters what it sees in its account. */
export function CompanyRemittance({ company, onOpen }: Props) {
  const t = useMessages('user-manager.company-verification');
  const r = useMessages('company-remittance');
  const may = useMay();
  const myId = useMyId();
  const { remittance } = company;
  const sender = company.verificationTrail.findLast(({ action }) => action === 'remit')?.actorId;
  const isSender = sender !== undefined && sender === myId;
  if (company.authState !== 'remitting') return null;
  if (remittance === null) return <Alert type="info" showIcon title={r('sending')} />;
  return (
    <section className="company-review" aria-label={r('flowNo')}>
      {remittance.isSimulated && (
        <Alert type="warning" showIcon title={r('simulated')} description={r('simulatedHint')} />
      )}
      <Facts columns={2}>
        <Fact label={r('flowNo')}>{remittance.flowNo}</Fact>
      </Facts>
      {may(ACTION.companyUserEdit) && !isSender && (
        <Button type="primary" onClick={() => onOpen('confirm')}>
          {t('confirm')}
        </Button>
      )}
    </section>
  );
}
