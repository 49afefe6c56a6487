import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { pictureAddress, pictureApi } from '@nota/contract/platform/picture/picture.contract.ts';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../../modules/platform-config/platform-config.fixtures.ts';
import { buildCompanyUser } from '../../../modules/user-manager/user-manager.fixtures.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { BASELINE, PROGRESSIVE } from '../jpeg.fixtures.ts';
import { drawIndexedPng, drawPng } from '../png.fixtures.ts';
import { findPicture } from './picture.repo.ts';

const world = useWorld();
const EDITOR = { permissionIds: [PERMISSION.banner], actions: [ACTION.bannerEdit] };
let editor: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  editor = await world.staff(EDITOR);
});

const SIZE = { width: 1600, height: 900 };
/** Far fewer pixels than what is packed in. */
const SMALLEST = { width: 1125, height: 1 };
const withPlace = drawPng({ ...SIZE, extra: [['eXIf', Buffer.from('GPS 30.27,120.15')]] });
const take = (fileId: string, as: Staff = editor) =>
  world.call(pictureApi.take, { as, body: { fileId, use: 'banner' } });
const takeBytes = async (bytes: Buffer) => take(await uploadFile(world, editor, '图.png', bytes));
const show = (sha256: string) =>
  world.send({ method: 'GET', url: pictureAddress(sha256), remoteAddress: nextAddress() });

describe('POST /api/platform/picture', () => {
  it('writes a picture again without what a camera put in, and deletes what was uploaded', async () => {
    const fileId = await uploadFile(world, editor, '图.png', withPlace);
    const { data } = await take(fileId);
    expect(data).toMatchObject(SIZE);
    expect(await findPicture(world.db, 'banner', data.sha256)).toEqual(data);
    await runJobs(world.deps);
    const file = await world.db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirst();
    expect(file).toMatchObject({ name: '', removed_at: expect.any(Date) as Date });
    expect(await world.deps.store.get(file?.object_key ?? '')).toBeUndefined();
    expect((await take(fileId)).outcome).toBe('FILE_NOT_READY');
  });

  it('leaves an upload alone that a record is made of, whoever takes a picture from it', async () => {
    const fileId = await uploadFile(world, editor, '营业执照.png', drawPng(SIZE));
    const company = await buildCompanyUser(world.db);
    await world.owner.query('update company_user set licence_file_id = $1 where id = $2', [fileId, company.id]);
    expect((await take(fileId)).outcome).toBe('OK');
    await runJobs(world.deps);
    const file = await world.db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirst();
    expect(file).toMatchObject({ name: '营业执照.png', removed_at: null });
    expect(await world.deps.store.size(file?.object_key ?? '')).toBeGreaterThan(0);
  });

  it('is one row for the same picture, whoever brings it', async () => {
    const first = await takeBytes(withPlace);
    const second = await takeBytes(drawPng(SIZE));
    expect(second.data).toEqual(first.data);
    const rows = await world.db
      .selectFrom('picture')
      .select('id')
      .where('sha256', '=', Buffer.from(first.data.sha256, 'hex'))
      .execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'PICTURE_FORMAT_UNKNOWN',
    ],
    ['a GIF', Buffer.from('GIF89a'.padEnd(64)), 'PICTURE_FORMAT_UNKNOWN'],
    ['a progressive JPEG', PROGRESSIVE, 'PICTURE_UNSUPPORTED'],
    ['frames', drawPng({ ...SIZE, extra: [['acTL', Buffer.alloc(8)]] }), 'PICTURE_ANIMATED'],
    ['half a picture', withPlace.subarray(0, -40), 'PICTURE_DAMAGED'],
    ['a bomb by its head', drawPng({ ...SIZE, claims: { width: 60_000, height: 33_750 } }), 'PICTURE_TOO_LARGE'],
    ['a bomb by its pixels', drawPng({ width: 16, height: 9_000, claims: SMALLEST }), 'PICTURE_TOO_LARGE'],
    ['a small one', BASELINE, 'PICTURE_TOO_SMALL'],
    ['a square', drawPng({ width: 1200, height: 1200 }), 'PICTURE_SHAPE_WRONG'],
    ['three megabytes', Buffer.concat([withPlace, Buffer.alloc(3_000_000)]), 'FILE_TOO_LARGE'],
  ])('refuses %s by name', async (_, bytes, name) => {
    expect((await takeBytes(bytes)).outcome).toBe(name);
  });

  it('takes a seal only where paper shows through', async () => {
    const admin = await world.staff({ permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true });
    const seal = async (bytes: Buffer) => {
      const fileId = await uploadFile(world, admin, '章.png', bytes);
      return (await world.call(pictureApi.take, { as: admin, body: { fileId, use: 'certificate-seal' } })).outcome;
    };
    const size = { width: 240, height: 240 };
    expect(await seal(drawPng(size))).toBe('PICTURE_OPAQUE');
    // The letters of the chunk among the colours of an opaque picture.
    const letters = Buffer.from('tRNS'.repeat(3));
    expect(await seal(drawIndexedPng({ ...size, palette: letters }))).toBe('PICTURE_OPAQUE');
    expect(await seal(drawPng({ ...size, extra: [['tRNS', Buffer.alloc(6)]] }))).toBe('OK');
  });

  it('takes a file of its owner alone, and from nobody without the right to its use', async () => {
    const fileId = await uploadFile(world, editor, '图.png', withPlace);
    expect((await take(fileId, await world.staff(EDITOR))).outcome).toBe('FILE_NOT_READY');
    expect((await take('1')).outcome).toBe('FILE_NOT_READY');
    expect((await take(fileId, await world.staff({ permissionIds: [PERMISSION.banner] }))).outcome).toBe(
      'PERMISSION_DENIED',
    );
  });
});

describe('GET /public-api/platform/picture/:sha256', () => {
  it('shows it to anybody, to be kept for ever, as the picture that its address names', async () => {
    const { data } = await takeBytes(withPlace);
    const answer = await world.call(pictureApi.show, { params: { sha256: data.sha256 }, from: nextAddress() });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(createHash('sha256').update(answer.raw).digest('hex')).toBe(data.sha256);
    expect(answer.raw.includes('GPS')).toBe(false);
  });

  it('shows nothing that it did not write: not even where somebody put other bytes into the store', async () => {
    const digest = 'ab'.repeat(32);
    expect((await show(digest)).json()).toMatchObject({ flag: false });
    await world.deps.store.keep(`picture/${digest}`, Buffer.from('<script>alert(1)</script>'), 'text/html');
    expect((await world.call(pictureApi.show, { params: { sha256: digest }, from: nextAddress() })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });

  it('limits how often a caller asks', async () => {
    const from = nextAddress();
    // Twice as many as fit into one minute, because the next one may begin meanwhile.
    const calls = Array.from({ length: 602 }, () =>
      world.call(pictureApi.show, { params: { sha256: '00'.repeat(32) }, from }),
    );
    const outcomes = (await Promise.all(calls)).map((answer) => answer.outcome);
    expect(outcomes).toContain('TOO_MANY_REQUESTS');
  });

  it('belongs, as a row, to the platform that took it', async () => {
    const { data } = await takeBytes(withPlace);
    const other = await buildPlatform(world.owner);
    expect(await findPicture(world.deps.database.forPlatform(other.id), 'banner', data.sha256)).toBeUndefined();
  });
});
