import { createHash } from 'node:crypto';

const SLOTS = 100;

/**
 * Which hundredth of the devices one belongs to, from 0 to 99; always the same for the same version. Another version
 * mixes them anew, so that it is not always the same people who try what is new.
 */
export function rolloutSlot(versionId: string, device: string): number {
  const digest = createHash('sha256').update(`${versionId}:${device}`).digest();
  return Math.floor((digest.readUInt32BE(0) / 2 ** 32) * SLOTS);
}

/** A device stays in when the share grows. */
export const isInRollout = (percent: number, versionId: string, device: string): boolean =>
  rolloutSlot(versionId, device) < percent;
