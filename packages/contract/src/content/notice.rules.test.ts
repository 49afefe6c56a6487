import { describe, expect, it } from 'vitest';
import { noticeFaults } from './notice.rules.ts';

const plan = {
  channels: ['console'],
  audience: 'all',
  label: null,
  publishAt: null,
  offlineAt: null,
};

describe('what fits together in a notice', () => {
  it.each([
    ['everybody, everywhere', { channels: ['console', 'app', 'web'] }, []],
    ['members in the console', { audience: 'member' }, []],
    ['members in the app', { audience: 'member', channels: ['console', 'app'] }, ['channels']],
    ['people in the app', { audience: 'person', channels: ['app'] }, []],
    ['people in the console', { audience: 'person', channels: ['app', 'console'] }, ['channels']],
    ['a label', { audience: 'label', label: '律所', channels: ['web'] }, []],
    ['a label without its name', { audience: 'label', channels: ['web'] }, ['label']],
    ['a label that is left over', { label: '律所' }, []],
    ['an end without a beginning', { offlineAt: '2026-06-02T00:00:00Z' }, []],
    ['an end after its beginning', { publishAt: '2026-06-01T00:00:00Z', offlineAt: '2026-06-01T00:00:01Z' }, []],
    [
      'an end with its beginning',
      { publishAt: '2026-06-01T00:00:00Z', offlineAt: '2026-06-01T00:00:00Z' },
      ['offlineAt'],
    ],
    [
      'an end before its beginning, in another zone',
      { publishAt: '2026-06-01T08:00:00+08:00', offlineAt: '2026-05-31T23:00:00Z' },
      ['offlineAt'],
    ],
  ])('%s', (_, given, faults) => {
    expect(noticeFaults({ ...plan, ...given }).map(({ path }) => path)).toEqual(faults);
  });
});
