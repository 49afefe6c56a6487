import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { ConfigDraft } from '@nota/contract/platform-config/config-draft.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import type { ConfigVersionAction } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import { INITIAL_IMG_INFO, type ImgInfo } from '@nota/contract/platform-config/part/img-info.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { pictureAddress, pictureApi } from '@nota/contract/platform/picture/picture.contract.ts';
import type { PictureUseName } from '@nota/contract/platform/picture/picture-use.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { drawPng } from '../../../platform/image/png.fixtures.ts';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform, type BuiltPlatform } from '../platform-config.fixtures.ts';

const world = useWorld();
const ADMIN = { permissionIds: [PERMISSION.notaryOffice, PERMISSION.platformConfig], isInternalAdmin: true };
const LOGO = { width: 400, height: 100 };

let platform: BuiltPlatform;
let maker: Staff;
let checker: Staff;
beforeAll(() => world.deps.store.ensureBucket());
beforeEach(async () => {
  platform = await buildPlatform(world.owner);
  [maker, checker] = [await world.staffOf(platform, ADMIN), await world.staffOf(platform, ADMIN)];
  world.clock.pass(1);
});

const taken = async (use: PictureUseName, bytes: Buffer, as = maker) => {
  const fileId = await uploadFile(world, as, '图.png', bytes);
  return world.call(pictureApi.take, { as, body: { fileId, use } });
};
const images = (content: Partial<ImgInfo>): ConfigDraft => ({
  part: 'img-info',
  content: { ...INITIAL_IMG_INFO, ...content },
  note: '更换标志',
  wantedFrom: null,
});
const save = (body: ConfigDraft, as = maker) => world.call(configVersionApi.save, { as, body });
const act = (id: string, action: ConfigVersionAction, as = checker) =>
  world.call(configVersionApi.act, { as, params: { id, action }, body: {} });
const shown = async () => {
  const body = { type1: platform.key };
  const { data } = await world.call(platformInfoApi.detail, { body, from: nextAddress() });
  return JSON.parse(data.frontPlatformInfo.imgList) as unknown;
};

it('a picture is seen by its digest before anybody has submitted it, and by everybody once it is approved', async () => {
  const { data: logo } = await taken('logo', drawPng(LOGO));
  const { id } = (await save(images({ logo: logo.sha256 }))).data;
  const answer = await world.send({ method: 'GET', url: pictureAddress(logo.sha256), remoteAddress: nextAddress() });
  expect(answer.headers['content-type']).toBe('image/png');
  expect(await shown()).toEqual([]);
  await act(id, 'submit', maker);
  expect(await shown()).toEqual([]);
  expect((await act(id, 'approve')).outcome).toBe('OK');
  expect(await shown()).toEqual([{ name: 'logo', imgUrl: pictureAddress(logo.sha256) }]);
});

it('pictures of the platform’s founding stay until a version is in force', async () => {
  const founding = [{ name: 'logoWhite', imgUrl: '/old.png' }];
  await world.owner.query('update platform set img_list = $1 where id = $2', [JSON.stringify(founding), platform.id]);
  expect(await shown()).toEqual(founding);
});

it('a digest that nobody has uploaded, of another use or of another platform is refused', async () => {
  const { data: logo } = await taken('logo', drawPng(LOGO));
  const stranger = await world.staffOf(await buildPlatform(world.owner), ADMIN);
  for (const [content, as] of [
    [{ logo: 'ab'.repeat(32) }, maker],
    [{ favicon: logo.sha256 }, maker],
    [{ logo: logo.sha256 }, stranger],
  ] as const)
    expect((await save(images(content), as)).outcome).toBe('FILE_NOT_READY');
  const { id } = (await save(images({ logo: logo.sha256 }))).data;
  const body = { revision: 1, draft: images({ logoWhite: logo.sha256 }) };
  expect((await world.call(configVersionApi.edit, { as: maker, params: { id }, body })).outcome).toBe('FILE_NOT_READY');
});

it.each([
  ['a square logo', 'logo', drawPng({ width: 400, height: 400 }), 'PICTURE_SHAPE_WRONG'],
  ['a small logo', 'logo-white', drawPng({ width: 200, height: 50 }), 'PICTURE_TOO_SMALL'],
  ['a seal on white', 'certificate-seal', drawPng({ width: 240, height: 240 }), 'PICTURE_OPAQUE'],
  ['a drawing by program', 'favicon', Buffer.from('<svg onload="alert(1)"/>'), 'PICTURE_FORMAT_UNKNOWN'],
] as const)('%s is refused by name', async (_, use, bytes, name) => {
  expect((await taken(use, bytes)).outcome).toBe(name);
});

it('pictures of the platform are taken from internal admins alone', async () => {
  const member = await world.staffOf(platform, { permissionIds: [PERMISSION.banner], actions: ['42:edit'] });
  expect((await taken('logo', drawPng(LOGO), member)).outcome).toBe('PERMISSION_DENIED');
});
