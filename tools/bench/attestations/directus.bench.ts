import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environmentWith } from '../../../apps/server/src/platform/config.ts';
import { waitUntil } from '../../services/process.ts';
import { wrk } from '../engines.ts';
import { interleaved, round, type Measure } from '../measure.ts';
import type { BenchPlace } from '../bench-place.ts';
import { LIST } from './lists.bench.ts';

const PORT = '39147';
const TOKEN = 'a-token-of-the-peer-for-one-run';
const SECONDS = 5;
const ROUNDS = 5;
/** The columns of our list, as far as Directus has them; ours also has the digest. */
const FIELDS =
  'id,type,channel,customer_id,owner_type,owner_name,owner_phone,name,size_bytes,mime,labels,state,chain_state,created_at,anchored_at,retention_until,is_held,verified_at,version';

/**
 * The same page of the same table by Directus: newest first, one platform, organizations, twenty rows. It is measured
 * without a total as well, because an exact one takes it seconds and ours is counted only up to ten thousand.
 */
export async function directusMeasures(place: BenchPlace, folder: string): Promise<Measure[]> {
  const peer = await startDirectus(place, folder);
  const search = new URLSearchParams({
    limit: '20',
    sort: '-created_at,-id',
    fields: FIELDS,
    'filter[platform_id][_eq]': place.platformId,
    'filter[owner_type][_eq]': 'organization',
  });
  const theirs = `http://127.0.0.1:${PORT}/items/attestation?${search.toString()}`;
  try {
    const result = await interleaved(ROUNDS, {
      ours: () => wrk(`${LIST}?pageSize=20`, SECONDS, { token: place.token }),
      theirs: () => wrk(theirs, SECONDS, { token: `Bearer ${TOKEN}` }),
      oursMs: () => medianMs(`${LIST}?pageSize=20`, place.token),
      theirsMs: () => medianMs(theirs, `Bearer ${TOKEN}`),
      theirsTotalMs: () => medianMs(`${theirs}&meta=filter_count`, `Bearer ${TOKEN}`, 5),
    });
    return [
      {
        name: 'list_rate_beside_directus',
        value: result.ours / result.theirs,
        aim: { atLeast: 3 },
        note: `${round(result.ours)}/s with a total, Directus ${round(result.theirs)}/s without`,
      },
      {
        name: 'list_median_beside_directus',
        value: result.theirsMs / result.oursMs,
        aim: { atLeast: 3 },
        note: `${round(result.oursMs)} ms with a total; Directus ${round(result.theirsMs)} ms without, ${round(result.theirsTotalMs)} ms with`,
      },
    ];
  } finally {
    peer.kill();
  }
}

async function medianMs(url: string, authorization: string, calls = 50): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { authorization } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[calls >> 1] ?? 0;
}

/** Its own tables are in the same database; it connects as the owner, to whom row-level security does not apply. */
async function startDirectus({ config }: BenchPlace, folder: string) {
  const { hostname, port, username, password, pathname } = new URL(config.DATABASE_OWNER_URL);
  const env = environmentWith({
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USER: username,
    DB_PASSWORD: password,
    DB_DATABASE: pathname.slice(1),
    SECRET: 'only-for-a-bench-'.repeat(3),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'only-for-a-bench-1',
    ADMIN_TOKEN: TOKEN,
    HOST: '127.0.0.1',
    PORT,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  });
  const run = (word: string) =>
    spawn(process.execPath, [join(folder, 'node_modules/directus/cli.js'), word], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
  await new Promise((resolve) => run('bootstrap').on('exit', resolve));
  const peer = run('start');
  const address = `http://127.0.0.1:${PORT}/server/ping`;
  await waitUntil(120, 'Directus did not start', () =>
    fetch(address).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return peer;
}
