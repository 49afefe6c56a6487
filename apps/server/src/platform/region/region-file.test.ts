import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isIPv4, isIPv6 } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigProblems } from '../config.ts';
import { readIp, readNetwork } from './ip-network.ts';
import { openRegions, readRegions } from './region-file.ts';

const SAMPLE = new URL('regions.sample.csv', import.meta.url).pathname;

describe('an address', () => {
  it.each([
    ['203.0.113.9', [0xcb_00_71_09]],
    ['255.255.255.255', [0xff_ff_ff_ff]],
    ['::', [0, 0, 0, 0]],
    ['::1', [0, 0, 0, 1]],
    ['2001:db8::7', [0x20_01_0d_b8, 0, 0, 7]],
    ['2001:DB8:1:2:3:4:5:6', [0x20_01_0d_b8, 0x1_00_02, 0x3_00_04, 0x5_00_06]],
    ['1:2:3:4:5:6:7::', [0x1_00_02, 0x3_00_04, 0x5_00_06, 0x7_00_00]],
    ['fe80::1%eth0', [0xfe_80_00_00, 0, 0, 1]],
    ['64:ff9b::192.0.2.33', [0x64_ff_9b, 0, 0, 0xc0_00_02_21]],
    ['::ffff:203.0.113.9', [0xcb_00_71_09]],
    ['::ffff:cb00:7109', [0xcb_00_71_09]],
  ])('%s is these words', (text, words) => {
    expect(readIp(text)).toEqual(words);
  });

  it('is accepted exactly where Node accepts it', () => {
    const parts = ['', '0', '1', '01', '255', '256', 'a', 'ffff', 'g', ':', '::', '.', '1.2.3.4', '1.2.3', '%'];
    const texts = parts.flatMap((one) =>
      parts.flatMap((two) => parts.flatMap((three) => [`${one}${two}${three}`, `${one}:${two}:${three}:1:2:3:4:5`])),
    );
    // A zone without a name is the one form that Node refuses and that does not matter here.
    const judged = texts.filter((text) => !text.includes('%'));
    const differing = judged.filter((text) => (readIp(text) !== undefined) !== (isIPv4(text) || isIPv6(text)));
    expect(differing).toEqual([]);
  });

  it.each([
    ['203.0.113.0/24', undefined],
    ['0.0.0.0/0', undefined],
    ['203.0.113.9', undefined],
    ['2001:db8::/32', undefined],
    ['::/0', undefined],
    ['203.0.113.9/24', /middle of its network/],
    ['2001:db8::1/64', /middle of its network/],
    ['203.0.113.0/33', /between 0 and 32/],
    ['2001:db8::/129', /between 0 and 128/],
    ['203.0.113.0/', /between 0 and 32/],
    ['203.0.113.0/-1', /between 0 and 32/],
    ['203.0.113/24', /does not begin with a network/],
    ['杭州', /does not begin with a network/],
  ])('%s as a network', (text, complaint) => {
    const read = readNetwork(text);
    if (complaint) expect(read).toMatch(complaint);
    else expect(typeof read).toBe('object');
  });
});

describe('the region of an address', () => {
  const { regionOf } = readRegions(
    ['cidr,region', '# 说明', '', '203.0.113.0/24,浙江省', '203.0.113.128/25,杭州市', '203.0.113.200,西湖区']
      .concat(['10.8.0.0/16,杭州办公室', '198.51.0.0/16, 境外 ', '2001:db8::/32,北京市', '2001:db8:ff::/48,上海市'])
      .concat(['255.0.0.0/8,最高', 'ffff::/16,最远'])
      .join('\r\n'),
  );
  it.each([
    ['the network around it', '203.0.113.1', '浙江省'],
    ['the first address', '203.0.113.0', '浙江省'],
    ['a smaller network inside', '203.0.113.129', '杭州市'],
    ['a single address', '203.0.113.200', '西湖区'],
    ['back behind the single address', '203.0.113.201', '杭州市'],
    ['the last address', '203.0.113.255', '杭州市'],
    ['one below', '203.0.112.255', ''],
    ['one above', '203.0.114.0', ''],
    ['blanks and line ends of another system', '198.51.100.7', '境外'],
    ['IPv4 written as IPv6', '::ffff:203.0.113.129', '杭州市'],
    ['IPv6', '2001:db8:1::1', '北京市'],
    ['a smaller network of IPv6', '2001:db8:ff:1::9', '上海市'],
    ['behind it', '2001:db8:100::', '北京市'],
    ['IPv6 that nobody speaks of', '2001:db9::1', ''],
    ['the highest of IPv4', '255.255.255.255', '最高'],
    ['the highest of IPv6', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '最远'],
    ['a private address', '10.1.2.3', 'lan'],
    ['a private address that the file speaks of', '10.8.2.3', '杭州办公室'],
    ['the end of 172.16/12', '172.31.255.255', 'lan'],
    ['behind 172.16/12', '172.32.0.0', ''],
    ['192.168', '192.168.1.1', 'lan'],
    ['an address inside an access provider', '100.64.0.1', 'lan'],
    ['behind those', '100.128.0.0', ''],
    ['loopback', '127.0.0.1', 'lan'],
    ['loopback of IPv6', '::1', 'lan'],
    ['a unique local one', 'fd12:3456::1', 'lan'],
    ['a link-local one', 'fe80::1%eth0', 'lan'],
    ['a public one without a line', '8.8.8.8', ''],
    ['no address', 'unix:', ''],
  ])('%s', (_, ip, expected) => {
    expect(regionOf(ip)).toBe(expected);
  });

  it('of the whole address space does not hide networks inside it', () => {
    const whole = readRegions('0.0.0.0/0,境外\n::/0,境外\n10.0.0.0/8,总部').regionOf;
    expect(['8.8.8.8', '192.168.0.1', '10.1.1.1', '::1', '2001:db8::1'].map(whole)).toEqual(
      ['境外', 'lan', '总部', 'lan', '境外'], // A line of the file for 10/8 overrides our own list.
    );
  });

  it('is the same in whichever order the lines come', () => {
    const lines = ['203.0.113.0/24,甲', '203.0.113.128/25,乙', '198.51.100.0/24,丙', '203.0.113.200/32,丁'];
    const addresses = ['203.0.113.1', '203.0.113.130', '203.0.113.200', '203.0.113.201', '198.51.100.1', '1.1.1.1'];
    const [one, other] = [lines, lines.toReversed()].map((order) => readRegions(order.join('\n')).regionOf);
    expect(addresses.map((ip) => other?.(ip))).toEqual(addresses.map((ip) => one?.(ip)));
  });
});

describe('an invalid file', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'nota-regions-'))));
  afterAll(() => rm(folder, { recursive: true }));
  const problemsOf = async (text: string): Promise<readonly string[]> => {
    const path = join(folder, 'regions.csv');
    await writeFile(path, text);
    try {
      openRegions({ REGION_FILE: path });
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigProblems);
      return (error as ConfigProblems).problems;
    }
  };

  it.each([
    ['203.0.113.0/24', 'line 2 has no comma between network and region'],
    ['203.0.113/24,杭州', 'line 2 does not begin with a network'],
    ['203.0.113.0/24,', 'line 2 has a region that is not between 1 and 64'],
    [`203.0.113.0/24,${'长'.repeat(65)}`, 'line 2 has a region that is not between 1 and 64'],
    ['203.0.113.0/24,"杭州"', 'line 2 has a comma, a quotation mark'],
    ['203.0.113.0/24,杭州,浙江', 'line 2 has a comma, a quotation mark'],
    ['203.0.113.0/24,lan', 'line 2 has a region named lan'],
    ['198.51.100.0/24,上海', 'line 2 speaks of the same network as line 1'],
  ])('%s stops the start, and says where and what to do', async (line, complaint) => {
    const problems = await problemsOf(`198.51.100.0/24,北京\n${line}\n`);
    expect(problems[0]).toContain(`REGION_FILE: ${complaint}`);
    expect(problems.at(-1)).toContain('mend these lines');
  });

  it('names the first ten of many', async () => {
    const problems = await problemsOf('x\n'.repeat(25));
    expect(problems).toHaveLength(12);
    expect(problems[10]).toBe('REGION_FILE: 15 more lines are wrong');
  });

  it('that is missing stops the start too', () => {
    expect(() => openRegions({ REGION_FILE: join(folder, 'nowhere.csv') })).toThrow(/cannot be read \(ENOENT\)/);
  });

  it('is not replaced by a sample: without one only private networks are known', () => {
    expect(openRegions({ REGION_FILE: SAMPLE })('203.0.113.9')).toBe('浙江省杭州市');
    const bare = openRegions({ REGION_FILE: '' });
    expect(['203.0.113.9', '10.0.0.1'].map(bare)).toEqual(['', 'lan']);
  });
});
