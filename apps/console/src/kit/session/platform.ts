import {
  toSessionPlatform,
  type PlatformDetail,
  type SessionPlatform,
} from '@nota/contract/platform-config/session-platform.ts';
import { useSyncExternalStore } from 'react';
import { onStoredChange, readJson, readText, STORED, writeEntries } from './stored.ts';

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
