import { useSyncExternalStore } from 'react';
import { onStoredChange, readJson, readText, STORED, writeEntries } from './stored.ts';

interface Logo {
  readonly imgUrl: string;
}

/** What the browser stores of its platform, in the format of the specification. */
export interface SessionPlatform {
  readonly platformName: string;
  readonly logos: Readonly<Record<string, Logo | undefined>> & { readonly logoWhite?: Logo | undefined };
  readonly appLogoSrc: string;
  readonly basicInfo: Readonly<Record<string, unknown>>;
  readonly imgList: readonly unknown[];
  readonly chain: { readonly chainMode: number; readonly chainTime?: number; readonly explorerUrl?: string };
  readonly valueAdded: { readonly vote?: boolean; readonly parking?: boolean };
  readonly service: Readonly<Record<string, unknown>>;
  readonly cloud: unknown;
  readonly wechat: unknown;
}

/** The answer of the detail look-up; the four parts of `frontPlatformInfo` are JSON text. */
export interface PlatformDetail {
  readonly name: string;
  /** Empty for everybody but the platform's own internal admins. */
  readonly system: { readonly adminPhoneNumber: readonly string[] };
  readonly frontPlatformInfo: { basicInfo: string; imgList: string; chain: string; valueAdded: string };
  readonly service: unknown;
  readonly cloud: unknown;
  readonly wechat: unknown;
}

export function toSessionPlatform(detail: PlatformDetail): SessionPlatform {
  const { basicInfo, imgList, chain, valueAdded } = detail.frontPlatformInfo;
  const images = listOf(parse(imgList));
  const logos = Object.fromEntries(images.filter(isImage).map((image) => [image.name, { imgUrl: image.imgUrl }]));
  return {
    platformName: detail.name,
    logos,
    appLogoSrc: logos['appLogoSrc']?.imgUrl ?? '',
    basicInfo: recordOf(parse(basicInfo)),
    imgList: images,
    chain: { chainMode: 0, ...recordOf(parse(chain)) },
    valueAdded: recordOf(parse(valueAdded)),
    service: recordOf(detail.service),
    cloud: detail.cloud,
    wechat: detail.wechat,
  };
}

/** Stores a platform as found before anyone has signed in; signing in overwrites id, name and key. */
export function storePlatform(found: { id: string | null; name: string; key: string }, detail: PlatformDetail): void {
  const phones = detail.system.adminPhoneNumber;
  writeEntries({
    [STORED.platformId]: String(found.id),
    [STORED.platformName]: found.name,
    [STORED.platformKey]: found.key,
    [STORED.sessionPlatform]: JSON.stringify(toSessionPlatform(detail)),
    // A list that was not sent is not an empty one: the one of the sign-in stays.
    ...(phones.length > 0 ? { [STORED.adminPhoneNumber]: JSON.stringify(phones) } : {}),
  });
}

let lastText: string | null = null;
let lastPlatform: SessionPlatform | undefined;

export function readPlatform(): SessionPlatform | undefined {
  const text = readText(STORED.sessionPlatform);
  if (text !== lastText) {
    lastText = text;
    lastPlatform = readJson(STORED.sessionPlatform) as SessionPlatform | undefined;
  }
  return lastPlatform;
}

export function usePlatform(): SessionPlatform | undefined {
  return useSyncExternalStore(onStoredChange, readPlatform);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const recordOf = (value: unknown) =>
  (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}) as Record<string, unknown>;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function isImage(value: unknown): value is { name: string; imgUrl: string } {
  const image = value as { name?: unknown; imgUrl?: unknown } | null;
  return typeof image?.name === 'string' && typeof image.imgUrl === 'string';
}
