import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Clock ticks of Linux, the same on every known machine. */
const TICKS_PER_SECOND = 100;

/**
 * The CPU seconds that this process and its database connections use for some work, which do not depend on other load.
 * The database is on this machine.
 */
export async function processorSeconds(owner: pg.Client, work: () => Promise<void>): Promise<number> {
  const [before, own] = [await ticksByConnection(owner), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(own);
  let ticks = 0;
  // A connection may have been opened in the meantime, and an idle one closed.
  for (const [pid, now] of await ticksByConnection(owner)) ticks += now - (before.get(pid) ?? 0);
  return ticks / TICKS_PER_SECOND + (user + system) / 1e6;
}

async function ticksByConnection(owner: pg.Client): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await ticksOf(pid)] as const)));
}

/** The fields after the program's name, which may contain blanks. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
