import { expect, test } from 'vitest';
import { cephConf, monitorAddress } from './objectstore-conf.ts';

const identity = { fsid: 'f5d1', osd: 'a1b2', monitorPort: 16_789 };
const conf = cephConf('/clone/.services/ceph', identity, 7480);

test('listens on this machine alone', () => {
  const addresses = conf.match(/\d+\.\d+\.\d+\.\d+/g) ?? [];
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
});

test('gives the monitor two neighbouring ports', () => {
  expect(monitorAddress(identity)).toBe('[v2:127.0.0.1:16790,v1:127.0.0.1:16789]');
  expect(section('global')).toContain(`mon_host = ${monitorAddress(identity)}`);
});

test('keeps one copy, so that one disk is enough', () => {
  expect(section('global')).toContain('osd_pool_default_size = 1');
});

test('answers small requests at once and knows its own name', () => {
  expect(section('client.rgw')).toContain('rgw_frontends = beast endpoint=127.0.0.1:7480 tcp_nodelay=1');
  expect(section('client.rgw')).toContain('rgw_dns_name = localhost');
});

test('writes whole numbers and keeps every file in its folder', () => {
  expect(section('osd')).toContain('osd_memory_target = 536870912');
  const paths = conf.match(/ = \/\S+/g) ?? [];
  expect(paths.filter((path) => !path.startsWith(' = /clone/.services/ceph/'))).toEqual([]);
});

function section(name: string): string[] {
  const text = conf.split(/^(?=\[)/m).find((part) => part.startsWith(`[${name}]\n`)) ?? '';
  return text.split('\n');
}
