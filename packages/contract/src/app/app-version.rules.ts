import type { AppSystem } from './app-system.ts';
import type { UpdateType } from './app-version-record.ts';

interface Plan {
  readonly updateType: UpdateType;
  readonly securityGround: string | null;
  readonly minSupportedCode: number | null;
  /** Null where only the plan is judged: the rest was judged before. */
  readonly system: AppSystem | null;
  readonly fileId?: string | null;
  readonly versionName?: string | null;
  readonly versionCode?: number | null;
  readonly link?: string | null;
  readonly sha256?: string | null;
}

export interface AppVersionFault {
  readonly path: keyof Plan;
  readonly message: 'app-version.needed' | 'app-version.not-forced';
}

/**
 * Nobody is forced to update without a ground of security, which is written down, nor below which code; of Android the
 * file says what the version is, of the others people do, and of a PC's installer its digest as well.
 */
export function appVersionFaults(plan: Plan): AppVersionFault[] {
  const { system } = plan;
  const isForced = plan.updateType === 'forced';
  const of = (path: keyof Plan, isWanted: boolean): AppVersionFault[] => {
    const isGiven = plan[path] !== null && plan[path] !== undefined;
    return isWanted && !isGiven ? [{ path, message: 'app-version.needed' }] : [];
  };
  const onlyForced = (path: 'securityGround' | 'minSupportedCode'): AppVersionFault[] =>
    !isForced && plan[path] !== null ? [{ path, message: 'app-version.not-forced' }] : [];
  return [
    ...of('securityGround', isForced),
    ...onlyForced('securityGround'),
    ...of('minSupportedCode', isForced),
    ...onlyForced('minSupportedCode'),
    ...of('fileId', system === 'android'),
    ...(['versionName', 'versionCode', 'link'] as const).flatMap((path) =>
      of(path, system === 'ios' || system === 'pc'),
    ),
    ...of('sha256', system === 'pc'),
  ];
}

/** What was released last on the same platform. */
export interface LastRelease {
  readonly packageName: string | null;
  readonly signer: string | null;
  readonly versionCode: number;
}

interface Candidate {
  readonly packageName: string | null;
  readonly signer: string | null;
  readonly versionCode: number;
}

/**
 * Why something cannot follow what was released before it: a phone would refuse it too. `onPlatform` is the last
 * release for the system in any channel, because all of them are signed with one key; `inChannel` the last one of its
 * own.
 */
export function releaseRefusal(
  candidate: Candidate,
  { onPlatform, inChannel }: { onPlatform: LastRelease | undefined; inChannel: LastRelease | undefined },
): 'APK_SIGNER_DIFFERS' | 'APK_PACKAGE_DIFFERS' | 'VERSION_CODE_LOWER' | undefined {
  if (onPlatform && onPlatform.signer !== candidate.signer) return 'APK_SIGNER_DIFFERS';
  if (inChannel && inChannel.packageName !== candidate.packageName) return 'APK_PACKAGE_DIFFERS';
  if (inChannel && inChannel.versionCode >= candidate.versionCode) return 'VERSION_CODE_LOWER';
  return undefined;
}

/** A version that was released, for the choice of what a device installs. */
export interface ReleasedVersion {
  readonly versionCode: number;
  readonly state: 'staged' | 'full' | 'retired';
  /** Of a staged version: whether it is meant for this device. */
  readonly isForDevice: boolean;
  readonly minSupportedCode: number | null;
}

/**
 * The newest that a device may have, if it is newer than its own, and whether it must: that is so where it is older than
 * any forced version supports, also one that a later version has retired meanwhile. Nothing is demanded that cannot be
 * installed.
 */
export function updateFor<V extends ReleasedVersion>(
  ownCode: number,
  released: readonly V[],
): { version: V; isForced: boolean } | undefined {
  const meant = released.filter(({ state, isForDevice }) => state !== 'staged' || isForDevice);
  const [version] = meant
    .filter(({ state, versionCode }) => state !== 'retired' && versionCode > ownCode)
    .sort((one, other) => other.versionCode - one.versionCode);
  if (!version) return undefined;
  const isForced = meant.some(({ minSupportedCode }) => minSupportedCode !== null && ownCode < minSupportedCode);
  return { version, isForced };
}
