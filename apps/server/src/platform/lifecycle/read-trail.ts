import type { TrailStep } from '@nota/contract/kit/trail.ts';
import type { Db, Trx } from '../db/database.ts';

/** A record's whole life as the console shows it, oldest step first. */
export async function readTrail(db: Db | Trx, lifecycle: string, recordId: string): Promise<TrailStep[]> {
  const rows = await db
    .selectFrom('transition_trail as t')
    .leftJoin('member as m', 'm.id', 't.actor_id')
    .leftJoin('member as c', 'c.id', 't.concerns_member_id')
    .leftJoin('access_link as l', 'l.id', 't.actor_id')
    .leftJoin('api_customer as p', 'p.id', 't.actor_id')
    .select(['t.action', 't.from_state', 't.to_state', 't.reason', 't.at', 't.actor_id', 'm.name', 'l.id as link_id'])
    .select(['c.name as concerns_name', 'p.org_name as program_name'])
    .where('t.lifecycle', '=', lifecycle)
    .where('t.record_id', '=', recordId)
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({
    action: row.action,
    from: row.from_state,
    to: row.to_state,
    reason: row.reason,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.name ?? row.program_name,
    ...(row.link_id === null ? {} : { isOutside: true as const }),
    ...(row.concerns_name === null ? {} : { concernsName: row.concerns_name }),
  }));
}
