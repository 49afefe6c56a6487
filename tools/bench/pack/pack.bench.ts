import { runPack } from '../../../apps/server/src/platform/pack/pack-run.fixtures.ts';
import { makeBenchPlace } from '../bench-place.ts';
import { round, type Measure } from '../measure.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const COUNT = Number(option('items') ?? 200);
const TOTAL_BYTES = Number(option('gigabytes') ?? 5) * 1_000_000_000;
const MEBIBYTE = 1_024 * 1_024;

/**
 * `npm run bench -- pack [--items=200] [--gigabytes=5]`: an encrypted pack of many files from the store into the store;
 * its process is killed in the middle and another one goes on.
 */
export async function packBench(): Promise<Measure[]> {
  const { config } = await makeBenchPlace('nota_bench_pack', async () => {});
  const bytes = Math.ceil(TOTAL_BYTES / COUNT);
  const { size, seconds, rssBytes, resumedBytes, forget } = await runPack(config, { count: COUNT, bytes });
  await forget();
  return [
    {
      name: 'pack.memory_mebibytes',
      value: rssBytes / MEBIBYTE,
      aim: { atMost: 300 },
      note: `${COUNT} items, ${round(size / 1e9)} GB in ${round(seconds)} s, ${round(size / 1e6 / seconds)} MB/s; ${round(resumedBytes / 1e9)} GB by the second process`,
    },
  ];
}
