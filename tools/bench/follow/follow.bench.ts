import pg from 'pg';
import { updateAllProgress } from '../../../apps/server/src/modules/attestations/progress/attestation-progress.worker.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { round, type Measure } from '../measure.ts';
import { makeBenchPlace } from '../bench-place.ts';
import { processorSeconds } from './processor-time.ts';
import { dateNewest, fillWaiting, publishWaiting } from './waiting-records.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const RECORDS = Number(option('records') ?? 20_000);
const AT = new Date('2026-06-01T02:00:00Z');

interface Timed {
  readonly seconds: number;
  readonly busy: number;
}

/**
 * `npm run bench -- follow [--records=20000]`: how fast waiting records are moved on. The Open API accepts about 1,500
 * hashes a second at its peak; the worker must be faster than that, or a burst takes long to clear.
 */
export async function followBench(): Promise<Measure[]> {
  const { config: base, platformId } = await makeBenchPlace('nota_bench_follow', async () => {});
  const config = { ...base, TSA_AUTHORITIES: 'harbour|http://127.0.0.1:1|/none' };
  const database = openDatabase(config.DATABASE_JOBS_URL, 4);
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const db = database.forPlatform(platformId);
  const timed = async () => {
    const begun = performance.now();
    let [moved, seconds] = [0, 0];
    const busy = await processorSeconds(owner, async () => {
      moved = await updateAllProgress(db, { config }, AT);
      seconds = (performance.now() - begun) / 1_000;
    });
    return { moved, seconds, busy };
  };
  try {
    await fillWaiting(config, platformId, RECORDS, AT);
    await owner.query('vacuum analyze');
    const early = await timed();
    await publishWaiting(owner, AT);
    await owner.query('vacuum analyze log_entry, log_head');
    const published = await timed();
    const idle = await timed();
    await dateNewest(owner, AT);
    const preserved = await timed();
    if (preserved.moved !== RECORDS) throw new Error(`${preserved.moved} of ${RECORDS} were moved`);
    const note = (name: string, { seconds, busy }: Timed) =>
      `${name} in ${round(seconds)} s, ${round(busy)} s of processor`;
    return [
      {
        name: 'follow.preserved_per_second',
        value: RECORDS / preserved.busy,
        aim: { atLeast: 3_000 },
        note: `${RECORDS} records, each with a web hook and a certificate to come: ${note('preserved', preserved)}`,
      },
      {
        name: 'follow.published_per_second',
        value: RECORDS / published.busy,
        aim: { atLeast: 3_000 },
        note: note('published', published),
      },
      {
        name: 'follow.idle_seconds',
        value: idle.seconds,
        aim: { atMost: 0.1 },
        note: `nothing new; ${note('before any head', early)}`,
      },
    ];
  } finally {
    await owner.end();
    await database.close();
  }
}
