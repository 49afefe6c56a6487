import { attestationLifecycle, type AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/**
 * What a waiting record waits for: a published head, a time-stamp alone, or the chain. The numbers and the expression
 * below are those of the index `attestation_waiting_idx`, which keeps the three groups apart.
 */
export const WAITING_GROUP = { unpublished: 0, undated: 1, unanchored: 2 } as const;
export type WaitingGroup = (typeof WAITING_GROUP)[keyof typeof WAITING_GROUP];
const groupOf = sql`(case when a.chain_state = 0 then 0 when a.chain_mode = 0 then 1 else 2 end)`;

/** A waiting record with what the log, the time-stamp authorities and the chain know about it. */
export interface WaitingRecord {
  readonly id: string;
  readonly state: AttestationState;
  readonly version: number;
  readonly chain_state: number;
  readonly chain_mode: number;
  readonly customer_id: string | null;
  readonly sha256: Buffer;
  readonly is_published: boolean;
  readonly stamp_id: string | null;
  readonly anchor_id: string | null;
  readonly failures: number;
  readonly is_under_way: boolean;
}

/** Reads the next records of a group in the order of their ids, without locking them. */
export async function readWaiting(
  trx: Trx,
  { group, after, most }: { group: WaitingGroup; after: string; most: number },
): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`
    select w.*, coalesce(l.log_index < (select max(size) from log_head), false) as is_published,
           s.id as stamp_id, c.id as anchor_id,
           coalesce(f.failures, 0)::integer as failures, coalesce(f.is_under_way, false) as is_under_way
      from (
        select a.id, a.state, a.version, a.chain_state, a.chain_mode, a.customer_id, a.sha256,
               coalesce(a.waiting_since, a.created_at) as since
          from attestation a
         where a.state in ('anchoring', 'anchor-failed') and ${groupOf} = ${sql.lit(group)} and a.id > ${after}
         order by a.id limit ${most}) w
      left join log_entry l on l.entry_id = w.id
      left join lateral (
        select id from head_stamp where size > l.log_index order by size, authority limit 1) s on true
      left join lateral (
        select id from anchor where size > l.log_index and state = 'final' order by size limit 1) c on w.chain_mode > 0
      left join lateral (
        select count(*) filter (where state = 'failed' and moved_at >= w.since) as failures,
               bool_or(state not in ('failed', 'displaced')) as is_under_way
          from anchor where size > l.log_index) f on w.chain_mode > 0
     order by w.id`.execute(trx);
  return rows;
}

/** Locks those records that are still as they were read. A record that another transaction has locked is left for the next run. */
export async function holdUnchanged(trx: Trx, records: readonly WaitingRecord[]): Promise<Set<string>> {
  const column = <T>(read: (record: WaitingRecord) => T) => records.map(read);
  const { rows } = await sql<{ id: string }>`
    select a.id
      from attestation a
      join unnest(${column(({ id }) => id)}::bigint[], ${column(({ version }) => version)}::integer[],
                  ${column(({ state }) => state)}::text[]) as w (id, version, state)
        on a.id = w.id and a.version = w.version and a.state = w.state
     order by a.id for no key update of a skip locked`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The state and chain state that a record is moved to. */
export interface ProgressUpdate {
  readonly record: WaitingRecord;
  readonly state: AttestationState;
  readonly chainState: number;
}

export interface ProgressTimes {
  readonly id: string;
  readonly stamped_at: Date | null;
  readonly anchored_at: Date | null;
}

/** Saves all of them. For a record that begins to wait again, failed anchors from before this moment no longer count. */
export async function saveProgress(trx: Trx, updates: readonly ProgressUpdate[], at: Date): Promise<ProgressTimes[]> {
  const column = <T>(read: (one: ProgressUpdate) => T) => updates.map(read);
  const { to: preserved } = attestationLifecycle.actions.preserve;
  const { to: waiting } = attestationLifecycle.actions.resume;
  const { rows } = await sql<ProgressTimes>`
    update attestation a
       set state = w.state, chain_state = w.chain_state, stamped_at = s.gen_time, stamp_serial = s.serial,
           anchored_at = case when w.state = ${preserved} then c.block_time else a.anchored_at end,
           transaction_hash = c.transaction_hash, block_number = c.block_number,
           waiting_since = case when w.state = ${waiting} and a.state <> w.state then ${at}::timestamptz else a.waiting_since end,
           version = a.version + 1
      from unnest(${column(({ record }) => record.id)}::bigint[], ${column(({ state }) => state)}::text[],
                  ${column(({ chainState }) => chainState)}::smallint[], ${column(({ record }) => record.stamp_id)}::bigint[],
                  ${column(({ record }) => record.anchor_id)}::bigint[]) as w (id, state, chain_state, stamp_id, anchor_id)
      left join head_stamp s on s.id = w.stamp_id
      left join anchor c on c.id = w.anchor_id
     where a.id = w.id
    returning a.id, a.stamped_at, a.anchored_at`.execute(trx);
  return rows;
}
