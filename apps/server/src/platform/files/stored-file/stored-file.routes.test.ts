import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(2_000, 7)]);

async function announce(bytes: Buffer, name = '现场照片.jpg') {
  return world.call(storedFileApi.announce, {
    as: clerk,
    body: { name, sizeBytes: bytes.length, sha256: sha256(bytes) },
  });
}

const put = (address: { url: string; headers: Record<string, string> }, bytes: Buffer, headers = address.headers) =>
  fetch(address.url, { method: 'PUT', headers, body: new Uint8Array(bytes) });

async function upload(bytes: Buffer) {
  const { data } = await announce(bytes);
  expect((await put(data, bytes)).status).toBe(200);
  return data.id;
}

describe('an upload', () => {
  it('goes straight to the store and is known by both digests and its true type once it was read back', async () => {
    const id = await upload(PNG);
    const committed = await world.call(storedFileApi.commit, { as: clerk, params: { id } });
    expect(committed.data.state).toBe('checking');
    await runJobs(world.deps);

    const { data } = await world.call(storedFileApi.get, { as: clerk, params: { id } });
    expect(data).toMatchObject({
      state: 'ready',
      mime: 'image/png',
      sha256: sha256(PNG),
      sm3: createHash('sm3').update(PNG).digest('hex'),
      sizeBytes: PNG.length,
    });
  });

  it('is refused by the store itself when the bytes are not the announced ones', async () => {
    const { data } = await announce(PNG);
    const other = Buffer.from('other bytes of nobody');
    expect((await put(data, other)).status).toBe(400);
    expect((await put(data, other, { 'x-amz-content-sha256': sha256(other) })).status).toBe(403);
    expect((await put(data, other, {})).status).toBe(403);
  });

  it('cannot be committed before the bytes are there, nor twice', async () => {
    const { data } = await announce(PNG);
    const commit = () => world.call(storedFileApi.commit, { as: clerk, params: { id: data.id } });
    expect((await commit()).outcome).toBe('FILE_UPLOAD_FAILED');
    await put(data, PNG);
    expect((await commit()).outcome).toBe('OK');
    expect((await commit()).outcome).toBe('STATE_CHANGED');
  });

  it('is refused when it is too large', async () => {
    const body = { name: '视频.mp4', sizeBytes: LIMIT.uploadMaxBytes + 1, sha256: sha256(PNG) };
    expect((await world.call(storedFileApi.announce, { as: clerk, body })).outcome).toBe('FILE_TOO_LARGE');
  });

  it('belongs to the person who made it', async () => {
    const id = await upload(PNG);
    const other = await world.staff();
    expect((await world.call(storedFileApi.commit, { as: other, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(storedFileApi.get, { as: other, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('an upload in parts', () => {
  const PART = LIMIT.uploadPartBytes;
  // Three parts, the last one shorter.
  const FILM = randomBytes(20_000_000);
  const slice = (number: number, bytes = FILM) => bytes.subarray((number - 1) * PART, number * PART);

  const announceParts = (sizeBytes = FILM.length) =>
    world.call(storedFileApi.announceParts, { as: clerk, body: { name: '现场.mp4', sizeBytes, sha256: sha256(FILM) } });
  const addressFor = (id: string, number: number, bytes: Buffer, as = clerk) =>
    world.call(storedFileApi.part, { as, params: { id }, body: { number, sha256: sha256(bytes) } });
  const partsOf = (id: string, as = clerk) => world.call(storedFileApi.parts, { as, params: { id } });
  const commit = (id: string, as = clerk) => world.call(storedFileApi.commit, { as, params: { id } });
  const stateOf = async (id: string) => (await world.call(storedFileApi.get, { as: clerk, params: { id } })).data.state;

  async function sendPart(id: string, number: number, bytes = slice(number)) {
    const { data } = await addressFor(id, number, bytes);
    return (await put(data, bytes)).status;
  }
  async function started(...numbers: number[]) {
    const { data } = await announceParts();
    for (const number of numbers) expect(await sendPart(data.id, number)).toBe(200);
    return data.id;
  }

  it('goes on where it broke off, and is one file in the end', async () => {
    const { data } = await announceParts();
    expect(data).toMatchObject({ partBytes: PART, partCount: 3 });
    expect(await sendPart(data.id, 1)).toBe(200);

    const left = await partsOf(data.id);
    expect(left.data).toEqual({ done: [1], partBytes: PART, partCount: 3 });
    for (const number of [2, 3]) expect(await sendPart(data.id, number)).toBe(200);

    expect((await partsOf(data.id)).data.done).toEqual([1, 2, 3]);
    expect((await commit(data.id)).data.state).toBe('checking');
    await runJobs(world.deps);
    const file = await world.call(storedFileApi.get, { as: clerk, params: { id: data.id } });
    expect(file.data).toMatchObject({
      state: 'ready',
      sizeBytes: FILM.length,
      sha256: sha256(FILM),
      sm3: createHash('sm3').update(FILM).digest('hex'),
    });
  });

  it('takes parts in any order, and the same one again', async () => {
    const id = await started(3, 1, 1, 2);
    expect((await commit(id)).outcome).toBe('OK');
  });

  it('has each part refused by the store itself when the bytes are not the announced ones', async () => {
    const id = await started();
    const { data } = await addressFor(id, 1, slice(1));
    expect((await put(data, slice(2))).status).toBe(400);
    expect((await put(data, slice(2), { 'x-amz-content-sha256': sha256(slice(2)) })).status).toBe(403);
    // The address is for part 1 of this upload, and no other.
    const other = { ...data, url: data.url.replace('partNumber=1', 'partNumber=2') };
    expect((await put(other, slice(1))).status).toBe(403);
    expect((await partsOf(id)).data.done).toEqual([]);
  });

  it('cannot be committed while a part is missing, nor twice', async () => {
    const id = await started(1, 3);
    expect((await commit(id)).outcome).toBe('FILE_UPLOAD_FAILED');
    expect(await stateOf(id)).toBe('awaiting');
    expect(await sendPart(id, 2)).toBe(200);
    expect((await commit(id)).outcome).toBe('OK');
    expect((await commit(id)).outcome).toBe('STATE_CHANGED');
  });

  it('asks again for a part of the wrong length, and can be corrected', async () => {
    const id = await started(1, 2);
    expect(await sendPart(id, 3, Buffer.from('too short'))).toBe(200);
    expect(await sendPart(id, 1, Buffer.from('far too short'))).toBe(200);
    expect((await partsOf(id)).data.done).toEqual([2]);
    expect((await commit(id)).outcome).toBe('FILE_UPLOAD_FAILED');
    for (const number of [1, 3]) expect(await sendPart(id, number)).toBe(200);
    expect((await commit(id)).outcome).toBe('OK');
  });

  it('gives no address for a part that the file does not have', async () => {
    const id = await started();
    for (const number of [0, 4, 10_000]) expect((await addressFor(id, number, FILM)).outcome).toBe('INPUT_INVALID');
  });

  it('is committed by the next try when the server died after the store had put the parts together', async () => {
    const id = await started(1, 2, 3);
    const { rows } = await world.owner.query<{ object_key: string; upload_id: string }>(
      'select object_key, upload_id from stored_file where id = $1',
      [id],
    );
    const { object_key: key, upload_id: uploadId } = rows[0] ?? { object_key: '', upload_id: '' };
    await world.deps.store.finishParts(key, uploadId, (await world.deps.store.listParts(key, uploadId)) ?? []);
    expect((await partsOf(id)).data.done).toEqual([1, 2, 3]);
    expect((await commit(id)).outcome).toBe('OK');
    await runJobs(world.deps);
    expect(await stateOf(id)).toBe('ready');
  });

  it('is committed once when two windows do so at the same moment', async () => {
    const id = await started(1, 2, 3);
    const answers = await world.race({ table: 'stored_file', id }, [() => commit(id), () => commit(id)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('is refused in the end when the parts are not the announced file', async () => {
    const id = await started(2, 3);
    expect(await sendPart(id, 1, randomBytes(PART))).toBe(200);
    expect((await commit(id)).outcome).toBe('OK');
    await runJobs(world.deps);
    expect(await stateOf(id)).toBe('refused');
  });

  it('is refused above four gibibytes', async () => {
    expect((await announceParts(LIMIT.uploadInPartsMaxBytes + 1)).outcome).toBe('FILE_TOO_LARGE');
    expect((await announceParts(LIMIT.uploadInPartsMaxBytes)).data.partCount).toBe(512);
  });

  it('has no parts when it came whole or was committed', async () => {
    const whole = (await announce(PNG)).data.id;
    const done = await started(1, 2, 3);
    await commit(done);
    for (const id of [whole, done]) {
      expect((await partsOf(id)).outcome).toBe('STATE_CHANGED');
      expect((await addressFor(id, 1, PNG)).outcome).toBe('STATE_CHANGED');
    }
  });

  it('belongs to the person who made it', async () => {
    const id = await started();
    const other = await world.staff();
    const answers = [await partsOf(id, other), await addressFor(id, 1, PNG, other), await commit(id, other)];
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['RECORD_NOT_FOUND']));
  });
});
