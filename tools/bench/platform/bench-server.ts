import { loadConfig } from '../../../apps/server/src/platform/config.ts';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import { gather, type Gatherer } from '../../../apps/server/src/platform/db/gather.ts';
import { hotStatement, runHot } from '../../../apps/server/src/platform/db/hot.ts';
import { readPage } from '../../../apps/server/src/platform/db/read-page.ts';
import { openDeps } from '../../../apps/server/src/platform/deps.ts';
import { createHttpApp } from '../../../apps/server/src/platform/http/http-app.ts';
import { createRouter } from '../../../apps/server/src/platform/http/implement.ts';
import type { PageQuery } from '@nota/contract/kit/page.ts';
import type { Kysely } from 'kysely';
import cluster from 'node:cluster';
import { benchApi, INSERT, INSERT_MANY } from './bench-record.ts';

interface BenchRow {
  id: string;
  no: string;
  name: string;
  owner_name: string;
  kind: number;
  state: string;
  sha256: Buffer;
  size_bytes: string;
  created_at: Date;
}

/** The table is not among the generated types, because it exists in bench databases only. */
type BenchDb = Kysely<{ bench_record: BenchRow }>;

export const PAGE_ORDER = { time: 'created_at', id: 'id' };

export function benchRows(db: Db, state: string | undefined) {
  const rows = (db as unknown as BenchDb)
    .selectFrom('bench_record')
    .select(['id', 'no', 'name', 'owner_name', 'kind', 'state', 'sha256', 'size_bytes', 'created_at']);
  return state ? rows.where('state', '=', state) : rows;
}

const benchPage = (db: Db, query: PageQuery & { state?: string | undefined }) =>
  readPage(benchRows(db, query.state), PAGE_ORDER, query, (row) => ({
    id: row.id,
    no: row.no,
    name: row.name,
    ownerName: row.owner_name,
    kind: row.kind,
    state: row.state,
    sha256: row.sha256.toString('hex'),
    sizeBytes: Number(row.size_bytes),
    createdAt: row.created_at.toISOString(),
  }));

const INSERT_MANY_HOT = hotStatement('bench-insert-many', INSERT_MANY);

function insertMany(db: Db, rows: readonly (readonly unknown[])[]): Promise<{ id: string }[]> {
  const columns = [0, 1, 2, 3, 4, 5, 6].map((column) => rows.map((row) => row[column]));
  return runHot<{ id: string }>(db, INSERT_MANY_HOT, columns);
}

const INSERT_HOT = hotStatement('bench-insert', INSERT);

/** The platform's own HTTP stack with two endpoints; it has everything that a real endpoint has. */
async function serve() {
  const deps = openDeps(loadConfig());
  const app = await createHttpApp(deps);
  const { implement } = createRouter(app, deps);
  implement(benchApi.insert, async ({ db, body, at }) => {
    const values = [body.no, body.name, body.ownerName, body.kind, Buffer.from(body.sha256, 'hex'), body.sizeBytes, at];
    const [row] = await runHot<{ id: string }>(db, INSERT_HOT, values);
    return { id: row?.id ?? '' };
  });
  const gatherers = new Map<string, Gatherer<readonly unknown[], { id: string }>>();
  implement(benchApi.insertGathered, ({ db, actor, body, at }) => {
    const gatherer =
      gatherers.get(actor.platformId) ?? gather({ concurrency: 2, most: 256, run: (rows) => insertMany(db, rows) });
    gatherers.set(actor.platformId, gatherer);
    return gatherer.add([
      body.no,
      body.name,
      body.ownerName,
      body.kind,
      Buffer.from(body.sha256, 'hex'),
      body.sizeBytes,
      at,
    ]);
  });
  implement(benchApi.list, ({ db, query }) => benchPage(db, query));
  await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
  process.stdout.write('ready\n');
}

if (import.meta.main) {
  const { API_PROCESSES } = loadConfig();
  if (cluster.isPrimary && API_PROCESSES > 1) for (let count = 0; count < API_PROCESSES; count += 1) cluster.fork();
  else await serve();
}
