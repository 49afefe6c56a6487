import { describe, expect, it } from 'vitest';
import { addSeconds } from '../clock.ts';
import { openKeys } from './keys.ts';
import { openPass, sealPass } from './pass.ts';

const keysOf = (id: string) =>
  openKeys({ SEALING_KEYS: `${id}:${'0f'.repeat(32)}`, DIGEST_KEYS: `d:${'f0'.repeat(32)}` });
const KEYS = keysOf('a');
const AT = new Date('2026-06-01T00:00:00Z');

describe('a pass', () => {
  const seal = (until = addSeconds(AT, 120)) => sealPass(KEYS, 'captcha', { text: 'ACDE' }, until);

  it('carries its value, and a serial of its own', () => {
    const [one, two] = [openPass(KEYS, 'captcha', seal(), AT), openPass(KEYS, 'captcha', seal(), AT)];
    expect(one?.value).toEqual({ text: 'ACDE' });
    expect(one?.serial).not.toBe(two?.serial);
  });

  it.each([
    [0, true],
    [119.999, true],
    [120, false],
    [500, false],
  ])('after %d of its 120 seconds opens: %s', (seconds, opens) => {
    expect(openPass(KEYS, 'captcha', seal(), addSeconds(AT, seconds)) !== undefined).toBe(opens);
  });

  it('fits into an address, and nonsense in its place opens as nothing', () => {
    expect(seal()).toMatch(/^[\w-]+$/);
    for (const nonsense of ['', 'x', '!!!', '一', 'A'.repeat(100), seal().slice(4), `${seal()}AAAA`]) {
      expect(openPass(KEYS, 'captcha', nonsense, AT)).toBeUndefined();
    }
    expect(openPass(KEYS, 'challenge', seal(), AT)).toBeUndefined();
    expect(openPass(keysOf('b'), 'captcha', seal(), AT)).toBeUndefined();
  });
});
