import { attestationsBench } from './bench/attestations/attestations.bench.ts';
import { clocksBench } from './bench/clocks/clocks.bench.ts';
import { consoleBench } from './bench/console/console.bench.ts';
import { contentBench } from './bench/content/content.bench.ts';
import { followBench } from './bench/follow/follow.bench.ts';
import { kernelBench } from './bench/kernel/kernel.bench.ts';
import { moneyBench } from './bench/money/money.bench.ts';
import { notarizationBench } from './bench/notarization/notarization.bench.ts';
import { notificationsBench } from './bench/notifications/notifications.bench.ts';
import { packBench } from './bench/pack/pack.bench.ts';
import { platformBench } from './bench/platform/platform.bench.ts';
import { searchBench } from './bench/search/search.bench.ts';
import { report, type Measure } from './bench/measure.ts';
import { ensureServices } from './services/services.ts';

/**
 * `npm run bench -- <name> [--strict]`: measures side by side with the bare engine and prints a line per measure,
 * `measure <name> <value> aim <aim>`. With --strict a missed aim is exit code 1.
 */
const BENCHES: Readonly<Record<string, () => Promise<Measure[]>>> = {
  attestations: attestationsBench,
  clocks: clocksBench,
  console: consoleBench,
  content: contentBench,
  follow: followBench,
  kernel: kernelBench,
  money: moneyBench,
  notarization: notarizationBench,
  notifications: notificationsBench,
  pack: packBench,
  platform: platformBench,
  search: searchBench,
};

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !(name in BENCHES));
if (names.length === 0 || unknown.length > 0) {
  process.stderr.write(`say one of: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(2);
}
await ensureServices();
let isMissed = false;
for (const name of names) isMissed = report((await BENCHES[name]?.()) ?? []) || isMissed;
process.exitCode = isMissed && process.argv.includes('--strict') ? 1 : 0;
