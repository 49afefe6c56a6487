import { appUpdateApi } from '@nota/contract/app/app-update.contract.ts';
import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildApk, fingerprintOf, newSigner } from '../apk/apk.fixtures.ts';
import { buildAppVersion } from '../app-version/app-version.fixtures.ts';
import { releaserOf, releaseVersion } from '../app-version/released-version.fixtures.ts';
import { isInRollout } from './rollout-slot.ts';

const world = useWorld();
let releaser: Staff;
beforeAll(async () => {
  releaser = await releaserOf(world);
});

const newChannel = () => `c${randomBytes(4).toString('hex')}`;
const newDevice = () => randomBytes(16).toString('hex');
const ask = (given: object = {}) =>
  world.call(appUpdateApi.find, {
    query: { platform: world.platform.key, system: 'ios', versionCode: '1', device: newDevice(), ...given } as never,
    from: nextAddress(),
  });
const updateOf = async (given: object) => (await ask(given)).data.update;
/** A device that is in such a share of a version, or is not. */
function deviceOf(id: string, percent: number, isIn: boolean): string {
  for (;;) {
    const device = newDevice();
    if (isInRollout(percent, id, device) === isIn) return device;
  }
}

describe('GET /public-api/app/app-update', () => {
  it('offers a package with its digest to its share of the devices, then to all of them', async () => {
    const channel = newChannel();
    const signer = newSigner();
    const bytes = buildApk(signer);
    const { id, version } = await releaseVersion(world, { bytes, channel, updateType: 'recommended' });
    const android = { system: 'android', channel, versionCode: '320' };
    const [chosen, other] = [deviceOf(id, 10, true), deviceOf(id, 10, false)];
    expect(await updateOf({ ...android, device: chosen })).toEqual({
      versionName: '3.2.1',
      versionCode: 321,
      updateType: 'recommended',
      isForced: false,
      notes: '修复录屏取证中断的问题，优化弱网续传。',
      url: `/public-api/app/app-package/${id}?platform=${world.platform.key}`,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.length,
      signer: fingerprintOf(signer),
    });
    expect(await updateOf({ ...android, device: other })).toBeNull();
    expect(await updateOf({ ...android, versionCode: '321', device: chosen })).toBeNull();
    const params = { id };
    await world.call(appVersionApi.widen, { as: releaser, params, body: { percent: 100, version } });
    expect(await updateOf({ ...android, device: other })).toMatchObject({ versionCode: 321 });
    expect(await updateOf({ ...android, device: chosen })).toMatchObject({ versionCode: 321 });
    const pause = { ...params, action: 'pause' } as const;
    await world.call(appVersionApi.act, { as: releaser, params: pause, body: { reason: '崩溃率升高' } });
    expect(await updateOf({ ...android, device: chosen })).toBeNull();
  });

  it('forces those that are too old, also when a later version has come since', async () => {
    const channel = newChannel();
    await buildAppVersion(world.db, {
      channel,
      versionCode: 10,
      updateType: 'forced',
      minSupportedCode: 8,
      state: 'retired',
    });
    await buildAppVersion(world.db, { channel, versionCode: 12, state: 'full' });
    expect(await updateOf({ channel, versionCode: '7' })).toMatchObject({ versionCode: 12, isForced: true });
    expect(await updateOf({ channel, versionCode: '8' })).toMatchObject({ versionCode: 12, isForced: false });
    expect(await updateOf({ channel, versionCode: '12' })).toBeNull();
    expect((await updateOf({ channel, versionCode: '0' }))?.url).toBe('https://apps.apple.com/cn/app/id1000000001');
  });

  it('is kept by the caller for a minute, and says nothing of other platforms', async () => {
    const channel = newChannel();
    await buildAppVersion(world.db, { channel, versionCode: 10, state: 'full' });
    const url = `/public-api/app/app-update?platform=${world.platform.key}&system=ios&channel=${channel}&versionCode=1&device=${newDevice()}`;
    const answer = await world.send({ method: 'GET', url, remoteAddress: nextAddress() });
    expect(answer.headers['cache-control']).toBe('private, max-age=60');
    const elsewhere = await buildPlatform(world.owner);
    expect(await updateOf({ channel, platform: elsewhere.key })).toBeNull();
    expect((await ask({ platform: 'nowhere' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it.each([
    ['a device that is named', { device: 'IMEI 490154203237518' }],
    ['no number', { versionCode: 'new' }],
    ['an unknown system', { system: 'symbian' }],
  ])('refuses %s', async (_, given) => {
    expect((await ask(given)).outcome).toBe('INPUT_INVALID');
  });

  it('refuses more calls than an app makes', async () => {
    const from = nextAddress();
    const query = { platform: 'nowhere', system: 'ios', versionCode: '1', device: newDevice() } as never;
    let outcome = '';
    for (let calls = 0; calls < 122; calls += 1) ({ outcome } = await world.call(appUpdateApi.find, { query, from }));
    expect(outcome).toBe('TOO_MANY_REQUESTS');
  });
});
