import { Problem } from '@nota/contract/kit/call/problem.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { toSessionPlatform } from '@nota/contract/platform-config/session-platform.ts';
import { call } from '../call/call.http.ts';

/** Whose page it is, as its visitors know it. */
export interface SitePlatform {
  readonly key: string;
  readonly name: string;
  readonly logo?: string | undefined;
  /** For dark grounds. */
  readonly whiteLogo?: string | undefined;
  readonly servicePhone?: string | undefined;
  /** The filing numbers that the law requires on a page. */
  readonly filings: readonly string[];
}

/** The platform that the address names by `?platform=`, else that of the domain, else the operator. */
export function wantedPlatform({ search, hostname } = window.location): string | undefined {
  const asked = new URLSearchParams(search).get('platform');
  if (asked) return asked;
  // An IP address or a bare host name belongs to no platform.
  return /^[\d.]+$|:|^localhost$/.test(hostname) ? undefined : hostname;
}

/** Looks a platform up by key, name or domain; one that is not known is the operator's. */
export async function findSitePlatform(wanted: string | undefined): Promise<SitePlatform> {
  const { key, name } = await findName(wanted);
  const { logos, service, basicInfo } = toSessionPlatform(
    await call(platformInfoApi.detail, { body: { type1: name } }),
  );
  const { icp, blockchainFiling } = basicInfo;
  return {
    key,
    name,
    logo: logos['logo']?.imgUrl,
    whiteLogo: logos.logoWhite?.imgUrl,
    servicePhone: textOf(service['phone']),
    filings: [icp, blockchainFiling].map(textOf).filter((line) => line !== undefined),
  };
}

async function findName(platform: string | undefined) {
  if (platform === undefined) return call(platformInfoApi.find, {});
  try {
    return await call(platformInfoApi.find, { query: { platform } });
  } catch (error) {
    if (!(error instanceof Problem) || error.reason !== 'RECORD_NOT_FOUND') throw error;
    return call(platformInfoApi.find, {});
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
