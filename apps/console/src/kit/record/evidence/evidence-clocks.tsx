import { useMessages } from '../../language/intl.ts';
import { TimeCell } from '../../list/table/cells.tsx';
import './evidence-panel.css';

/** The four times of a piece of evidence, each by another clock; null where there is none yet. */
export interface Clocks {
  /** By the device: an unproven claim. */
  readonly device: string | null;
  readonly received: string | null;
  /** By a time-stamp authority. */
  readonly dated: string | null;
  readonly anchored: string | null;
}

const NAMES = ['device', 'received', 'dated', 'anchored'] as const;
/** Marks closer than this share of the line could not be told apart. */
const CLOSEST = 0.16;
/** The share of the line that the label of the last one needs. */
const LAST = 0.19;

/** Four clocks on one line, to scale as far as they can be told apart. */
export function EvidenceClocks({ clocks }: { clocks: Clocks }) {
  const t = useMessages('record.evidence');
  const places = placesOf(clocks);
  return (
    <ol className="evidence-clocks">
      {NAMES.map((name) => (
        <li
          key={name}
          data-known={clocks[name] !== null}
          data-vouched={name !== 'device'}
          style={{ insetInlineStart: `${(places[name] * 100).toFixed(2)}%` }}
        >
          <strong>{t(`clock.${name}`)}</strong>
          <span>
            {clocks[name] === null ? t(name === 'device' ? 'notGiven' : 'notYet') : <TimeCell moment={clocks[name]} />}
          </span>
          <small>{t(`clockHint.${name}`)}</small>
        </li>
      ))}
    </ol>
  );
}

/**
 * Positions on the line: by time, moved apart where they would touch, unknown ones at the end. A device that has stated
 * no time never will, and is shown first. Blocks count whole seconds: within one second, the order is that of the
 * process.
 */
export function placesOf(clocks: Clocks): Readonly<Record<(typeof NAMES)[number], number>> {
  const times = NAMES.map((name) => (clocks[name] === null ? undefined : Math.floor(Date.parse(clocks[name]) / 1_000)));
  const known = times.filter((time) => time !== undefined);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const room = 1 - LAST;
  const span = last - first || 1;
  const wanted = times.map((time, at) =>
    time === undefined ? (NAMES[at] === 'device' ? 0 : room) : ((time - first) / span) * room,
  );
  const order = NAMES.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const places = [...wanted];
  let least = 0;
  for (const [rank, at] of order.entries()) {
    // Leaves room for those that follow.
    const most = room - (order.length - 1 - rank) * (CLOSEST + 0.1);
    places[at] = Math.max(least, Math.min(places[at] ?? 0, most));
    least = (places[at] ?? 0) + CLOSEST + 0.1;
  }
  return Object.fromEntries(NAMES.map((name, at) => [name, places[at] ?? 0])) as Record<(typeof NAMES)[number], number>;
}
