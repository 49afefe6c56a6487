import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { courtPageMessages } from '../court.page.messages.ts';
import { timeOf } from './court-facts.ts';
import { useWording } from './use-wording.ts';

/** Who touched the record, in order. This look joins them when it is in the log. */
export function CustodyPart({ custody }: { custody: CourtWindow['custody'] }) {
  const t = usePageMessages<typeof courtPageMessages>();
  const wording = useWording();
  return (
    <section className="card" data-part="custody">
      <h2>{t('custody.title')}</h2>
      {custody.length === 0 && <p>{t('custody.none')}</p>}
      <ol className="acts">
        {custody.map(({ number, act, by, at, logIndex }, place) => (
          <li key={`${number ?? ''} ${place}`}>
            <span>{timeOf(at)}</span> <strong>{wording?.acts[act] ?? act}</strong>{' '}
            <span className="fine">
              {t(`custody.by.${by}`)}
              {logIndex === null ? '' : ` · #${logIndex}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="fine">{t('custody.note')}</p>
    </section>
  );
}
