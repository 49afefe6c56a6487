import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { evidenceRow, digestUnder, incidentKinds } from '../../../evidence/preservation/preservation.fixtures.ts';
import { readStored } from '../../../platform/files/store/read-stored.ts';
import { useWorld } from '../../../testing/world.ts';
import { moveAllOld, moveOldEvidence } from './attestation-move.worker.ts';
import { EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { startPreserving, type Preserving } from '../preserved.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let preserving: Preserving;
beforeAll(async () => {
  preserving = await startPreserving(world);
}, 120_000);
afterAll(() => preserving.stop());

/** A record as the release before left it: its file and its certificate are among the working files. */
async function old(text: string) {
  const record = await preserving.file(await world.staff(EVIDENCE_STAFF), Buffer.from(text));
  const paper = await world.db
    .selectFrom('certificate')
    .selectAll()
    .where('entry_id', '=', record.id)
    .executeTakeFirstOrThrow();
  const stored = await readStored(world.deps.store, world.db, paper.object_key);
  await world.deps.store.put(paper.object_key, await buffer(stored!.body), 'application/pdf');
  await world.owner.query('delete from evidence_object where entry_id = $1', [record.id]);
  return { ...record, paperKey: paper.object_key, paperSha256: paper.sha256 };
}
const move = (bound?: { most: number; batches: number }) => moveAllOld(world.db, world.deps, world.clock.now(), bound);
const days = (count: number) => world.clock.pass(count * 86_400);
const again = () => world.owner.query('delete from evidence_move');

describe('evidence among the working files', { timeout: 120_000 }, () => {
  it('is moved into the locked bucket once no worker of the release before can be writing it, and stays readable', async () => {
    const record = await old('an old contract');
    const digest = record.sha256.toString('hex');
    expect(await digestUnder(world, record.objectKey)).toBe(digest);
    expect(await move()).toBe(0);
    days(3);
    const at = world.clock.now();
    await moveOldEvidence.run({ db: world.db, deps: world.deps, at, platformId: world.platform.id });
    expect(await evidenceRow(world, record.objectKey)).toMatchObject({ kind: 'file', entry_id: record.id });
    expect(await evidenceRow(world, record.paperKey)).toMatchObject({ kind: 'certificate', custody_until: null });
    expect(await digestUnder(world, record.objectKey)).toBe(digest);
    expect(await digestUnder(world, record.paperKey)).toBe(record.paperSha256.toString('hex'));
    expect(await move()).toBe(0);
  });

  it('is moved in batches, continues after a crash, and is moved once', async () => {
    await again();
    const records = [await old('one'), await old('two'), await old('three')];
    days(3);
    const third = records[2]?.objectKey ?? '';
    await world.owner.query(`alter table evidence_object add constraint dies check (object_key <> '${third}')`);
    await expect(move({ most: 1, batches: 99 })).rejects.toThrow('dies');
    await world.owner.query('alter table evidence_object drop constraint dies');
    await Promise.all([move({ most: 1, batches: 99 }), move({ most: 2, batches: 99 })]);
    for (const { objectKey, sha256 } of records) {
      expect(await digestUnder(world, objectKey)).toBe(sha256.toString('hex'));
      expect(await evidenceRow(world, objectKey)).toBeDefined();
    }
  });

  it('is an incident where it is gone or changed, and does not keep the others waiting', async () => {
    await again();
    await world.owner.query('delete from integrity_incident');
    const [gone, changed, good] = [await old('gone'), await old('changed'), await old('good')];
    await world.deps.store.remove(gone.objectKey);
    await world.deps.store.put(changed.objectKey, Buffer.from('forged!'), 'text/plain');
    days(3);
    await move();
    expect(await incidentKinds(world)).toEqual(['file-missing', 'file-differs']);
    expect(await evidenceRow(world, good.objectKey)).toBeDefined();
    expect(await evidenceRow(world, changed.objectKey)).toBeUndefined();
  });
});
