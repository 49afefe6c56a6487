import {
  DEFAULT_CHAIN,
  type ChainModeChange,
  type ChainSettings,
} from '@nota/contract/platform-config/chain-mode.contract.ts';
import type { ChainModeState } from '@nota/contract/platform-config/chain-mode.lifecycle.ts';
import { sql, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/database.ts';
import { lockById } from '../../platform/db/record-row.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

type StoredChainMode = Selectable<Tables['chain_mode']>;

/** The settings in force for new records, readable before anyone has signed in; mode 0 where nothing was decided. */
export async function chainInForce(database: Database, platformId: string): Promise<ChainSettings> {
  const { rows } = await sql<StoredChainMode>`select * from chain_door(${platformId})`.execute(database.outside);
  return rows[0] ? toSettings(rows[0]) : DEFAULT_CHAIN;
}

/** The anchoring mode for new entries; read with every record, so it is one look-up in one index. */
export async function chainModeInForce(db: Db | Trx): Promise<number> {
  const query = db.selectFrom('chain_mode').select('mode').where('state', '=', 'approved');
  const row = await query.orderBy('in_force_from', 'desc').limit(1).executeTakeFirst();
  return row?.mode ?? DEFAULT_CHAIN.chainMode;
}

export async function readChain(db: Db | Trx): Promise<{ inForce: ChainSettings; pending: ChainModeChange | null }> {
  const inForce = await db
    .selectFrom('chain_mode')
    .selectAll()
    .where('state', '=', 'approved')
    .orderBy('in_force_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  const pending = await db.selectFrom('chain_mode').selectAll().where('state', '=', 'proposed').executeTakeFirst();
  return { inForce: inForce ? toSettings(inForce) : DEFAULT_CHAIN, pending: pending ? toChange(pending) : null };
}

/** Undefined while another change waits for its decision. */
export async function insertChainMode(
  trx: Trx,
  given: ChainSettings & { proposedBy: string; at: Date },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('chain_mode')
    .values({
      mode: given.chainMode,
      interval_seconds: given.chainTime,
      explorer_url: given.explorerUrl,
      proposed_by: given.proposedBy,
      proposed_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const lockChainMode = (trx: Trx, id: string) => lockById(trx, 'chain_mode', id);

export async function saveChainMode(trx: Trx, id: string, state: ChainModeState, at: Date) {
  await trx
    .updateTable('chain_mode')
    .set(state === 'approved' ? { state, in_force_from: at } : { state })
    .where('id', '=', id)
    .execute();
}

const toSettings = (row: StoredChainMode): ChainSettings => ({
  chainMode: row.mode,
  chainTime: row.interval_seconds,
  explorerUrl: row.explorer_url,
});

const toChange = (row: StoredChainMode): ChainModeChange => ({
  ...toSettings(row),
  id: row.id,
  state: row.state,
  proposedById: row.proposed_by,
  proposedAt: row.proposed_at.toISOString(),
});
