import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRow } from '../../../testing/hold.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildApiCustomer, buildWebhookEndpoint } from '../../open-api/customer/api-customer.fixtures.ts';
import { certifyHandler } from './attestation-certificate.worker.ts';
import { buildAttestations } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';
import { readStored } from '../../../platform/files/store/read-stored.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
let preserving: Preserving;
beforeAll(async () => {
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const run = (id: string, afterVersion = 0) =>
  certifyHandler.run({
    payload: { id, afterVersion },
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
  } as never);
const versions = async (id: string) =>
  (await world.db.selectFrom('certificate').select('version').where('entry_id', '=', id).execute()).length;
const toldVersions = async (id: string) => {
  const told = world.db.selectFrom('webhook_delivery').select('payload').where('event', '=', 'attestation.certified');
  const payloads = (await told.orderBy('sequence').execute()).map(({ payload }) => payload as Record<string, unknown>);
  return payloads.filter(({ ano }) => ano === id).map(({ version }) => version);
};
const cutOffWhoWaits = () =>
  sql`select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`.execute(world.jobs.db);

describe('the job that certifies', () => {
  it('makes one version however often it runs, and the next only on request', async () => {
    const { id } = await preserving.hash();
    await run(id);
    await run(id);
    expect(await versions(id)).toBe(1);
    await run(id, 1);
    expect(await versions(id)).toBe(2);
  });

  it('notifies the customer once of a version, also where it died while doing so', async () => {
    const { id: customerId } = await buildApiCustomer(world.db);
    const address = await buildWebhookEndpoint(world.db, world.deps.keys, customerId, {
      url: 'https://example.com/hook',
    });
    const { id } = await preserving.hash({ customerId });
    expect(await toldVersions(id)).toEqual([1]);
    // It is blocked where it numbers the message, and loses its connection there.
    const held = await holdRow(world.config.DATABASE_OWNER_URL, 'webhook_endpoint', address.id);
    const dying = expect(run(id, 1)).rejects.toThrow('terminat');
    await held.untilSomebodyWaits();
    await cutOffWhoWaits();
    await dying;
    await held.release();
    expect([await versions(id), await toldVersions(id)]).toEqual([1, [1]]);

    await run(id, 1);
    await run(id, 1);
    expect([await versions(id), await toldVersions(id)]).toEqual([2, [1, 2]]);
  });

  it('certifies a test in a sandbox as one, on the document and in the public look-up', async () => {
    const certified = async (isSandbox: boolean) => {
      const { id } = await preserving.hash({ isSandbox });
      const row = await world.db.selectFrom('certificate').selectAll().where('entry_id', '=', id).executeTakeFirst();
      const stored = await readStored(world.deps.store, world.db, row?.object_key ?? '');
      const pdf = stored && (await buffer(stored.body));
      const words = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString('utf8');
      return [row?.is_sandbox, words.includes('沙箱测试存证，不作证据使用')];
    };
    expect(await certified(true)).toEqual([true, true]);
    expect(await certified(false)).toEqual([false, false]);
  });

  it('retries later for a record in no published head, and ignores one that does not exist', async () => {
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    await expect(run(id)).rejects.toThrow('no published head');
    await run('1');
    expect(await versions(id)).toBe(0);
  });
});
