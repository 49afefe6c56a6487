import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVIDENCE_STAFF } from '../../modules/attestations/attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../../modules/attestations/preserved.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import { digestUnder, evidenceRow } from './preservation.fixtures.ts';
import { removeWorkingCopies } from './working-copy.worker.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let preserving: Preserving;
beforeAll(async () => {
  preserving = await startPreserving(world);
}, 120_000);
afterAll(() => preserving.stop());

const run = () =>
  removeWorkingCopies.run({ db: world.db, deps: world.deps, at: world.clock.now(), platformId: world.platform.id });
const workingSize = (key: string) => world.deps.store.size(key);

describe('the working copy of evidence', { timeout: 120_000 }, () => {
  it('is removed a day after it was locked away and copied, and the evidence stays', async () => {
    const { objectKey, sha256 } = await preserving.file(await world.staff(EVIDENCE_STAFF));
    await run();
    expect(await workingSize(objectKey), 'a process of the release before reads it').toBeGreaterThan(0);
    world.clock.pass(86_401);
    await world.owner.query('update evidence_object set copied_at = null where object_key = $1', [objectKey]);
    await run();
    expect(await workingSize(objectKey), 'there is no second copy yet').toBeGreaterThan(0);
    await world.owner.query('update evidence_object set copied_at = kept_at where object_key = $1', [objectKey]);
    await run();
    await run();
    expect(await workingSize(objectKey)).toBeUndefined();
    expect((await evidenceRow(world, objectKey)).working_removed_at).toEqual(world.clock.now());
    expect(await digestUnder(world, objectKey)).toBe(sha256.toString('hex'));
  });

  it('is removed by the next run where the first died in between', async () => {
    const { objectKey } = await preserving.file(await world.staff(EVIDENCE_STAFF));
    world.clock.pass(86_401);
    await world.owner.query(
      'alter table evidence_object add constraint dies check (working_removed_at is null) not valid',
    );
    await expect(run()).rejects.toThrow('dies');
    await world.owner.query('alter table evidence_object drop constraint dies');
    await run();
    expect(await workingSize(objectKey)).toBeUndefined();
    expect((await evidenceRow(world, objectKey)).working_removed_at).not.toBeNull();
  });
});
