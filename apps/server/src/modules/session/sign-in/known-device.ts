import { LIMIT } from '@nota/contract/kit/limits.ts';
import { randomBytes } from 'node:crypto';
import { addDays } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openPass, sealPass } from '../../../platform/keys/pass.ts';

/**
 * A browser in which people have signed in before. Password guessing elsewhere locks the account for unknown browsers
 * and not for this one, and failures in it are counted separately.
 */
export interface KnownDevice {
  readonly id: string;
  /** Ids of the members who signed in there, the latest first. */
  readonly members: readonly string[];
}

type PassDeps = Pick<Deps, 'keys'>;
const PURPOSE = 'device';

export function readDevice({ keys }: PassDeps, sealed: string | null | undefined, at: Date): KnownDevice | undefined {
  return sealed ? openPass<KnownDevice>(keys, PURPOSE, sealed, at)?.value : undefined;
}

/** The same browser, now also known for this member. */
export function sealDevice({ keys }: PassDeps, device: KnownDevice | undefined, memberId: string, at: Date): string {
  const others = (device?.members ?? []).filter((id) => id !== memberId);
  const members = [memberId, ...others].slice(0, LIMIT.knownDeviceMembersMax);
  const id = device?.id ?? randomBytes(12).toString('base64url');
  return sealPass(keys, PURPOSE, { id, members }, addDays(at, LIMIT.knownDeviceDays));
}

export const isKnownFor = (device: KnownDevice | undefined, memberId: string): device is KnownDevice =>
  device?.members.includes(memberId) ?? false;

/** The name under which one person's failures in this browser are counted. */
export const deviceName = (device: KnownDevice, memberId: string) => `device:${device.id}:${memberId}`;
