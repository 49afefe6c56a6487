import { describe, expect, it } from 'vitest';
import { LINK_LIMIT } from './link-limits.ts';
import {
  codeBlocker,
  factorSigns,
  judgeFactor,
  lastSixOf,
  linkBlocker,
  triesLeft,
  visitEndsAt,
  type LinkState,
} from './access-link.rules.ts';

const NOON = new Date('2026-06-01T04:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const OPEN: LinkState = { expiresAt: after(60), usesLeft: 1, revokedAt: null, wrongFactors: 0 };

describe('a link', () => {
  it.each<[string, Partial<LinkState>, ReturnType<typeof linkBlocker>]>([
    ['that waits for its visitor opens', {}, undefined],
    ['is over in the moment of its end', { expiresAt: NOON }, 'LINK_EXPIRED'],
    ['opens until that moment', { expiresAt: after(0.001) }, undefined],
    ['without uses is used up', { usesLeft: 0 }, 'LINK_USED_UP'],
    ['that was revoked stays revoked', { revokedAt: after(-1) }, 'LINK_REVOKED'],
    ['opens with one try left', { wrongFactors: LINK_LIMIT.wrongFactorsMax - 1 }, undefined],
    ['is locked without one', { wrongFactors: LINK_LIMIT.wrongFactorsMax }, 'LINK_LOCKED'],
    ['that was revoked and has expired was revoked', { revokedAt: after(-1), expiresAt: NOON }, 'LINK_REVOKED'],
    ['that was used up and has expired was used up', { usesLeft: 0, expiresAt: NOON }, 'LINK_USED_UP'],
    ['that was locked and has expired has expired', { wrongFactors: 9, expiresAt: NOON }, 'LINK_EXPIRED'],
  ])('%s', (_, changed, blocker) => {
    expect(linkBlocker({ ...OPEN, ...changed }, NOON)).toBe(blocker);
  });

  it('forgives so many wrong factors and never fewer than none', () => {
    expect([0, 1, 4, 5, 6].map((wrongFactors) => triesLeft({ wrongFactors }))).toEqual([5, 4, 1, 0, 0]);
  });
});

describe('another code', () => {
  const pause = LINK_LIMIT.codePauseSeconds;
  it.each([
    ['is sent where there was none', 0, null, undefined],
    ['is not sent within a minute', 1, after(1 - pause), 'LINK_CODE_RECENT'],
    ['is sent after a minute', 1, after(-pause), undefined],
    ['is the last one', LINK_LIMIT.codesMax - 1, after(-pause), undefined],
    ['is not sent after the last one', LINK_LIMIT.codesMax, after(-pause), 'LINK_CODES_USED_UP'],
  ] as const)('%s', (_, codesSent, codeSentAt, blocker) => {
    expect(codeBlocker({ codesSent, codeSentAt }, NOON)).toBe(blocker);
  });
});

describe('a second factor', () => {
  it.each([
    ['a right code in time', 'code', true, after(1), undefined],
    ['a wrong code in time', 'code', false, after(1), 'LINK_FACTOR_WRONG'],
    ['a right code too late', 'code', true, NOON, 'LINK_CODE_EXPIRED'],
    ['a wrong code too late', 'code', false, NOON, 'LINK_CODE_EXPIRED'],
    ['a code that nobody asked for', 'code', false, null, 'LINK_CODE_EXPIRED'],
    ['the right end of a number', 'cert-no', true, null, undefined],
    ['the wrong end of a number', 'cert-no', false, null, 'LINK_FACTOR_WRONG'],
  ] as const)('%s', (_, factor, isRight, codeExpiresAt, problem) => {
    expect(judgeFactor({ factor, isRight, codeExpiresAt }, NOON)).toBe(problem);
  });

  it.each([
    ['33010619900307203x', '07203X'],
    ['E12345678', '345678'],
    ['1234567', '234567'],
    // All of a number would be no part of it, and short numbers are guessed.
    ['123456', undefined],
    ['12345', undefined],
  ])('of %s is %s', (certNo, signs) => {
    expect(lastSixOf(certNo)).toBe(signs);
  });

  it('is read as people type it', () => {
    expect(factorSigns(' ０７2 03x ')).toBe('07203X');
  });
});

describe('a visit', () => {
  it('lasts half an hour, and never longer than its link', () => {
    expect(visitEndsAt({ expiresAt: after(3_600) }, NOON)).toEqual(after(1_800));
    expect(visitEndsAt({ expiresAt: after(60) }, NOON)).toEqual(after(60));
  });
});
