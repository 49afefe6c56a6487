import {
  entryColumns,
  prepareEntries,
  statementWithEntries,
  takeIds,
} from '../../../apps/server/src/evidence/index.ts';
import { loadConfig } from '../../../apps/server/src/platform/config.ts';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import { gather, type Gatherer } from '../../../apps/server/src/platform/db/gather.ts';
import { bigintArray, byteaArray, textArray } from '../../../apps/server/src/platform/db/binary-array.ts';
import { runHot } from '../../../apps/server/src/platform/db/hot.ts';
import { openDeps } from '../../../apps/server/src/platform/deps.ts';
import { createHttpApp } from '../../../apps/server/src/platform/http/http-app.ts';
import { createRouter } from '../../../apps/server/src/platform/http/implement.ts';
import { acceptApi, INSERT_ATTESTATIONS, openingOf, type Item } from './accept-api.ts';

const INSERT = statementWithEntries('bench-attestations', INSERT_ATTESTATIONS);

/** Record, entry and leaf in one statement, for all concurrent calls. */
async function accept(db: Db, platformId: string, items: readonly Item[]): Promise<string[]> {
  const ids = await takeIds(db, items.length);
  const entries = prepareEntries(
    items.map((item, at) => ({
      kind: 'attestation',
      id: ids[at] as string,
      opening: openingOf(item, platformId),
      chainMode: 1,
    })),
  );
  await runHot(db, INSERT, [
    ...entryColumns(entries),
    textArray(items.map(({ name }) => name)),
    byteaArray(items.map(({ sha256 }) => Buffer.from(sha256, 'hex'))),
    bigintArray(items.map(({ size }) => size)),
  ]);
  return ids;
}

const deps = openDeps(loadConfig());
const app = await createHttpApp(deps);
const { implement } = createRouter(app, deps);
const gatherers = new Map<string, Gatherer<Item, string>>();
implement(acceptApi.one, async ({ db, actor, body }) => {
  const gatherer =
    gatherers.get(actor.platformId) ??
    gather<Item, string>({ concurrency: 2, most: 256, run: (items) => accept(db, actor.platformId, items) });
  gatherers.set(actor.platformId, gatherer);
  return { id: await gatherer.add(body) };
});
implement(acceptApi.many, async ({ db, actor, body }) => ({ ids: await accept(db, actor.platformId, body.list) }));
await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
process.stdout.write('ready\n');
