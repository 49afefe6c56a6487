import { z } from 'zod';
import { isRoot, requirePrograms } from './packages.ts';
import { run, waitUntil } from './process.ts';
import { messageOf } from './service.ts';

const clusters = z.array(
  z.object({ version: z.coerce.string(), cluster: z.string(), port: z.coerce.number(), logfile: z.string() }),
);

/** Starts the cluster that Debian keeps on this port, after installing PostgreSQL if there is none. */
export async function startDebianCluster(port: number): Promise<void> {
  await requirePrograms(['pg_ctlcluster', 'pg_lsclusters'], ['postgresql']);
  const known = clusters.parse(JSON.parse(await run('pg_lsclusters', ['--json'])));
  const found = known.find((cluster) => cluster.port === port);
  if (found === undefined) {
    throw new Error(
      `no cluster uses port ${port}: run \`pg_createcluster 15 nota --port ${port}\`, or set DATABASE_*_URL`,
    );
  }
  const name = `${found.version} ${found.cluster}`;
  if (!isRoot()) throw new Error(`not running: run \`sudo pg_ctlcluster ${name} start\``);
  const trouble = `cluster ${name} is not ready (see ${found.logfile})`;
  await waitUntil(60, trouble, async () => {
    await startOnce(found.version, found.cluster);
    await run('pg_isready', ['-q', '-p', String(port)]);
    return true;
  });
}

/**
 * May fail at first and is retried: after kill -9 the old process holds its lock until it is reaped. Containers have no
 * systemd that the command could delegate to.
 */
async function startOnce(version: string, cluster: string): Promise<void> {
  try {
    await run('pg_ctlcluster', ['--skip-systemctl-redirect', version, cluster, 'start']);
  } catch (error) {
    if (!messageOf(error).includes('already running')) throw error;
  }
}
