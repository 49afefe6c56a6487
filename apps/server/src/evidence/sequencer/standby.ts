import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ConfigProblems, type ConfigOf } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { standbyProblem } from './standby.rules.ts';

/**
 * The signer signs what PostgreSQL says is committed. After a failover to a replica without that commit, the log would
 * have to stop for ever; so it is checked at the start whether commits wait for a replica.
 */
export async function checkStandby(
  db: Db,
  config: Pick<ConfigOf<'sequencer' | 'signer'>, 'DATABASE_STANDBY'>,
  log: Logger,
): Promise<void> {
  const { rows } = await sql<{ names: string; level: string }>`
    select current_setting('synchronous_standby_names') as names, current_setting('synchronous_commit') as level`.execute(
    db,
  );
  const problem = standbyProblem(rows[0]?.names ?? '', rows[0]?.level ?? '');
  if (problem === undefined) return;
  if (config.DATABASE_STANDBY === 'synchronous') throw new ConfigProblems([`DATABASE_STANDBY: ${problem}`]);
  log.warn({ reason: problem }, 'a failover may lose what the log has signed, and would stop it');
}
