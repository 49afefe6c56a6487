import { inForceAt, nextChangeAfter } from '@nota/contract/platform-config/config-version.rules.ts';
import type { ConfigContent, ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import type { Db, Trx } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import { approvedFrom, contentsOf, foundingRow, type ApprovedVersion } from './config-in-force.repo.ts';
import { completed, foundingContent, type FoundingRow } from './founding-content.ts';

/**
 * For so long a process goes by what it has read. Versions are approved ahead of their moment and chosen by the moment
 * that a call asks for, so a scheduled change is exact; only a new decision takes this long to reach other processes.
 */
const MEMORY_MS = 1_000;
/** A reading that took longer may be out of date when it arrives. */
const READING_MS = 2_000;
/** A database that was slow once is asked again before anybody is refused. */
const READINGS_MAX = 3;
/** Calls do not arrive in the order of their moments: what was in force a little earlier is kept as well. */
const EARLIER_MS = 60_000;

export interface InForce<P extends ConfigPart> {
  /** For a record that keeps what it was made under; null of what the platform was set up with. */
  readonly id: string | null;
  readonly version: number;
  readonly content: ConfigContent<P>;
  readonly inForceFrom: Date | null;
}

/** Whose configuration, and a handle of theirs for when it has to be read: within a transaction, the transaction. */
export interface Whose {
  readonly platformId: string;
  readonly db: Db | Trx;
}

export interface Configuration {
  /** What is in force at a moment, or was. Costs a query or two a second, for all calls of a platform together. */
  inForce<P extends ConfigPart>(whose: Whose, part: P, at: Date): Promise<InForce<P>>;
  /** When any part will change next, as far as it is decided. */
  nextChange(whose: Whose, at: Date): Promise<Date | undefined>;
  /** Called after a decision has committed, so that it takes effect in this process at once. */
  forget(platformId: string): void;
}

interface Memory {
  readonly platform: FoundingRow;
  readonly approved: readonly ApprovedVersion[];
  readonly contents: ReadonlyMap<string, object>;
  /** The moment from which on `approved` says everything. */
  readonly from: Date;
  readonly until: number;
}

export function openConfiguration(): Configuration {
  const memories = new Map<string, Memory>();
  let decisions = 0;

  /** Approved versions never change, so only those that are new here are read whole. */
  const read = async (db: Db | Trx, known: Memory | undefined, at: Date): Promise<Memory> => {
    const begun = performance.now();
    const from = new Date(at.getTime() - EARLIER_MS);
    const approved = await approvedFrom(db, from);
    const news = approved.filter(({ id }) => !known?.contents.has(id)).map(({ id }) => id);
    const fresh = await contentsOf(db, news);
    const contents = new Map(approved.map(({ id }) => [id, fresh.get(id) ?? known?.contents.get(id) ?? {}]));
    const platform = known?.platform ?? (await foundingRow(db));
    return { platform, approved, contents, from, until: begun + MEMORY_MS };
  };

  const remember = async ({ platformId, db }: Whose, at: Date): Promise<Memory> => {
    const known = memories.get(platformId);
    if (known && performance.now() < known.until && at >= known.from) return known;
    for (let reading = 0; reading < READINGS_MAX; reading += 1) {
      const decidedBefore = decisions;
      const memory = await read(db, known, at);
      if (performance.now() - (memory.until - MEMORY_MS) > READING_MS) continue;
      // This reading may be older than a decision that committed meanwhile.
      if (decisions === decidedBefore) memories.set(platformId, memory);
      return memory;
    }
    return refuse('OVERLOADED', { reading: 'configuration' });
  };

  return {
    async inForce(whose, part, at) {
      const memory = await remember(whose, at);
      const found = inForceAt(
        memory.approved.filter((one) => one.part === part),
        at,
      );
      if (!found) return { id: null, version: 0, content: foundingContent(part, memory.platform), inForceFrom: null };
      const { id, version, inForceFrom } = found;
      return { id, version, content: completed(part, memory.contents.get(id) ?? {}), inForceFrom };
    },
    async nextChange(whose, at) {
      return nextChangeAfter((await remember(whose, at)).approved, at);
    },
    forget(platformId) {
      decisions += 1;
      memories.delete(platformId);
    },
  };
}
