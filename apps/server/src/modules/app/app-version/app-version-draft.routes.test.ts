import { appVersionDraftApi } from '@nota/contract/app/app-version-draft.contract.ts';
import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import {
  assemble,
  buildApk,
  fingerprintOf,
  MANIFEST,
  newSigner,
  partsOf,
  signingBlock,
  zipParts,
} from '../apk/apk.fixtures.ts';
import { androidFields, editorOf, releaseVersion } from './released-version.fixtures.ts';

const world = useWorld();
const signer = newSigner();
let editor: Staff;
beforeAll(async () => {
  editor = await editorOf(world);
});

const upload = (bytes: Buffer, as = editor) => uploadFile(world, as, 'nota.apk', bytes);
/** A channel of its own, so that no other test's release is before it. */
const newChannel = () => `c${randomBytes(4).toString('hex')}`;
const read = (fileId: string, channel = newChannel(), as = editor) =>
  world.call(appVersionDraftApi.read, { as, body: { fileId, channel } });
const create = (given: Parameters<typeof androidFields>[0], as = editor) =>
  world.call(appVersionDraftApi.create, { as, body: androidFields(given) });
const LINKED = {
  system: 'ios',
  versionName: '3.2.1',
  versionCode: 321,
  link: 'https://apps.apple.com/cn/app/id1',
} as const;

describe('POST /api/app/app-version-draft/read', () => {
  it('says what the file is, without saving anything', async () => {
    const bytes = buildApk(signer, {}, [{ name: 'classes.dex', bytes: randomBytes(200_000) }]);
    const before = await world.call(appVersionApi.list, { as: editor });
    const { data } = await read(await upload(bytes));
    expect(data).toEqual({
      ...MANIFEST,
      scheme: 'v2',
      signer: fingerprintOf(signer),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.length,
    });
    expect((await world.call(appVersionApi.list, { as: editor })).data.total).toBe(before.data.total);
  });

  const parts = partsOf();
  const bytes = buildApk(signer);
  const bomb = zipParts([{ name: 'AndroidManifest.xml', bytes: Buffer.alloc(64 * 1_048_576) }]);
  it.each<[string, Buffer, string]>([
    ['whose signature was taken away', assemble(parts), 'APK_UNSIGNED'],
    [
      'with the signature of another',
      assemble(partsOf({ versionCode: 999 }), signingBlock(parts, signer)),
      'APK_SIGNATURE_WRONG',
    ],
    ['whose manifest unpacks to 64 MB', assemble(bomb, signingBlock(bomb, signer)), 'APK_UNREADABLE'],
    ['that was cut off', bytes.subarray(0, bytes.length - 100), 'APK_UNREADABLE'],
    ['that is a text', Buffer.from('no package at all'), 'APK_UNREADABLE'],
  ])('refuses a file %s', async (_, file, refusal) => {
    const fileId = await upload(file);
    expect((await read(fileId)).outcome).toBe(refusal);
    expect((await create({ fileId })).outcome).toBe(refusal);
  });

  it('refuses files of colleagues, files that are not there, infected ones, and too large ones', async () => {
    const fileId = await upload(buildApk(signer));
    expect((await read(fileId, undefined, await editorOf(world))).outcome).toBe('FILE_NOT_READY');
    expect((await read('1')).outcome).toBe('FILE_NOT_READY');
    expect((await create({ fileId: '1' })).outcome).toBe('FILE_NOT_READY');
    const infected = await upload(buildApk(signer, { versionCode: 500 }));
    await world.owner.query(`update stored_file set scan_finding = 'Eicar' where id = $1`, [infected]);
    expect((await read(infected)).outcome).toBe('FILE_INFECTED');
    expect((await create({ fileId: infected })).outcome).toBe('FILE_INFECTED');
    const large = await upload(buildApk(signer, { versionCode: 501 }));
    await world.owner.query(`update stored_file set size_bytes = $2 where id = $1`, [large, 300 * 1_048_576 + 1]);
    expect((await read(large)).outcome).toBe('FILE_TOO_LARGE');
    expect((await create({ fileId: large })).outcome).toBe('FILE_TOO_LARGE');
  });

  it('refuses what cannot follow the last release, by signer, package and code', async () => {
    const channel = newChannel();
    await releaseVersion(world, { bytes: buildApk(signer), channel });
    const foreign = await upload(buildApk(newSigner('Mallory'), { versionCode: 322 }));
    const other = await upload(buildApk(signer, { versionCode: 322, packageName: 'cn.other.app' }));
    const same = await upload(buildApk(signer, {}, [{ name: 'a', bytes: Buffer.from('rebuilt') }]));
    for (const [fileId, refusal] of [
      [foreign, 'APK_SIGNER_DIFFERS'],
      [other, 'APK_PACKAGE_DIFFERS'],
      [same, 'VERSION_CODE_LOWER'],
    ] as const) {
      expect((await read(fileId, channel)).outcome).toBe(refusal);
      expect((await create({ fileId, channel })).outcome).toBe(refusal);
    }
    expect((await read(foreign, newChannel())).outcome).toBe('APK_SIGNER_DIFFERS');
    expect((await read(same, newChannel())).outcome).toBe('OK');
  });
});

describe('POST /api/app/app-version-draft', () => {
  it('makes a draft of what the package says, whatever else was sent', async () => {
    const bytes = buildApk(signer, { versionCode: 600, versionName: '6.0.0' });
    const fileId = await upload(bytes);
    const { data } = await create({ fileId, channel: newChannel(), versionName: '9.9.9', versionCode: 999 });
    expect(data).toMatchObject({
      state: 'draft',
      versionName: '6.0.0',
      versionCode: 600,
      packageName: MANIFEST.packageName,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.length,
      signer: fingerprintOf(signer),
      scheme: 'v2',
      link: null,
    });
    expect(data.trail.map(({ action }) => action)).toEqual(['create']);
    expect((await create({ fileId, channel: newChannel() })).outcome).toBe('VALUE_TAKEN');
  });

  it('takes a link of what a store has, and the digest of an installer', async () => {
    const { data } = await create({ ...LINKED, channel: newChannel() });
    expect(data).toMatchObject({ system: 'ios', versionCode: 321, packageName: null, sha256: null, signer: null });
    const installer = { ...LINKED, system: 'pc', sha256: 'ab'.repeat(32), channel: newChannel() } as const;
    expect((await create(installer)).data).toMatchObject({ system: 'pc', sha256: 'ab'.repeat(32) });
  });

  it.each([
    ['a forced update without a ground', { ...LINKED, updateType: 'forced', minSupportedCode: 300 }],
    [
      'a forced update below a code that nobody could install',
      {
        ...LINKED,
        updateType: 'forced',
        minSupportedCode: 322,
        securityGround: '修复签名校验漏洞，须立即更新',
      },
    ],
    ['a link that is not secure', { ...LINKED, link: 'http://example.com/a' }],
    ['an installer without a digest', { ...LINKED, system: 'pc' }],
    ['notes of nine characters', { ...LINKED, notes: '修复了一些问题啊啊' }],
    ['a share of nothing', { ...LINKED, rolloutPercent: 0 }],
    ['a channel with blanks', { ...LINKED, channel: 'my channel' }],
  ] as const)('refuses %s', async (_, given) => {
    expect((await create({ channel: newChannel(), ...given })).outcome).toBe('INPUT_INVALID');
  });
});

describe('a package whose form is open', () => {
  it('is read once: saving it does not wait for the store again', async () => {
    const fileId = await upload(buildApk(signer, { versionCode: 800 }));
    const channel = newChannel();
    expect((await read(fileId, channel)).outcome).toBe('OK');
    const { rows } = await world.owner.query<{ object_key: string }>(
      'select object_key from stored_file where id = $1',
      [fileId],
    );
    await world.deps.store.remove(rows[0]?.object_key ?? '');
    expect((await create({ fileId, channel })).outcome).toBe('OK');
  });
});

describe('POST /api/app/app-version-draft/:id/edit', () => {
  const PLAN = {
    notes: '修复录屏取证中断的问题（修订）。',
    updateType: 'recommended',
    rolloutPercent: 20,
  } as const;

  it('changes the plan of a draft, by whoever read its last state', async () => {
    const { data } = await create({ ...LINKED, channel: newChannel() });
    const edit = (body: typeof PLAN & { version: number; minSupportedCode?: number; securityGround?: string }) =>
      world.call(appVersionDraftApi.edit, { as: editor, params: { id: data.id }, body });
    const changed = await edit({ ...PLAN, version: data.version });
    expect(changed.data).toMatchObject({ updateType: 'recommended', rolloutPercent: 20, versionCode: 321 });
    expect((await edit({ ...PLAN, version: data.version })).outcome).toBe('STATE_CHANGED');
    const { version } = changed.data;
    expect((await edit({ ...PLAN, version, securityGround: '不强制却写了安全原因' })).outcome).toBe('INPUT_INVALID');
  });

  it('refuses what is not there', async () => {
    const body = { ...PLAN, version: 1 };
    expect((await world.call(appVersionDraftApi.edit, { as: editor, params: { id: '1' }, body })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });
});
