import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { certifyAttestation } from './attestation.jobs.ts';

/** A record that the follower moved. */
export interface FollowedMove {
  readonly id: string;
  readonly action: 'preserve' | 'fail' | 'resume';
  readonly customer_id: string | null;
  readonly sha256: Buffer;
  readonly stamped_at: Date | null;
  readonly anchored_at: Date | null;
}

/** An anchor is given up after this many tries on the chain. */
export const ANCHOR_TRIES = 3;

/**
 * Looks where the log, the authorities and the chain stand, and brings up to there what waits, in one statement: each
 * record is three looks into indexes, and only what has changed is written. What several workers look at together is
 * locked by one and skipped by the others. Every move leaves its step in the trail, as `moveAlong` would write it: from
 * `anchoring` to `preserved` or `anchor-failed`, and back from there when a later head stands on the chain.
 */
export async function followBatch(
  trx: Trx,
  given: { isDated: boolean; most: number; at: Date },
): Promise<{ touched: number; moved: FollowedMove[] }> {
  const { isDated, most, at } = given;
  const { rows } = await sql<FollowedMove & { action: FollowedMove['action'] | null }>`
    with seen as (
      select a.id, a.state, a.chain_state, a.chain_mode, h.size is not null as is_published,
             s.gen_time, s.serial, c.block_time, c.transaction_hash, c.block_number,
             coalesce(f.failures, 0) as failures, coalesce(f.is_under_way, false) as is_under_way
        from attestation a
        join log_entry l on l.entry_id = a.id
        left join lateral (
          select size from log_head where size > l.log_index order by size limit 1) h on true
        left join lateral (
          select gen_time, serial from head_stamp where size > l.log_index order by size, authority limit 1) s on true
        left join lateral (
          select block_time, transaction_hash, block_number from anchor
           where size > l.log_index and state = 'final' order by size limit 1) c on a.chain_mode > 0
        left join lateral (
          select count(*) filter (where state = 'failed' and moved_at >= coalesce(a.waiting_since, a.created_at)) as failures,
                 bool_or(state not in ('failed', 'displaced')) as is_under_way
            from anchor where size > l.log_index) f on a.chain_mode > 0
       where a.state in ('anchoring', 'anchor-failed')
    ), judged as (
      select seen.*,
             case
               when not (is_published and (gen_time is not null or not ${isDated}) and (chain_mode = 0 or block_time is not null))
                 then case when state = 'anchoring' and failures >= ${ANCHOR_TRIES} and not is_under_way and block_time is null
                        then 'fail' end
               when state = 'anchoring' then 'preserve'
               else 'resume'
             end as action
        from seen
    ), wanted as (
      select judged.*,
             case action when 'preserve' then case when chain_mode > 0 then 3 else 5 end when 'fail' then 4 when 'resume' then 1
               else case
                 when state = 'anchor-failed' then chain_state
                 when failures > 0 and not is_under_way then 2
                 when is_published then 1
                 else chain_state
               end
             end as next_chain_state
        from judged
    ), taken as (
      select w.* from wanted w join attestation a on a.id = w.id and a.state = w.state
       where w.action is not null or w.next_chain_state <> w.chain_state
       order by w.id limit ${most}
       for no key update of a skip locked
    ), written as (
      update attestation a
         set state = case t.action when 'preserve' then 'preserved' when 'fail' then 'anchor-failed' when 'resume' then 'anchoring'
                       else a.state end,
             chain_state = t.next_chain_state,
             stamped_at = t.gen_time, stamp_serial = t.serial,
             anchored_at = case when t.action = 'preserve' then t.block_time else a.anchored_at end,
             transaction_hash = t.transaction_hash, block_number = t.block_number,
             waiting_since = case when t.action = 'resume' then ${at}::timestamptz else a.waiting_since end,
             version = a.version + 1
        from taken t where a.id = t.id
      returning a.id, t.action, t.state as from_state, a.state as to_state, a.customer_id, a.sha256, a.stamped_at, a.anchored_at
    ), trail as (
      insert into transition_trail (lifecycle, record_id, action, from_state, to_state, at)
      select 'attestation', id, action, from_state, to_state, ${at}::timestamptz from written where action is not null
    )
    select id, action, customer_id, sha256, stamped_at, anchored_at from written`.execute(trx);
  return { touched: rows.length, moved: rows.filter((row): row is FollowedMove => row.action !== null) };
}

/** One job for each, as `enqueue` would make it, without a round trip for each. */
export async function enqueueCertificates(trx: Trx, ids: readonly string[]): Promise<void> {
  const { name, attempts } = certifyAttestation;
  await sql`
    select nota_queue.enqueue(${name},
             jsonb_build_object('id', id::text, 'platformId', current_platform()::text),
             ${attempts}::integer, 'attestation.certify:' || id, null, null)
      from unnest(${ids}::bigint[]) id`.execute(trx);
}
