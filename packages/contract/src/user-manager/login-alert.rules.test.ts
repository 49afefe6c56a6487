import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, isNewRegion, stuffingTriggers, type SignInSeen } from './login-alert.rules.ts';

let serial = 0;
const seen = (minute: number, given: Partial<SignInSeen> = {}): SignInSeen => ({
  id: String((serial += 1)),
  at: new Date(Date.UTC(2026, 5, 1, 0, minute)),
  account: `1380000000${serial % 10}`,
  ip: '203.0.113.9',
  region: '',
  ...given,
});

describe('credential stuffing', () => {
  const rule = { ...DEFAULT_RULES['credential-stuffing'], threshold: 3, windowMinutes: 10 };
  const minutesOf = (rows: readonly SignInSeen[]) => stuffingTriggers(rows, rule).map(({ at }) => at.getUTCMinutes());

  it.each<[string, SignInSeen[], number[]]>([
    ['nothing', [], []],
    ['two accounts', [seen(1, { account: 'a' }), seen(2, { account: 'b' })], []],
    ['one account that is tried often', [1, 2, 3, 4].map((minute) => seen(minute, { account: 'a' })), []],
    ['three accounts', ['a', 'b', 'c'].map((account, minute) => seen(minute, { account })), [2]],
    [
      'ten accounts at a stretch: one alert',
      'abcdefghij'.split('').map((account, minute) => seen(minute, { account })),
      [2],
    ],
    ['three accounts, too far apart', ['a', 'b', 'c'].map((account, at) => seen(at * 6, { account })), []],
    [
      'an address that comes back after a pause',
      ['a', 'b', 'c'].flatMap((account, at) => [seen(at, { account }), seen(at + 30, { account })]),
      [2, 32],
    ],
    [
      'three accounts from three addresses',
      ['a', 'b', 'c'].map((account, at) => seen(at, { account, ip: `10.0.0.${at}` })),
      [],
    ],
    ['rows that arrive out of order', [2, 0, 1].map((minute) => seen(minute, { account: `a${minute}` })), [2]],
  ])('with %s', (_, rows, expected) => {
    expect(minutesOf(rows)).toEqual(expected);
  });
});

describe('a sign-in from another region', () => {
  const rule = { ...DEFAULT_RULES['new-region'], threshold: 2, windowMinutes: 60 };
  const now = seen(50, { region: '北京' });
  it.each<[string, SignInSeen[], boolean]>([
    ['that is the first of all', [], false],
    ['after one from there', [seen(40, { region: '北京' })], false],
    ['after others only', [seen(30, { region: '杭州' }), seen(40, { region: '杭州' })], true],
    [
      'after one from there that is not among the last two',
      [10, 30, 40].map((m) => seen(m, { region: m === 10 ? '北京' : '杭州' })),
      true,
    ],
    ['after others of unknown region', [seen(40)], false],
    ['after ones of unknown region and one from there', [seen(30, { region: '北京' }), seen(40)], false],
    ['after ones of unknown region and one from elsewhere', [seen(30, { region: '杭州' }), seen(40)], true],
    ['after ones from inside only', [seen(30, { region: 'lan' }), seen(40, { region: 'lan' })], true],
    ['after another one later than itself', [seen(55, { region: '杭州' })], false],
  ])('%s', (_, earlier, expected) => {
    expect(isNewRegion(now, earlier, rule)).toBe(expected);
  });

  it('ignores sign-ins before the window', () => {
    const old = { ...seen(0, { region: '杭州' }), at: new Date('2026-05-31T00:00:00Z') };
    expect(isNewRegion(now, [old], rule)).toBe(false);
  });

  it.each(['', 'lan'])('raises no alert where its own region is "%s"', (region) => {
    expect(isNewRegion({ ...now, region }, [seen(40, { region: '杭州' })], rule)).toBe(false);
  });
});
