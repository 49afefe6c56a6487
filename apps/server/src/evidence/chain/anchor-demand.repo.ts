import type { AnchorDemand } from '@nota/contract/evidence/anchor.rules.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { headOfSize, latestHead } from '../log/log-head.repo.ts';
import { readLogState } from '../log/log-state.repo.ts';
import type { ChainIdentity } from './anchor-target.ts';

export interface AnchorableHead {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** The newest head, or the one of this size; undefined where the log has published none. */
export async function readAnchorableHead(db: Db, size?: number): Promise<AnchorableHead | undefined> {
  const head = size === undefined ? await latestHead(db) : await headOfSize(db, size);
  const state = await readLogState(db);
  return head && state && { origin: state.origin, size: head.size, root: head.root };
}

type Demand = Omit<AnchorDemand, 'at' | 'headSize'> & { readonly highestNonce: number };

interface DemandRow {
  readonly interval: number | null;
  readonly anchored: string;
  readonly highest: string;
  readonly is_under_way: boolean;
  readonly is_at_once: boolean;
  readonly prepared_at: Date | null;
  readonly failed_at: Date | null;
}

/** What the platforms ask for, and what was done about it on this chain. Each part is a single index look-up. */
export async function readDemand(db: Db | Trx, chain: ChainIdentity, headSize: number): Promise<Demand> {
  const { rows } = await sql<DemandRow>`
    with own as (
      select * from anchor
       where chain_id = ${String(chain.chainId)} and genesis = ${Buffer.from(chain.genesis)}
         and contract = ${Buffer.from(chain.contract)} and sender = ${Buffer.from(chain.sender)}
    ),
    anchored as (
      select coalesce((select size from own where state not in ('displaced', 'failed') order by size desc limit 1), 0) as size
    ),
    newest as (select state, prepared_at, moved_at from own order by id desc limit 1)
    select anchor_interval_door() as interval,
           (select size from anchored) as anchored,
           coalesce((select nonce from own where state <> 'failed' order by nonce desc limit 1), -1) as highest,
           exists (select 1 from own where state in ('prepared', 'broadcast', 'reorganised')) as is_under_way,
           exists (
             select 1 from log_entry, anchored
              where substring(leaf from 1 for 15) = '{"chainMode":2,'::bytea
                and log_index >= anchored.size and log_index < ${String(headSize)}
           ) as is_at_once,
           (select prepared_at from newest) as prepared_at,
           (select moved_at from newest where state in ('displaced', 'failed')) as failed_at`.execute(db);
  const row = rows[0] as DemandRow;
  return {
    intervalSeconds: row.interval,
    anchoredSize: Number(row.anchored),
    highestNonce: Number(row.highest),
    isUnderWay: row.is_under_way,
    isAtOnce: row.is_at_once,
    lastPreparedAt: row.prepared_at,
    lastFailedAt: row.failed_at,
  };
}

/** Without anchors, and without a platform that wants one, no node is ever called. */
export async function isAnybodyAnchoring(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select anchor_interval_door() is not null
        or exists (select 1 from anchor)
        or exists (select 1 from log_entry where substring(leaf from 1 for 15) = '{"chainMode":2,'::bytea) as wanted`.execute(
    db,
  );
  return rows[0]?.wanted ?? false;
}

/** One worker at a time decides about a new anchor. A transaction-level lock, so it ends with the process too. */
export const takeTurn = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('nota anchor'))`.execute(trx);
