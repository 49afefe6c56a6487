import { describe, expect, it } from 'vitest';
import { addSeconds } from './clock.ts';
import { openBytes, openPass, sealBytes, sealPass } from './sealed.ts';

const KEY = '0f'.repeat(32);
const OTHER_KEY = 'f0'.repeat(32);
const AT = new Date('2026-06-01T00:00:00Z');

describe('sealed bytes', () => {
  const plain = Buffer.from('一个秘密');

  it('open with their key and purpose, also when there are none', () => {
    expect(openBytes(KEY, 'captcha', sealBytes(KEY, 'captcha', plain))).toEqual(plain);
    expect(openBytes(KEY, 'captcha', sealBytes(KEY, 'captcha', Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });

  it('open with no other key and for no other purpose', () => {
    const sealed = sealBytes(KEY, 'captcha', plain);
    expect(openBytes(OTHER_KEY, 'captcha', sealed)).toBeUndefined();
    expect(openBytes(KEY, 'challenge', sealed)).toBeUndefined();
    expect(openBytes(KEY, '', sealed)).toBeUndefined();
  });

  it('do not open once any bit of them was turned', () => {
    const sealed = sealBytes(KEY, 'captcha', plain);
    for (let index = 0; index < sealed.length; index += 1) {
      const turned = Buffer.from(sealed);
      turned[index] = (turned[index] ?? 0) ^ 1;
      expect(openBytes(KEY, 'captcha', turned)).toBeUndefined();
    }
  });

  it('do not open when they are cut short or made longer', () => {
    const sealed = sealBytes(KEY, 'captcha', plain);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(openBytes(KEY, 'captcha', sealed.subarray(0, length))).toBeUndefined();
    }
    expect(openBytes(KEY, 'captcha', Buffer.concat([sealed, Buffer.alloc(1)]))).toBeUndefined();
  });

  it('look different each time and show nothing of what is inside', () => {
    const [one, two] = [sealBytes(KEY, 'captcha', plain), sealBytes(KEY, 'captcha', plain)];
    expect(one).not.toEqual(two);
    expect(one.includes(plain)).toBe(false);
  });
});

describe('a pass', () => {
  const seal = (until = addSeconds(AT, 120)) => sealPass(KEY, 'captcha', { text: 'ACDE' }, until);

  it('carries its value, and a serial of its own', () => {
    const [one, two] = [openPass(KEY, 'captcha', seal(), AT), openPass(KEY, 'captcha', seal(), AT)];
    expect(one?.value).toEqual({ text: 'ACDE' });
    expect(one?.serial).not.toBe(two?.serial);
  });

  it.each([
    [0, true],
    [119.999, true],
    [120, false],
    [500, false],
  ])('after %d of its 120 seconds opens: %s', (seconds, opens) => {
    expect(openPass(KEY, 'captcha', seal(), addSeconds(AT, seconds)) !== undefined).toBe(opens);
  });

  it('fits into an address, and nonsense in its place opens as nothing', () => {
    expect(seal()).toMatch(/^[\w-]+$/);
    for (const nonsense of ['', 'x', '!!!', '一', 'A'.repeat(100), seal().slice(4), `${seal()}AAAA`]) {
      expect(openPass(KEY, 'captcha', nonsense, AT)).toBeUndefined();
    }
  });
});
