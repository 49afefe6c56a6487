import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildAttestations } from '../attestations.fixtures.ts';
import { verifyHandler } from './attestation-verification.worker.ts';
import { listVerifications } from './attestation-verification.repo.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });

describe('the job that verifies', () => {
  it('stores its result in the name of the member, and once more after a crash', async () => {
    const { id: actorId } = await world.staff();
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    const run = { payload: { id, actorId }, db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now() };
    await verifyHandler.run(run as never);
    await verifyHandler.run(run as never);
    const found = await listVerifications(world.db, id);
    expect(found.map(({ result, actorId: by }) => [result, by])).toEqual([
      ['INDETERMINATE', actorId],
      ['INDETERMINATE', actorId],
    ]);
  });
});
