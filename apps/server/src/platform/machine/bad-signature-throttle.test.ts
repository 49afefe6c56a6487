import { LIMIT } from '@nota/contract/kit/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, refuse } from '../refusal.ts';
import { createBadSignatureThrottle, type BadSignatureThrottle } from './bad-signature-throttle.ts';

let throttle: BadSignatureThrottle;
let looks = 0;
beforeEach(() => {
  throttle = createBadSignatureThrottle();
  looks = 0;
});

async function outcomeOf(
  reason: 'SIGNATURE_WRONG' | 'CLOCK_SKEWED' | 'OK',
  ip = '203.0.113.7',
  appId = 'A1b2C3d4E5f6G7h8',
) {
  try {
    return await throttle.watch(ip, appId, () => {
      looks += 1;
      return reason === 'OK' ? Promise.resolve('OK') : refuse(reason);
    });
  } catch (problem) {
    return (problem as Refusal).reason;
  }
}

async function knock(times: number) {
  for (let n = 0; n < times; n += 1) await outcomeOf('SIGNATURE_WRONG');
}

describe('a caller who knows an id and not its key', () => {
  it('is refused each time, and after too many in a minute its calls are not examined any more', async () => {
    await knock(LIMIT.wrongSignaturesPerMinute - 1);
    expect(await outcomeOf('SIGNATURE_WRONG')).toBe('SIGNATURE_WRONG');
    const before = looks;
    expect(await outcomeOf('SIGNATURE_WRONG')).toBe('TOO_MANY_REQUESTS');
    expect(looks).toBe(before);
  });

  it('does not shut out another address, or another application behind the same address', async () => {
    await knock(LIMIT.wrongSignaturesPerMinute + 1);
    expect(await outcomeOf('OK', '198.51.100.1')).toBe('OK');
    expect(await outcomeOf('OK', '203.0.113.7', 'Z9y8X7w6V5u4T3s2')).toBe('OK');
  });

  it('is not a caller with a wrong clock, which costs nothing to check', async () => {
    for (let n = 0; n <= LIMIT.wrongSignaturesPerMinute; n += 1)
      expect(await outcomeOf('CLOCK_SKEWED')).toBe('CLOCK_SKEWED');
    expect(await outcomeOf('OK')).toBe('OK');
  });
});
