import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { certifyHandler } from './attestation-certificate.worker.ts';
import { buildAttestations } from './attestations.fixtures.ts';
import { startPreserving, type Preserving } from './preserved.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
let preserving: Preserving;
beforeAll(async () => {
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const run = (id: string, afterVersion = 0) =>
  certifyHandler.run({ payload: { id, afterVersion }, db: world.db, deps: world.deps, at: world.clock.now() } as never);
const versions = async (id: string) =>
  (await world.db.selectFrom('certificate').select('version').where('entry_id', '=', id).execute()).length;

describe('the job that certifies', () => {
  it('makes one version however often it runs, and the next only when told', async () => {
    const { id } = await preserving.hash();
    await run(id);
    await run(id);
    expect(await versions(id)).toBe(1);
    await run(id, 1);
    expect(await versions(id)).toBe(2);
  });

  it('comes back later for what is in no published head, and leaves what is not there alone', async () => {
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.config.SECRETS_KEY);
    await expect(run(id)).rejects.toThrow('no published head');
    await run('1');
    expect(await versions(id)).toBe(0);
  });
});
