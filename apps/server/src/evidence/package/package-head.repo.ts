import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { headOfSize, latestHead, type Head } from '../log/log-head.repo.ts';
import { firstStampedSize } from '../time/head-stamp.repo.ts';
import { firstWitnessedSize, newestWitnessedSize } from '../witness/cosignature.repo.ts';
import { witnessesOf } from '../witness/witness-list.ts';

/**
 * The head that a package shows for an entry. Where witnesses are asked for, the first that enough of them cosigned,
 * because only that is believed; otherwise the first that was dated, because it dates the entry most narrowly; or else
 * the newest. Undefined where no head covers a log of this size.
 */
export async function headForEntry(db: Db, config: Config, size: number): Promise<Head | undefined> {
  const [names, quorum] = witnessing(config);
  const witnessed = quorum === 0 ? undefined : await firstWitnessedSize(db, names, quorum, size);
  const chosen = witnessed ?? (await firstStampedSize(db, size));
  const head = await (chosen === undefined ? latestHead(db) : headOfSize(db, chosen));
  return head && head.size >= size ? head : undefined;
}

/** Heads for the acts on an item: the newest that is believed, and the newest of all for what came after it. */
export async function headsForActs(db: Db, config: Config): Promise<Head[]> {
  const [names, quorum] = witnessing(config);
  const witnessed = quorum === 0 ? undefined : await newestWitnessedSize(db, names, quorum);
  const heads = [witnessed === undefined ? undefined : await headOfSize(db, witnessed), await latestHead(db)];
  return heads.filter((head) => head !== undefined);
}

const witnessing = (config: Config) => [witnessesOf(config).map(({ name }) => name), config.WITNESS_QUORUM] as const;
