import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { firstHeadAtLeast, latestHead } from '../log/log-head.repo.ts';
import { lastCosigned, newestWitnessedSize } from './cosignature.repo.ts';
import { witnessesOf } from './witness-list.ts';
import { isBelowQuorum } from './quorum.rules.ts';

/** How far the witnesses have followed the log's heads. */
export interface WitnessStanding {
  readonly quorum: number;
  readonly latestSize: number;
  /** The size of the newest head that a quorum cosigned; 0 where there is none. */
  readonly witnessedSize: number;
  readonly isBelowQuorum: boolean;
  readonly waitingSeconds: number;
  readonly witnesses: readonly { readonly name: string; readonly size: number; readonly cosignedAt: Date | null }[];
}

/** Read from the tables alone, so that every process reports the same, whichever one asks the witnesses. */
export async function readWitnessStanding(
  db: Db,
  config: Pick<Config, 'WITNESSES' | 'WITNESS_QUORUM'>,
  at: Date,
): Promise<WitnessStanding> {
  const names = witnessesOf(config).map(({ name }) => name);
  const quorum = config.WITNESS_QUORUM;
  const latestSize = (await latestHead(db))?.size ?? 0;
  const witnessedSize = quorum === 0 ? latestSize : ((await newestWitnessedSize(db, names, quorum)) ?? 0);
  const oldest = witnessedSize < latestSize ? await firstHeadAtLeast(db, witnessedSize + 1) : undefined;
  const waitingSince = oldest?.publishedAt;
  const last = await Promise.all(names.map((name) => lastCosigned(db, name)));
  return {
    quorum,
    latestSize,
    witnessedSize,
    isBelowQuorum: isBelowQuorum({ quorum, waitingSince, at }),
    waitingSeconds: waitingSince ? Math.max((at.getTime() - waitingSince.getTime()) / 1_000, 0) : 0,
    witnesses: names.map((name, place) => ({
      name,
      size: last[place]?.size ?? 0,
      cosignedAt: last[place]?.cosignedAt ?? null,
    })),
  };
}
