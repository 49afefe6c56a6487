import { QUEUE_COUNT_MAX, type Queue } from '@nota/contract/platform/queue.contract.ts';
import { Link } from 'react-router';
import { useFormatter, useMessages } from '../../../kit/language/intl.ts';
import { useIsBuilt } from '../../../kit/menu/menu.ts';
import { formatMoment, now } from '../../../kit/time.ts';
import { TakeNext } from './take-next.tsx';

/** One queue: how much waits, what is late, what is mine, since when; with the way to each. */
export function QueueCard({ queue }: { queue: Queue }) {
  const t = useMessages('workbench');
  const format = useFormatter();
  const isBuilt = useIsBuilt();
  const isReachable = isBuilt(listOf(queue) as never);
  const { kind, waiting, oldestAt, arrived, deadlines, cases } = queue;
  const title = t(`kind.${kind}`);
  const urgent = deadlines && deadlines.black > 0 ? 'black' : deadlines && deadlines.red > 0 ? 'red' : undefined;
  const fact = (name: 'black' | 'red' | 'mine' | 'free', count: number, filter: Record<string, string>) => (
    <Fact
      name={t(name)}
      count={shown(count)}
      says={t('open', { queue: title, what: t(name), count: shown(count) })}
      {...(count > 0 && (name === 'black' || name === 'red') ? { urgent: name } : {})}
      {...(isReachable && count > 0 ? { to: linkTo(queue, filter) } : {})}
    />
  );
  return (
    <article className="queue-card" data-urgent={urgent} aria-labelledby={`queue-${kind}`}>
      <h3 id={`queue-${kind}`}>{title}</h3>
      <p className="queue-card-count">
        <strong>{shown(waiting)}</strong> {t('waiting')}
        {arrived > 0 && <small>{t('arrived', { count: shown(arrived) })}</small>}
      </p>
      <dl className="queue-card-facts">
        {deadlines && fact('black', deadlines.black, { colour: 'black' })}
        {deadlines && fact('red', deadlines.red, { colour: 'red' })}
        {cases && fact('mine', cases.mine, { assignee: 'me' })}
        {cases && cases.free !== null && fact('free', cases.free, { assignee: 'free' })}
        {oldestAt !== null && (
          <div>
            <dt>{t('oldest')}</dt>
            <dd>
              <time dateTime={oldestAt} title={formatMoment(oldestAt)}>
                {format.relativeTime(new Date(oldestAt), now())}
              </time>
            </dd>
          </div>
        )}
      </dl>
      <div className="queue-card-actions">
        {cases?.canTake === true && cases.free !== 0 && <TakeNext kind={kind} list={listOf(queue)} queue={title} />}
        {isReachable && (
          <Link to={queue.path} aria-label={t('listOf', { queue: title })}>
            {t('list')}
          </Link>
        )}
      </div>
    </article>
  );
}

interface FactProps {
  readonly name: string;
  readonly count: string;
  readonly says: string;
  readonly urgent?: 'black' | 'red';
  readonly to?: string;
}

function Fact({ name, count, says, urgent, to }: FactProps) {
  return (
    <div data-urgent={urgent}>
      <dt>{name}</dt>
      <dd>
        {to === undefined ? (
          count
        ) : (
          <Link to={to} aria-label={says}>
            {count}
          </Link>
        )}
      </dd>
    </div>
  );
}

const shown = (count: number) => (count >= QUEUE_COUNT_MAX ? `${QUEUE_COUNT_MAX - 1}+` : String(count));

const listOf = ({ path }: Queue) => path.split('?')[0] ?? path;

/** Cases are filtered by whom they are with, and deadlines by their colour: each of these lists shows what the number says. */
function linkTo(queue: Queue, filter: Record<string, string>): string {
  const params = new URLSearchParams(queue.path.split('?')[1] ?? '');
  // A case stays with its member while somebody else is waited for, in other states than the queue's own.
  const own = 'assignee' in filter ? [...params].filter(([name]) => name === 'tab') : [...params];
  return `${listOf(queue)}?${new URLSearchParams([...own, ...Object.entries(filter)]).toString()}`;
}
