import { fileURLToPath } from 'node:url';
import { pgbench, wrk } from '../engines.ts';
import { interleaved, round, type Measure } from '../measure.ts';
import type { BenchPlace } from '../bench-place.ts';
import { bareInsert, BATCH, SAMPLE } from './accept-api.ts';

const ROUNDS = 5;
const SECONDS = 4;
export const PORT = '39110';
export const ACCEPT_SERVER = fileURLToPath(new URL('accept-server.ts', import.meta.url));
const ADDRESS = `http://127.0.0.1:${PORT}/api/bench/attestation`;

/** Attestations a second through HTTP, one by one under concurrency and in batches, beside pgbench writing the same rows. */
export async function acceptMeasures({ config, platformId, token }: BenchPlace): Promise<Measure[]> {
  const bare = (rows: number) => pgbench(config.DATABASE_URL, platformId, bareInsert(rows), SECONDS);
  const one = JSON.stringify(SAMPLE);
  const many = JSON.stringify({ list: Array.from({ length: BATCH }, () => SAMPLE) });
  const result = await interleaved(ROUNDS, {
    bareOne: () => bare(1),
    one: () => wrk(ADDRESS, SECONDS, { token, body: one, connections: 128 }),
    bareMany: async () => (await bare(BATCH)) * BATCH,
    many: async () => (await wrk(`${ADDRESS}/batch`, SECONDS, { token, body: many, connections: 8 })) * BATCH,
  });
  return [
    {
      name: 'accept_ratio',
      value: result.one / result.bareOne,
      aim: { atLeast: 0.7 },
      note: `${round(result.one)}/s through HTTP, pgbench ${round(result.bareOne)}/s`,
    },
    {
      name: 'accept_batch_ratio',
      value: result.many / result.bareMany,
      aim: { atLeast: 0.5 },
      note: `${round(result.many)}/s through HTTP in batches of ${BATCH}, pgbench ${round(result.bareMany)}/s`,
    },
  ];
}
