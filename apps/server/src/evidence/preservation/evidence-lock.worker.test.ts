import { GetObjectLegalHoldCommand, GetObjectRetentionCommand, type S3Client } from '@aws-sdk/client-s3';
import { attestationHoldApi } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVIDENCE_STAFF } from '../../modules/attestations/attestations.fixtures.ts';
import { renewAttestation } from '../../modules/attestations/index.ts';
import { startPreserving, type Preserving } from '../../modules/attestations/preserved.fixtures.ts';
import { addDays } from '../../platform/clock.ts';
import { clientFor, STORE_ACCESS } from '../../platform/files/store/store-access.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { renewLocks, wantLock } from './evidence-lock.worker.ts';
import { evidenceRow, openBucketOwners, ownBuckets, type BucketOwners } from './preservation.fixtures.ts';
import { preservationHandlers } from './index.ts';

const world = useWorld({ ...ownBuckets(), EVIDENCE_LOCK_MOST_DAYS: '10' });
let preserving: Preserving;
let owners: BucketOwners;
let worker: S3Client;
let staff: Staff;
beforeAll(async () => {
  owners = await openBucketOwners(world.config);
  worker = clientFor(STORE_ACCESS.worker(world.config));
  preserving = await startPreserving(world);
  staff = await world.staff(EVIDENCE_STAFF);
}, 120_000);
afterAll(async () => {
  await preserving.stop();
  worker.destroy();
  await owners.close();
}, 60_000);

const run = () => runJobs(world.deps, preservationHandlers);
const preserve = () => preserving.file(staff);
const inDays = (days: number) => addDays(new Date(), days);
/** The retention according to the store, rounded to days from now. */
async function lockOf(key: string) {
  const place = { Bucket: world.config.S3_EVIDENCE_BUCKET, Key: key };
  const version = { ...place, VersionId: (await evidenceRow(world, key)).version_id };
  const { Retention } = await worker.send(new GetObjectRetentionCommand(version));
  const { LegalHold } = await worker.send(new GetObjectLegalHoldCommand(version));
  const days = ((Retention?.RetainUntilDate?.getTime() ?? 0) - Date.now()) / 86_400_000;
  return { days: Math.round(days), hold: LegalHold?.Status };
}
const want = (id: string, wanted: Parameters<typeof wantLock>[2]) =>
  world.db.transaction().execute((trx) => wantLock(trx, id, wanted));

describe('the store’s lock of a piece of evidence', { timeout: 120_000 }, () => {
  it('follows a renewal of custody, and never becomes shorter', async () => {
    const { id, objectKey } = await preserve();
    const renew = (until: Date) =>
      world.db.transaction().execute((trx) => renewAttestation(trx, { id, until, at: world.clock.now() }));
    expect(await lockOf(objectKey)).toMatchObject({ days: 10 });
    await renew(inDays(15));
    const config = { ...world.config, EVIDENCE_LOCK_MOST_DAYS: 20 };
    await runJobs({ ...world.deps, config }, preservationHandlers);
    expect(await lockOf(objectKey)).toMatchObject({ days: 15 });
    await renew(inDays(3));
    await run();
    expect(await lockOf(objectKey)).toMatchObject({ days: 15 });
  });

  it('has a legal hold for as long as the record has one, on the file and on its certificate', async () => {
    const { id, objectKey } = await preserve();
    const body = { reason: '法院来函' };
    const act = (action: 'hold') => world.call(attestationHoldApi.act, { as: staff, params: { id, action }, body });
    await act('hold');
    await run();
    expect(await lockOf(objectKey)).toMatchObject({ hold: 'ON' });
    const rows = await world.db.selectFrom('evidence_object').selectAll().where('entry_id', '=', id).execute();
    expect(rows.map(({ is_held, is_hold_set }) => [is_held, is_hold_set])).toEqual([
      [true, true],
      [true, true],
    ]);
    await want(id, { isHeld: false });
    await run();
    expect(await lockOf(objectKey)).toMatchObject({ hold: 'OFF' });
  });

  it('ends up in the last requested state, however late its jobs run', async () => {
    const { id, objectKey } = await preserve();
    await want(id, { isHeld: true });
    await want(id, { isHeld: false });
    await want(id, { isHeld: true });
    await run();
    expect(await lockOf(objectKey)).toMatchObject({ hold: 'ON' });
    await want(id, { isHeld: false });
    await run();
    expect(await lockOf(objectKey)).toMatchObject({ hold: 'OFF' });
  });

  it('is renewed while custody lasts, long before it ends, and left alone otherwise', async () => {
    const [long, short] = [await preserve(), await preserve()];
    const set = `update evidence_object set custody_until = $2, locked_until = $3 where object_key = $1`;
    await world.owner.query(set, [long.objectKey, inDays(400), inDays(4)]);
    await world.owner.query(set, [short.objectKey, inDays(4), inDays(4)]);
    await renewLocks.run({
      db: world.jobs.db,
      deps: world.jobs.deps,
      at: world.clock.now(),
      platformId: world.platform.id,
    });
    await run();
    const days = async (key: string) =>
      Math.round(((await evidenceRow(world, key)).locked_until.getTime() - Date.now()) / 86_400_000);
    expect([await days(long.objectKey), await days(short.objectKey)]).toEqual([10, 4]);
  });
});
