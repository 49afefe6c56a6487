import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { headOfSize, latestHead, type Head } from '../log/log-head.repo.ts';
import { firstStampedSize } from '../time/head-stamp.repo.ts';
import { firstWitnessedSize, newestWitnessedSize } from '../witness/cosignature.repo.ts';
import { witnessesOf } from '../witness/witness-list.ts';

/**
 * The head that a package shows for an entry. With a quorum of witnesses, the first head that enough of them cosigned,
 * because verifiers accept no other; otherwise the first stamped one, because it gives the earliest proven time; or
 * else the newest. Undefined where no head covers a log of this size.
 */
export async function headForEntry(db: Db, config: Config, size: number): Promise<Head | undefined> {
  const [names, quorum] = witnessing(config);
  const witnessed = quorum === 0 ? undefined : await firstWitnessedSize(db, names, quorum, size);
  const chosen = witnessed ?? (await firstStampedSize(db, size));
  const head = await (chosen === undefined ? latestHead(db) : headOfSize(db, chosen));
  return head && head.size >= size ? head : undefined;
}

/** Heads for the acts on an item: the newest with a quorum, and the newest of all for acts after it. */
export async function headsForActs(db: Db, config: Config): Promise<Head[]> {
  const [names, quorum] = witnessing(config);
  const witnessed = quorum === 0 ? undefined : await newestWitnessedSize(db, names, quorum);
  const heads = [witnessed === undefined ? undefined : await headOfSize(db, witnessed), await latestHead(db)];
  return heads.filter((head) => head !== undefined);
}

const witnessing = (config: Config) => [witnessesOf(config).map(({ name }) => name), config.WITNESS_QUORUM] as const;
