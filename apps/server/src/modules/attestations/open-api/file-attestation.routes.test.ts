import { LIMIT } from '@nota/contract/kit/limits.ts';
import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { dropUnfinishedUploads } from '../../../platform/files/stored-file/stored-file-unfinished.worker.ts';
import { useWorld } from '../../../testing/world.ts';
import { attestationSchedules } from '../index.ts';
import { buildProgram, callAs, type Program } from '../../open-api/open-api.fixtures.ts';

const world = useWorld();
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const NOBODYS = '1';

let program: Program;
let other: Program;
beforeAll(() => world.deps.store.ensureBucket());
beforeEach(async () => {
  program = await buildProgram(world);
  other = await buildProgram(world);
  world.clock.pass(2);
});

const start = (bytes: Buffer, given: object = {}, as = program) => {
  const body = { fileName: '现场照片.jpg', size: bytes.length, sha256: sha256Of(bytes), ...given };
  return callAs(world, as, fileAttestationCalls.start, { body });
};
const part = (uploadId: string, number: number, bytes: Buffer, as = program) =>
  callAs(world, as, fileAttestationCalls.part, { body: { uploadId, number, sha256: sha256Of(bytes) } });
const parts = (uploadId: string, as = program) => callAs(world, as, fileAttestationCalls.parts, { body: { uploadId } });
const commit = (uploadId: string, hash: string, as = program) =>
  callAs(world, as, fileAttestationCalls.commit, { body: { uploadId, hash } });

async function put(uploadId: string, number: number, bytes: Buffer, sent = bytes) {
  const { data } = await part(uploadId, number, bytes);
  return fetch(data.url, { method: 'PUT', headers: data.headers, body: new Uint8Array(sent) });
}
const usedBy = async ({ id }: Program) =>
  (await world.db.selectFrom('api_customer').select('package_used').where('id', '=', id).executeTakeFirstOrThrow())
    .package_used;

describe('a file', () => {
  it('of a customer in its sandbox is a test that is kept for thirty days', async () => {
    const sandbox = await buildProgram(world, { env: 'sandbox' });
    const rowOf = (id: string) =>
      world.db.selectFrom('attestation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { data: test } = await start(Buffer.from('a test'), {}, sandbox);
    const { data: real } = await start(Buffer.from('no test'));
    const row = await rowOf(test.uploadId);
    expect([row.is_sandbox, (await rowOf(real.uploadId)).is_sandbox]).toEqual([true, false]);
    expect(row.retention_until).toEqual(addDays(row.created_at, LIMIT.sandboxLifeDays));
  });

  it('goes straight into the store in parts, and becomes a record by its hash', async () => {
    const bytes = randomBytes(LIMIT.uploadPartBytes + 1_000);
    const { data: begun } = await start(bytes, {
      label: ['现场'],
      owner: { type: 'organization', name: '杭州诺达科技' },
    });
    expect(begun).toMatchObject({ partBytes: LIMIT.uploadPartBytes, partCount: 2 });
    const pieces = [bytes.subarray(0, LIMIT.uploadPartBytes), bytes.subarray(LIMIT.uploadPartBytes)];
    expect((await put(begun.uploadId, 2, pieces[1] as Buffer)).status).toBe(200);
    expect((await parts(begun.uploadId)).data).toEqual({ done: [2], partBytes: LIMIT.uploadPartBytes, partCount: 2 });
    expect(await usedBy(program)).toBe('0');
    expect((await commit(begun.uploadId, sha256Of(bytes))).outcome).toBe('FILE_UPLOAD_FAILED');
    expect((await put(begun.uploadId, 1, pieces[0] as Buffer)).status).toBe(200);
    const { outcome, data } = await commit(begun.uploadId, sha256Of(bytes));
    expect([outcome, data]).toEqual(['OK', { ano: begun.uploadId }]);
    const row = await world.db
      .selectFrom('attestation')
      .selectAll()
      .where('id', '=', data.ano)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: 'checking',
      customer_id: program.id,
      owner_name: '杭州诺达科技',
      labels: ['现场'],
    });
    expect(await usedBy(program)).toBe('1');
  });

  it('is charged once, however often it is committed', async () => {
    const bytes = randomBytes(100);
    const { data } = await start(bytes);
    await put(data.uploadId, 1, bytes);
    await Promise.all([commit(data.uploadId, sha256Of(bytes)), commit(data.uploadId, sha256Of(bytes))]);
    expect((await commit(data.uploadId, sha256Of(bytes))).outcome).toBe('OK');
    expect(await usedBy(program)).toBe('1');
    expect((await part(data.uploadId, 1, bytes)).outcome).toBe('STATE_CHANGED');
    expect((await parts(data.uploadId)).outcome).toBe('STATE_CHANGED');
  });

  it('is refused by the store itself when other bytes come than were announced', async () => {
    const bytes = randomBytes(100);
    const { data } = await start(bytes);
    expect((await put(data.uploadId, 1, bytes, randomBytes(100))).ok).toBe(false);
  });

  it('is refused with a hash that is not the declared one, and is charged nothing', async () => {
    const bytes = randomBytes(100);
    const { data } = await start(bytes);
    await put(data.uploadId, 1, bytes);
    expect((await commit(data.uploadId, sha256Of(randomBytes(8)))).outcome).toBe('HASH_WRONG');
    expect(await usedBy(program)).toBe('0');
  });

  it('is refused when it is too large', async () => {
    expect((await start(Buffer.alloc(1), { size: LIMIT.uploadInPartsMaxBytes + 1 })).outcome).toBe('FILE_TOO_LARGE');
  });

  it('is not found by another customer', async () => {
    const bytes = randomBytes(100);
    const { data } = await start(bytes);
    for (const uploadId of [data.uploadId, NOBODYS]) {
      expect((await part(uploadId, 1, bytes, other)).outcome).toBe('RECORD_NOT_FOUND');
      expect((await parts(uploadId, other)).outcome).toBe('RECORD_NOT_FOUND');
      expect((await commit(uploadId, sha256Of(bytes), other)).outcome).toBe('RECORD_NOT_FOUND');
    }
  });

  it('with a token is begun once, also by two calls at the same moment', async () => {
    const bytes = randomBytes(100);
    const answers = await Promise.all([1, 2, 3].map(() => start(bytes, { clientToken: 'photo-1' })));
    expect(new Set(answers.map(({ data }) => data.uploadId)).size).toBe(1);
    expect((await start(randomBytes(100), { clientToken: 'photo-1' })).outcome).toBe('REQUEST_REPEATED');
  });

  it('waits for a new package when the old one is used up, and can then be committed', async () => {
    program = await buildProgram(world, { packageTotal: 1, dailyQuota: 1 });
    const bytes = randomBytes(100);
    const [one, two] = [await start(bytes), await start(bytes)];
    await put(one.data.uploadId, 1, bytes);
    await put(two.data.uploadId, 1, bytes);
    expect((await commit(one.data.uploadId, sha256Of(bytes))).outcome).toBe('OK');
    world.clock.pass(1);
    expect((await commit(two.data.uploadId, sha256Of(bytes))).outcome).toBe('PACKAGE_USED_UP');
    await world.db
      .updateTable('api_customer')
      .set({ package_total: '10', daily_quota: 10, state: 'enabled' })
      .where('id', '=', program.id)
      .execute();
    world.clock.pass(1);
    expect((await commit(two.data.uploadId, sha256Of(bytes))).outcome).toBe('OK');
  });
});

describe('a file that did not arrive in time', () => {
  const bytes = randomBytes(100);
  const token = { clientToken: 'contract-1' };
  const tick = (name: string) =>
    [dropUnfinishedUploads, ...attestationSchedules]
      .find((schedule) => schedule.name === name)
      ?.run({ db: world.jobs.db, deps: world.jobs.deps, platformId: world.platform.id, at: world.clock.now() });
  let late = '';
  beforeEach(async () => {
    late = (await start(bytes, token)).data.uploadId;
    world.clock.pass((LIMIT.uploadLifeHours + 1) * 3_600);
    await tick('stored-file.drop-unfinished');
  });

  it('is not reported as preserved, neither while its record is open nor after it was closed', async () => {
    expect((await commit(late, sha256Of(bytes))).outcome).toBe('STATE_CHANGED');
    await tick('attestation.expire');
    expect((await commit(late, sha256Of(bytes))).outcome).toBe('FILE_UPLOAD_FAILED');
    expect(await usedBy(program)).toBe('0');
  });

  it('is begun anew with its token', async () => {
    await tick('attestation.expire');
    const { data: again } = await start(bytes, token);
    expect(again.uploadId).not.toBe(late);
    await put(again.uploadId, 1, bytes);
    expect((await commit(again.uploadId, sha256Of(bytes))).data).toEqual({ ano: again.uploadId });
  });

  it('does not block a hash with its token', async () => {
    await tick('attestation.expire');
    const body = { hashItemList: [{ hash: sha256Of(bytes), ...token }] };
    const { data } = await callAs(world, program, hashAttestationCalls.preserve, { body });
    expect(data.result[0]?.ano).not.toBe(late);
    expect(await usedBy(program)).toBe('1');
  });
});
