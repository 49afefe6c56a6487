import type { LiveEvent } from '@nota/contract/platform/live-event.contract.ts';
import type { Db } from '../db/database.ts';
import { seenRecords, type NamedRecord } from '../scope/seen-records.ts';

/** How long events are gathered, so that a thousand records that move together are one question and not a thousand. */
const GATHER_MS = 500;

export interface ScopedEvents {
  take(event: LiveEvent): void;
  stop(): void;
}

/** Passes on only what is about records that the handle sees; what moved out of sight is not told any more. */
export function scopedEvents(db: Db, send: (event: LiveEvent) => void, gatherMs = GATHER_MS): ScopedEvents {
  let waiting = new Map<string, LiveEvent>();
  let timer: NodeJS.Timeout | undefined;
  const pass = async () => {
    timer = undefined;
    const gathered = [...waiting.values()].map((event) => ({ event, ...recordOf(event) }));
    waiting = new Map();
    for (const { event } of (await seenRecords(db, gathered)) as typeof gathered) send(event);
  };
  return {
    take(event) {
      waiting.set(JSON.stringify(event), event);
      // Nobody is told where the question fails: the page reads again when it is opened.
      timer ??= setTimeout(() => void pass().catch(() => {}), gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

function recordOf(event: LiveEvent): NamedRecord {
  if (event.kind === 'record') return event;
  const [stem = '', id = ''] = event.record.split(':');
  return { stem, id: /^\d{1,19}$/.test(id) ? id : '0' };
}
