import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackageContext } from '../../../evidence/package/index.ts';
import { startSystem, type RunningSystem } from '../../../evidence/package/running-system.fixtures.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildAttestations } from '../attestations.fixtures.ts';
import { updateAllProgress } from '../progress/attestation-progress.worker.ts';
import { verifyAttestation } from './attestation-verification.service.ts';
import { readAttestation } from '../record/attestation.repo.ts';

/** With a log, an authority and a chain at work. */
const world = useWorld();
const PATIENCE = 240_000;
let system: RunningSystem;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  system = await startSystem(world);
}, PATIENCE);
afterAll(() => system.stop(), PATIENCE);

describe('a record that asked for a chain', { timeout: PATIENCE }, () => {
  it('is valid once every rung is reached, and until then the missing ones are named', async () => {
    const at = world.clock.now();
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, { at });
    const verify = async () => {
      const given = { id, actorId: null, at: world.clock.now() };
      const { result, reasons } = await verifyAttestation(openPackageContext(world.deps), world.db, given);
      return [result, [...new Set(reasons.map(({ rung }) => rung))]];
    };
    expect(await verify()).toEqual(['INDETERMINATE', ['included', 'signed', 'dated', 'anchored']]);
    await system.publish();
    expect(await verify()).toEqual(['INDETERMINATE', ['dated', 'anchored']]);
    await system.stamp('harbour');
    await system.anchor();
    expect(await verify()).toEqual(['INDETERMINATE', ['anchored']]);
    await world.owner.query(`update anchor set state = 'final'`);
    expect(await verify()).toEqual(['VALID', []]);
    await updateAllProgress(world.jobs.db, world.jobs.deps, world.clock.now());
    const record = await readAttestation(world.db, id);
    expect(record).toMatchObject({ state: 'preserved', chain_state: 3 });
    expect(record?.stamped_at).not.toBeNull();
    expect(record?.transaction_hash).toHaveLength(32);
  });
});
