import { queueApi, type Queue } from '@nota/contract/platform/queue.contract.ts';
import { Button } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { useFollow } from '../../../kit/live/follow.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { QueueCard } from './queue-card.tsx';
import './workbench.css';

/**
 * Everything that waits for the member, a card per queue: what is overdue comes first, then what has its last day, then
 * the rest. Queues without any record are named in one line. Its place is reserved from the start, so that nothing below
 * it moves when the answer arrives.
 */
export function Workbench() {
  const t = useMessages('workbench');
  const { data, error, refetch } = useCall(queueApi.list, {}, { isSilent: true });
  useFollow(
    queueApi.list,
    (data ?? []).map(({ stem }) => stem),
  );
  const busy = (data ?? []).filter(hasWork).toSorted(mostUrgentFirst);
  const idle = (data ?? []).filter((queue) => !hasWork(queue));
  const arrived = busy.reduce((sum, queue) => sum + queue.arrived, 0);
  return (
    <section className="welcome-section workbench" aria-busy={!data && !error}>
      <header>
        <h2>{t('title')}</h2>
        {arrived > 0 && <span>{t('arrivedInAll', { count: arrived })}</span>}
      </header>
      {busy.length > 0 && (
        <ul className="workbench-cards">
          {busy.map((queue) => (
            <li key={queue.kind}>
              <QueueCard queue={queue} />
            </li>
          ))}
        </ul>
      )}
      {!data && !error && <Outline />}
      {!data && error && (
        <p className="workbench-none" role="alert">
          {t('failed')}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data && busy.length === 0 && <p className="workbench-none">{t('nothing')}</p>}
      {idle.length > 0 && (
        <p className="workbench-idle">
          {t('idle', { names: idle.map(({ kind }) => t(`kind.${kind}`)).join(t('and')) })}
        </p>
      )}
    </section>
  );
}

const hasWork = ({ waiting, cases }: Queue) => waiting > 0 || (cases?.mine ?? 0) > 0;

/** Equals keep the order of the registry. */
function mostUrgentFirst(one: Queue, other: Queue): number {
  const [a, b] = [urgencyOf(one), urgencyOf(other)];
  return b - a;
}

function urgencyOf({ deadlines, cases }: Queue): number {
  if (deadlines && deadlines.black > 0) return 3;
  if (deadlines && deadlines.red > 0) return 2;
  return cases && cases.mine > 0 ? 1 : 0;
}

function Outline() {
  return (
    <div className="workbench-cards" aria-hidden>
      <span className="workbench-outline" />
      <span className="workbench-outline" />
      <span className="workbench-outline" />
    </div>
  );
}
