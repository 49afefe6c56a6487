import { accountNoticeApi, type AccountNotice } from '@nota/contract/session/account-notice.contract.ts';
import { Button } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { formatMoment } from '../../../kit/time.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { Failure } from '../section/failure.tsx';
import { Section } from '../section/section.tsx';

/** Recent actions of others on my account, with a way to cancel a reset that I did not ask for. */
export function Notices() {
  const t = useMessages('account.notice');
  const { data, error, refetch } = useCall(accountNoticeApi.list, {}, { isSilent: true });
  const hasUnseen = data?.some(({ seenAt }) => seenAt === null) === true;
  return (
    <Section title={t('title')}>
      {error && !data && <Failure problem={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="account-hint">{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className="account-notices">
          {data.map((notice) => (
            <Line key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {data && hasUnseen && (
        <p className="account-state">
          <See />
          {isResetOpen(data) && <RefuseReset />}
        </p>
      )}
    </Section>
  );
}

function Line({ notice }: { notice: AccountNotice }) {
  const t = useMessages('account.notice');
  return (
    <li data-unseen={notice.seenAt === null}>
      {t(`kind.${notice.kind}`, { time: formatMoment(notice.at), asked: notice.askedBy ?? '—' })}
      {notice.approvedBy !== null && t('approved', { name: notice.approvedBy })}
      {notice.handedBy !== null && t('handed', { name: notice.handedBy })}
    </li>
  );
}

/** Requested, and neither used nor cancelled according to this page; the server decides. */
function isResetOpen(notices: readonly AccountNotice[]): boolean {
  const latest = notices.find(({ kind }) => kind === 'password-reset-asked' || kind === 'password');
  return latest?.kind === 'password-reset-asked' && latest.seenAt === null;
}

function See() {
  const t = useMessages('account.notice');
  const { run, isRunning } = useAct(accountNoticeApi.see, {
    says: t('see'),
    saysDone: t('seen'),
    touches: [accountNoticeApi.list],
  });
  return (
    <Button loading={isRunning} onClick={() => void run({})}>
      {t('see')}
    </Button>
  );
}

function RefuseReset() {
  const t = useMessages('account.notice');
  const { run, isRunning } = useAct(accountNoticeApi.refuseReset, { says: t('refuse'), saysDone: t('refused') });
  return (
    <Button danger loading={isRunning} onClick={() => void run({})}>
      {t('refuse')}
    </Button>
  );
}
