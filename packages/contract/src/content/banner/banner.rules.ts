import { id } from '../../kit/fields.ts';
import type { BannerTarget } from './banner-choices.ts';

interface Plan {
  readonly target: BannerTarget;
  readonly address: string | null;
  readonly audience: string;
  readonly label: string | null;
  readonly minVersion: string | null;
  readonly maxVersion: string | null;
  readonly publishAt: string | null;
  readonly offlineAt: string | null;
}

/** What does not fit together in a banner, with the field to correct. */
export interface BannerFault {
  readonly path: keyof Plan;
  readonly message: 'banner.address' | 'banner.label' | 'banner.versions' | 'banner.window';
}

export function bannerFaults(plan: Plan): BannerFault[] {
  const { target, address, audience, label, minVersion, maxVersion, publishAt, offlineAt } = plan;
  const faults: BannerFault[] = [];
  if (target !== 'none' && address === null) faults.push({ path: 'address', message: 'banner.address' });
  if (audience === 'label' && label === null) faults.push({ path: 'label', message: 'banner.label' });
  if (minVersion !== null && maxVersion !== null && compareVersions(minVersion, maxVersion) > 0) {
    faults.push({ path: 'maxVersion', message: 'banner.versions' });
  }
  if (publishAt !== null && offlineAt !== null && Date.parse(offlineAt) <= Date.parse(publishAt)) {
    faults.push({ path: 'offlineAt', message: 'banner.window' });
  }
  return faults;
}

/** Part by part as numbers, so that 3.10 is later than 3.9. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

interface Bounds {
  readonly minVersion: string | null;
  readonly maxVersion: string | null;
}

/** Whoever says no version sees what is for every version. */
export function isForVersion({ minVersion, maxVersion }: Bounds, version: string | undefined): boolean {
  if (version === undefined) return minVersion === null && maxVersion === null;
  return (
    (minVersion === null || compareVersions(version, minVersion) >= 0) &&
    (maxVersion === null || compareVersions(version, maxVersion) <= 0)
  );
}

/** A page of the app itself: a path without an authority, steps upwards or anything that a browser reads as one. */
const PAGE = /^\/(?!\/)[A-Za-z0-9/_.~?=&%-]*$/;

/**
 * Why an address may not be opened from a banner. Only https leaves the app, to the hosts that the platform allows, by
 * their whole names; credentials and ports in an address are never needed there and hide where it leads.
 */
export function linkFault(
  target: BannerTarget,
  address: string | null,
  hosts: readonly string[],
): 'LINK_UNSAFE' | 'LINK_HOST_FOREIGN' | undefined {
  if (target === 'none' || address === null) return undefined;
  // Which notices may be opened is known to the server alone.
  if (target === 'notice') return id.safeParse(address).success ? undefined : 'LINK_UNSAFE';
  if (target === 'page') return PAGE.test(address) && !isUpwards(address) ? undefined : 'LINK_UNSAFE';
  // What a browser would quietly drop or turn round is no address: blanks, tabs, line ends, backslashes.
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(address) || address.includes('\\')) return 'LINK_UNSAFE';
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return 'LINK_UNSAFE';
  return hosts.includes(url.hostname) ? undefined : 'LINK_HOST_FOREIGN';
}

const isUpwards = (path: string) => /(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(path);

/** More are not looked at, and every app loads all of them. */
export const BANNERS_AT_ONCE = 8;

interface Window {
  readonly from: Date;
  readonly to: Date | null;
}

/** Whether at some moment of its window more would be shown than a position has room for. */
export function isPositionFull(wanted: Window, others: readonly Window[]): boolean {
  const overlapping = others.filter((one) => meets(one, wanted));
  // The count can only rise where one begins, so that only those moments are looked at.
  const moments = [wanted.from, ...overlapping.map(({ from }) => from)].filter((at) => holdsAt(wanted, at));
  return moments.some((at) => overlapping.filter((one) => holdsAt(one, at)).length >= BANNERS_AT_ONCE);
}

const holdsAt = ({ from, to }: Window, at: Date) => from <= at && (to === null || to > at);
const meets = (one: Window, other: Window) =>
  (one.to === null || one.to > other.from) && (other.to === null || other.to > one.from);
