import { describe, expect, it } from 'vitest';
import { hashPassword, verifyNobody, verifyPassword } from './password.ts';

describe('a password', () => {
  it('is kept as argon2id with 19 MiB and two passes, salted anew each time', async () => {
    const [one, two] = await Promise.all([hashPassword('Nota-2026!'), hashPassword('Nota-2026!')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('is right or wrong, to the last character', async () => {
    const stored = await hashPassword('Nota-2026!');
    expect(await verifyPassword(stored, 'Nota-2026!')).toBe(true);
    for (const wrong of ['nota-2026!', 'Nota-2026', 'Nota-2026! ', '']) {
      expect(await verifyPassword(stored, wrong)).toBe(false);
    }
  });

  it('is the same however the keyboard composes its accents', async () => {
    const stored = await hashPassword('caf\u00e9 à la carte');
    expect(await verifyPassword(stored, 'cafe\u0301 a\u0300 la carte')).toBe(true);
  });

  it('of an unknown account is never right', async () => {
    expect(await verifyNobody('nobody has this password')).toBe(false);
  });

  it('waits when many are verified at once, and a failure frees its slot', async () => {
    const stored = await hashPassword('Nota-2026!');
    const broken = Array.from({ length: 6 }, () => verifyPassword('no hash at all', 'x').catch(() => 'broken'));
    const sound = Array.from({ length: 6 }, () => verifyPassword(stored, 'Nota-2026!'));
    expect(new Set(await Promise.all(broken))).toEqual(new Set(['broken']));
    expect(new Set(await Promise.all(sound))).toEqual(new Set([true]));
  });
});
