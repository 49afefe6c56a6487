import type { Device } from '@nota/contract/session/device.contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { openSessions } from '../../../platform/session/session.repo.ts';

export async function listDevices(db: Db, config: Config, actor: Actor, at: Date): Promise<Device[]> {
  const rows = await openSessions(db, config, at)
    .select(['s.id', 's.ip', 's.user_agent', 's.created_at', 's.last_seen_at'])
    .where('s.member_id', '=', actor.id)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ip: row.ip,
    userAgent: row.user_agent,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThisOne: row.id === actor.sessionId,
  }));
}

/** False when the session is another person's, or has ended. */
export async function endDevice(trx: Trx, id: string, memberId: string, at: Date): Promise<boolean> {
  const result = await trx
    .updateTable('session')
    .set({ ended_at: at, ended_by: 'revoked' })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
