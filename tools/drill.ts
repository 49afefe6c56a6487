import { printGrid } from '../apps/server/src/evidence/log/log.fixtures.ts';
import { backupDrill } from './drill/backup.drill.ts';
import { crashDrill } from './drill/crash.drill.ts';
import { diskDrill } from './drill/disk.drill.ts';
import { enginesDrill } from './drill/engines.drill.ts';
import { failoverDrill } from './drill/failover.drill.ts';
import { openApiDrill } from './drill/open-api.drill.ts';
import { rotationDrill } from './drill/rotation.drill.ts';

/**
 * `node tools/drill.ts [crash] [backup] [disk] [open-api] [failover] [rotation] [engines] [--minutes=10] [--rate=1000] [--rows=1000000]`, as root: what cannot be tried on a shared PostgreSQL is tried on one of
 * its own, under load. Nothing acknowledged may be lost or moved, and the log goes on by itself only where it may.
 */
const DRILLS = {
  crash: crashDrill,
  backup: backupDrill,
  disk: diskDrill,
  'open-api': openApiDrill,
  failover: failoverDrill,
  rotation: rotationDrill,
  engines: enginesDrill,
} as const;
const names = Object.keys(DRILLS) as (keyof typeof DRILLS)[];
const wanted = names.filter(
  (name) => process.argv.slice(2).every((word) => word.startsWith('--')) || process.argv.includes(name),
);

const lines: string[][] = [];
let isGood = wanted.length > 0;
for (const name of wanted) {
  for await (const row of DRILLS[name]()) {
    isGood &&= row.isGood;
    lines.push([row.drill, row.isGood ? 'good' : 'BAD', row.done, row.seen]);
    process.stdout.write(`${row.drill}: ${row.done}: ${row.isGood ? 'good' : 'BAD'}\n`);
  }
}
printGrid(['drill', 'verdict', 'done', 'seen'], lines);
process.exitCode = isGood ? 0 : 1;
