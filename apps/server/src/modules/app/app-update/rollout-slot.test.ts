import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isInRollout, rolloutSlot } from './rollout-slot.ts';

const COUNT = 20_000;
const devices = Array.from({ length: COUNT }, (_, at) =>
  createHash('sha256').update(`device ${at}`).digest('hex').slice(0, 32),
);

describe('the share of devices that get a version', () => {
  it.each([
    ['1000', '00000000000000000000000000000000', 29],
    ['1000', 'ffffffffffffffffffffffffffffffff', 42],
    ['1001', '00000000000000000000000000000000', 67],
  ])('of version %s has the device %s always in the same slot', (version, device, slot) => {
    expect(rolloutSlot(version, device)).toBe(slot);
  });

  it.each([1, 10, 50, 99])('of %i percent is about that of the devices', (percent) => {
    const count = devices.filter((device) => isInRollout(percent, '42', device)).length;
    // Five standard deviations: a fair hash is beyond them once in millions of tries.
    const deviation = Math.sqrt(COUNT * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(count - (COUNT * percent) / 100)).toBeLessThan(5 * deviation);
  });

  it('holds every device at 100 %', () => {
    expect(devices.every((device) => isInRollout(100, '42', device))).toBe(true);
  });

  it('never loses a device when it grows', () => {
    for (const device of devices.slice(0, 500)) {
      const entered = Array.from({ length: 100 }, (_, at) => isInRollout(at + 1, '42', device));
      expect(entered.lastIndexOf(false), device).toBe(entered.indexOf(true) - 1);
    }
  });

  it('is mixed anew by every version', () => {
    const both = devices.filter((device) => isInRollout(10, '42', device) && isInRollout(10, '43', device)).length;
    expect(both / COUNT).toBeGreaterThan(0.005);
    expect(both / COUNT).toBeLessThan(0.02);
  });
});
