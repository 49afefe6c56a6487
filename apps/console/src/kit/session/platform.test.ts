import { describe, expect, it } from 'vitest';
import { toSessionPlatform } from '@nota/contract/platform-config/session-platform.ts';
import { readPlatform, storePlatform } from './platform.ts';

const detail = {
  name: '杭州钱塘公证存证平台',
  system: { adminPhoneNumber: [] as string[] },
  frontPlatformInfo: {
    basicInfo: '{"icp":"浙ICP备1号"}',
    imgList: '[{"name":"logoWhite","imgUrl":"/a.png"},{"name":"appLogoSrc","imgUrl":"/b.png"},{"odd":1}]',
    chain: '{"chainMode":1,"chainTime":600,"explorerUrl":""}',
    valueAdded: '{"vote":true,"parking":false}',
  },
  service: { phone: '0571-88000000' },
  cloud: { bucket: 'evidence' },
  wechat: { appId: 'wx1' },
};

describe('the platform of a browser', () => {
  it('is read from JSON text', () => {
    expect(toSessionPlatform(detail)).toMatchObject({
      platformName: '杭州钱塘公证存证平台',
      logos: { logoWhite: { imgUrl: '/a.png' } },
      appLogoSrc: '/b.png',
      basicInfo: { icp: '浙ICP备1号' },
      chain: { chainMode: 1, chainTime: 600 },
      valueAdded: { vote: true, parking: false },
    });
  });

  it.each(['', 'null', '[]', 'rubbish'])('has chain mode 0 when its chain config is %s [spec 4.14]', (chain) => {
    const frontPlatformInfo = { ...detail.frontPlatformInfo, chain };
    expect(toSessionPlatform({ ...detail, frontPlatformInfo }).chain.chainMode).toBe(0);
  });

  it('is kept under the names of the specification', () => {
    storePlatform({ id: null, name: '诺达运营中心', key: 'operator' }, detail);
    expect(localStorage.getItem('platformId')).toBe('null');
    expect(localStorage.getItem('platformName')).toBe('诺达运营中心');
    expect(localStorage.getItem('platformKey')).toBe('operator');
    expect(readPlatform()).toEqual(JSON.parse(localStorage.getItem('sessionPlatform') ?? ''));
  });
});

describe('sessionPlatform', () => {
  it.each([
    ['3.3', 'logos', { logoWhite: { imgUrl: '/a.png' }, appLogoSrc: { imgUrl: '/b.png' } }],
    ['3.4', 'appLogoSrc', '/b.png'],
    ['3.5', 'platformName', '杭州钱塘公证存证平台'],
    ['3.6 3.20', 'wechat', { appId: 'wx1' }],
    ['3.6 3.20', 'service', { phone: '0571-88000000' }],
    ['3.6 3.20', 'cloud', { bucket: 'evidence' }],
    ['3.7 3.19', 'basicInfo', { icp: '浙ICP备1号' }],
    ['3.7 3.19', 'imgList', JSON.parse(detail.frontPlatformInfo.imgList)],
    ['3.8 3.19', 'chain', { chainMode: 1, chainTime: 600, explorerUrl: '' }],
    ['3.9 3.19', 'valueAdded', { vote: true, parking: false }],
  ])('[spec %s] holds %s', (_, part, value) => {
    storePlatform({ id: '42', name: detail.name, key: 'hangzhou' }, detail);
    const stored = JSON.parse(localStorage.getItem('sessionPlatform') ?? '') as Record<string, unknown>;
    expect(stored[part]).toEqual(value);
  });
});

describe('the platform that was found', () => {
  const found = { id: '42', name: '杭州钱塘公证存证平台', key: 'hangzhou' };

  it('is kept by id, name and key [spec 3.10 3.11 3.12 3.17]', () => {
    storePlatform(found, detail);
    const stored = ['platformId', 'platformName', 'platformKey'].map((name) => localStorage.getItem(name));
    expect(stored).toEqual(['42', '杭州钱塘公证存证平台', 'hangzhou']);
  });

  it('brings its admin phone list where the server tells it, and else leaves the known one [spec 3.13 3.18]', () => {
    storePlatform(found, { ...detail, system: { adminPhoneNumber: ['13900000001'] } });
    expect(localStorage.getItem('adminPhoneNumber')).toBe('["13900000001"]');
    storePlatform(found, detail);
    expect(localStorage.getItem('adminPhoneNumber')).toBe('["13900000001"]');
  });
});
