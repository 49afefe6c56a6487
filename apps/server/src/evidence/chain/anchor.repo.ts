import type { AnchorAction, AnchorState } from '@nota/contract/evidence/anchor.lifecycle.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import type { ChainIdentity, MinedBlock, SignedAnchor } from './anchor-target.ts';

export type StoredAnchor = Selectable<Tables['anchor']>;
export type StoredTransaction = Selectable<Tables['anchor_transaction']>;

/** Anchors of this chain, account and contract; those of a chain that was used before stay as they are. */
const anchorsOn = (db: Db | Trx, { chainId, genesis, contract, sender }: ChainIdentity) =>
  db
    .selectFrom('anchor')
    .selectAll()
    .where('chain_id', '=', String(chainId))
    .where('genesis', '=', Buffer.from(genesis))
    .where('contract', '=', Buffer.from(contract))
    .where('sender', '=', Buffer.from(sender));

export const listInStates = (db: Db | Trx, chain: ChainIdentity, states: readonly AnchorState[]) =>
  anchorsOn(db, chain).where('state', 'in', states).orderBy('nonce').execute();

/** Newest first. If a block is still on the chain, so are all blocks before it. */
export const listFinal = (db: Db, chain: ChainIdentity, before: StoredAnchor | undefined) =>
  anchorsOn(db, chain)
    .where('state', '=', 'final')
    .$if(before !== undefined, (query) => query.where('nonce', '<', before?.nonce ?? ''))
    .orderBy('nonce', 'desc')
    .limit(20)
    .execute();

export const listUnproven = (db: Db, chain: ChainIdentity) =>
  anchorsOn(db, chain)
    .where('state', 'in', ['mined', 'final'])
    .where('record', 'is', null)
    .orderBy('nonce')
    .limit(20)
    .execute();

export const lockAnchor = (trx: Trx, id: string): Promise<StoredAnchor> =>
  trx.selectFrom('anchor').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The newest last. */
export const transactionsOf = (db: Db | Trx, anchorId: string): Promise<StoredTransaction[]> =>
  db.selectFrom('anchor_transaction').selectAll().where('anchor_id', '=', anchorId).orderBy('id').execute();

export interface NewAnchor {
  readonly chain: ChainIdentity;
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  readonly nonce: number;
  readonly signed: SignedAnchor;
  readonly at: Date;
}

export async function insertAnchor(trx: Trx, { chain, signed, at, ...given }: NewAnchor): Promise<string> {
  const { id } = await trx
    .insertInto('anchor')
    .values({
      chain_id: String(chain.chainId),
      genesis: Buffer.from(chain.genesis),
      contract: Buffer.from(chain.contract),
      sender: Buffer.from(chain.sender),
      origin: given.origin,
      size: String(given.size),
      root: Buffer.from(given.root),
      nonce: String(given.nonce),
      prepared_at: at,
      moved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTransaction(trx, id, signed, at);
  return id;
}

export async function insertTransaction(trx: Trx, anchorId: string, { hash, raw, fee }: SignedAnchor, at: Date) {
  await trx
    .insertInto('anchor_transaction')
    .values({
      anchor_id: anchorId,
      hash: Buffer.from(hash),
      raw: Buffer.from(raw),
      gas_most: String(fee.most),
      gas_tip: String(fee.tip),
      signed_at: at,
    })
    .execute();
}

export interface AnchorEvent {
  readonly anchorId: string;
  readonly action: AnchorAction | 'prepare';
  readonly from: AnchorState | '';
  readonly to: AnchorState;
  readonly detail?: Json;
  readonly at: Date;
}

export async function insertAnchorEvent(trx: Trx, { anchorId, action, from, to, detail, at }: AnchorEvent) {
  await trx
    .insertInto('anchor_event')
    .values({
      anchor_id: anchorId,
      action,
      from_state: from,
      to_state: to,
      detail: JSON.stringify(detail ?? {}),
      at,
    })
    .execute();
}

/** A state outside of any block clears the block columns; the trail keeps them. */
export async function saveAnchor(trx: Trx, id: string, state: AnchorState, block: MinedBlock | undefined, at: Date) {
  await trx
    .updateTable('anchor')
    .set({
      state,
      moved_at: at,
      block_number: block ? String(block.number) : null,
      block_hash: block ? Buffer.from(block.hash.slice(2), 'hex') : null,
      block_time: block?.time ?? null,
      transaction_hash: block ? Buffer.from(block.transactionHash) : null,
      ...(block ? {} : { record: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Only if the anchor is still in the block that the proof was made from. */
export async function saveRecord(db: Db, { id, block_hash }: StoredAnchor, record: object) {
  await db
    .updateTable('anchor')
    .set({ record: JSON.stringify(record) })
    .where('id', '=', id)
    .where('block_hash', '=', block_hash)
    .execute();
}
