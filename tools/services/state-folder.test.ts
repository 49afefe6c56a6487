import { expect, test } from 'vitest';
import { folderForSockets } from './state-folder.ts';

test('keeps the store inside the clone', () => {
  expect(folderForSockets('/home/me/nota')).toBe('/home/me/nota/.services/ceph');
});

test('moves the store where a socket path would be too long, one place for each clone', () => {
  const deep = `/home/me/${'deep/'.repeat(20)}nota`;
  const folder = folderForSockets(deep);
  expect(folder.length).toBeLessThan(80);
  expect(folderForSockets(deep)).toBe(folder);
  expect(folderForSockets(`${deep}2`)).not.toBe(folder);
});
