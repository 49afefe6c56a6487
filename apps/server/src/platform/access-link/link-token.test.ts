import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDigester } from '../keys/digester.ts';
import { macOfToken, newLinkToken } from './link-token.ts';

const key = () => randomBytes(32);
const old = key();
const before = openDigester(new Map([['old', old]]));
const rotating = openDigester(
  new Map([
    ['new', key()],
    ['old', old],
  ]),
);
const afterwards = openDigester(new Map([['new', key()]]));

describe('the secret of a link', () => {
  it('is found by the digest that was stored for it', () => {
    const { token, mac } = newLinkToken(before, 'access-link.token');
    expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(macOfToken(before, 'access-link.token', token)).toEqual(mac);
    expect(mac.includes(Buffer.from(token, 'base64url').subarray(0, 16))).toBe(false);
  });

  it('ends with a letter or a digit, so that a telephone takes all of it for the link', () => {
    const made = Array.from({ length: 500 }, () => newLinkToken(before, 'access-link.token').token);
    expect(made.filter((token) => /[-_]$/.test(token))).toEqual([]);
  });

  it('is found while keys are rotated, and not by a ring that lost its key', () => {
    const { token, mac } = newLinkToken(before, 'access-link.token');
    expect(macOfToken(rotating, 'access-link.token', token)).toEqual(mac);
    expect(macOfToken(afterwards, 'access-link.token', token)).toBeUndefined();
  });

  it('of a link opens no visit, and of a visit no link', () => {
    const link = newLinkToken(before, 'access-link.token');
    const visit = newLinkToken(before, 'access-visit.token');
    expect(macOfToken(before, 'access-visit.token', link.token)).toBeUndefined();
    expect(macOfToken(before, 'access-link.token', visit.token)).toBeUndefined();
  });

  it('is unknown with one bit changed, in whichever byte, and at another length', () => {
    const { token } = newLinkToken(before, 'access-link.token');
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(macOfToken(before, 'access-link.token', changed.toString('base64url'))).toBeUndefined();
    }
    for (const other of ['', token.slice(1), `${token}AAAA`]) {
      expect(macOfToken(before, 'access-link.token', other)).toBeUndefined();
    }
  });

  it('is not met by guesses: none of ten thousand would be looked up', () => {
    const guesses = Array.from({ length: 10_000 }, () => randomBytes(24).toString('base64url'));
    expect(guesses.filter((guess) => macOfToken(before, 'access-link.token', guess))).toEqual([]);
  });
});
