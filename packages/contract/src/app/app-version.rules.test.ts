import { describe, expect, it } from 'vitest';
import { appVersionFaults, releaseRefusal, updateFor, type ReleasedVersion } from './app-version.rules.ts';

const plan = { updateType: 'optional', securityGround: null, minSupportedCode: null } as const;
const forced = { updateType: 'forced', securityGround: '修复签名校验漏洞，须立即更新', minSupportedCode: 300 } as const;
const android = { system: 'android', fileId: '1' } as const;
const linked = { versionName: '3.2.1', versionCode: 321, link: 'https://example.com/nota' };

describe('what does not fit together in a version', () => {
  it.each([
    ['a package of Android', { ...plan, ...android }, []],
    ['a forced one with its ground', { ...forced, ...android }, []],
    ['a forced one without a ground', { ...forced, ...android, securityGround: null }, ['securityGround']],
    ['a forced one of nobody', { ...forced, ...android, minSupportedCode: null }, ['minSupportedCode']],
    [
      'a ground of what is not forced',
      { ...forced, ...android, updateType: 'recommended' as const },
      ['securityGround', 'minSupportedCode'],
    ],
    ['Android without a package', { ...plan, system: 'android' as const }, ['fileId']],
    ['what a store has', { ...plan, ...linked, system: 'ios' as const }, []],
    ['iOS with nothing', { ...plan, system: 'ios' as const }, ['versionName', 'versionCode', 'link']],
    ['an installer without its digest', { ...plan, ...linked, system: 'pc' as const }, ['sha256']],
    ['a plan alone', { ...plan, system: null }, []],
  ])('%s', (_, given, paths) => {
    expect(appVersionFaults(given).map(({ path }) => path)).toEqual(paths);
  });
});

describe('what may follow a release', () => {
  const last = { packageName: 'cn.nota.evidence', signer: 'aa', versionCode: 321 };
  const next = { ...last, versionCode: 322 };
  it.each([
    ['the first of all', next, undefined, undefined, undefined],
    ['the next one', next, last, last, undefined],
    ['the first of a channel by the same signer', { ...next, packageName: 'cn.nota.beta' }, last, undefined, undefined],
    ['another signer', { ...next, signer: 'bb' }, last, last, 'APK_SIGNER_DIFFERS'],
    ['another signer in a new channel', { ...next, signer: 'bb' }, last, undefined, 'APK_SIGNER_DIFFERS'],
    ['another package', { ...next, packageName: 'cn.other' }, last, last, 'APK_PACKAGE_DIFFERS'],
    ['the same code', last, last, last, 'VERSION_CODE_LOWER'],
    ['a lower code', { ...next, versionCode: 320 }, last, last, 'VERSION_CODE_LOWER'],
  ])('%s', (_, candidate, onPlatform, inChannel, refusal) => {
    expect(releaseRefusal(candidate, { onPlatform, inChannel })).toBe(refusal);
  });
});

describe('what a device installs', () => {
  const of = (versionCode: number, given: Partial<ReleasedVersion> = {}): ReleasedVersion => ({
    versionCode,
    state: 'full',
    isForDevice: true,
    minSupportedCode: null,
    ...given,
  });
  const staged = { state: 'staged' } as const;
  it.each<[string, number, ReleasedVersion[], [number, boolean] | undefined]>([
    ['nothing where nothing was released', 1, [], undefined],
    ['nothing newer than its own', 10, [of(10), of(9, { state: 'retired' })], undefined],
    ['what all devices get', 9, [of(10)], [10, false]],
    ['a staged one that is meant for it', 9, [of(10), of(11, staged)], [11, false]],
    ['no staged one that is not', 9, [of(10), of(11, { ...staged, isForDevice: false })], [10, false]],
    ['nothing that was retired', 9, [of(10, { state: 'retired' })], undefined],
    ['what it must have', 9, [of(10, { minSupportedCode: 10 })], [10, true]],
    ['what is forced for older ones alone', 9, [of(10, { minSupportedCode: 9 })], [10, false]],
    [
      'the newest, forced by what was retired',
      8,
      [of(11), of(10, { state: 'retired', minSupportedCode: 9 })],
      [11, true],
    ],
    [
      'not forced by a staged one that is not meant for it',
      9,
      [of(10), of(11, { ...staged, isForDevice: false, minSupportedCode: 11 })],
      [10, false],
    ],
  ])('is %s', (_, ownCode, released, expected) => {
    const found = updateFor(ownCode, released);
    expect(found && [found.version.versionCode, found.isForced]).toEqual(expected);
  });
});
