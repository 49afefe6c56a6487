import { deadJobApi, type DeadJob } from '@nota/contract/platform/dead-job.contract.ts';
import { Alert, Button, Empty, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { ReasonDialog } from '../../../kit/record/reason.dialog.tsx';
import { formatMoment } from '../../../kit/time.ts';

const READS = [deadJobApi.list];
type Act = 'revive' | 'discard';

/** Jobs that gave up: run again once the cause is gone, or given up with a second person. */
export function DeadJobs() {
  const t = useMessages('workbench.job');
  const { data, error, refetch } = useCall(deadJobApi.list, {}, { isSilent: true });
  const [asked, setAsked] = useState<{ readonly act: Act; readonly job: DeadJob }>();
  if (error && !data) {
    const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>;
    return <Alert type="error" showIcon title={t('failed')} action={again} />;
  }
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty description={t('none')} />;
  return (
    <>
      <Space orientation="vertical" className="welcome-failures">
        {data.map((job) => (
          <Alert
            key={job.id}
            type="error"
            title={job.task}
            description={
              <>
                <JobFacts job={job} />
                <Space>
                  <Button type="primary" onClick={() => setAsked({ act: 'revive', job })}>
                    {t('revive')}
                  </Button>
                  <Button onClick={() => setAsked({ act: 'discard', job })}>{t('discard')}</Button>
                </Space>
              </>
            }
          />
        ))}
      </Space>
      {asked && <JobDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function JobFacts({ job }: { job: DeadJob }) {
  const t = useMessages('workbench.job.field');
  return (
    <Facts columns={2}>
      <Fact label={t('lastError')} isWide>
        {job.lastError}
      </Fact>
      <Fact label={t('payload')} isWide>
        <code>{JSON.stringify(job.payload)}</code>
      </Fact>
      <Fact label={t('attempts')}>{job.attempts}</Fact>
      <Fact label={t('createdAt')}>{formatMoment(job.createdAt)}</Fact>
      <Fact label={t('failedAt')}>{formatMoment(job.failedAt)}</Fact>
    </Facts>
  );
}

function JobDialog({ act, job, onClose }: { act: Act; job: DeadJob; onClose: () => void }) {
  const t = useMessages('workbench.job');
  const revive = useAct(deadJobApi.revive, { says: t('revive'), touches: READS });
  const discard = useAct(deadJobApi.askDiscard, { says: t('discard'), touches: READS });
  const { run, isRunning } = act === 'revive' ? revive : discard;
  return (
    <ReasonDialog
      title={t('asked', { act: t(act), task: job.task })}
      consequence={t(`${act}Consequence`)}
      submit={t(act)}
      isHarmful={act === 'discard'}
      isRunning={isRunning}
      onReason={(reason) =>
        void run({ params: { id: job.id }, body: { reason } }).then((isDone) => isDone && onClose())
      }
      onClose={onClose}
    />
  );
}
