import { setTimeout as pause } from 'node:timers/promises';
import { Acknowledged } from '../../apps/server/src/evidence/log/log.fixtures.ts';
import { makeCluster, migrateCluster, openDrillPlace } from './drill-cluster.ts';
import { judge, startLoad, startLog, told, type DrillRow } from './drill-load.ts';

const CRASHES = 8;

/** PostgreSQL is killed, as in a power cut, again and again while entries are accepted and the log works. */
export async function* crashDrill(): AsyncGenerator<DrillRow> {
  const place = await openDrillPlace();
  try {
    const cluster = await makeCluster(place);
    await migrateCluster(cluster);
    const acknowledged = new Acknowledged();
    const log = startLog(cluster.config, true);
    const load = startLoad(cluster.config, acknowledged);
    try {
      for (let crash = 1; crash <= CRASHES; crash += 1) {
        await pause(500 + Math.random() * 2_000);
        await cluster.crash();
        await cluster.start();
      }
      await load.stop();
      const { seen, isGood } = await judge(cluster.config, acknowledged);
      const done = `PostgreSQL stopped at once ${CRASHES} times under load`;
      yield { drill: 'crash', done, seen: `${seen}; callers met ${told(load.errors)}`, isGood };
    } finally {
      log.stop();
    }
  } finally {
    await place.remove();
  }
}
