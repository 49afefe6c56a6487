import type { SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import { useSyncExternalStore } from 'react';
import { clearStored, onStoredChange, readJson, readText, STORED, writeEntries } from './stored.ts';

/** The signed-in member as stored in the browser. The server decides; this only controls menus and buttons. */
export interface Session {
  readonly user: { readonly name: string; readonly phoneNumber: string };
  readonly permissionIds: readonly number[];
  readonly actions: readonly string[];
  /** Null for the operator's own staff. */
  readonly platformId: string | null;
  readonly platformName: string;
  readonly platformKey: string;
  readonly adminPhones: readonly string[];
  readonly lastSignIn: { readonly at: string; readonly ip: string } | null;
}

/**
 * `expired`: the member is known and their token has expired; the page stays, and a dialog asks them to sign in again.
 * It is derived from storage alone, so every tab of a browser has the same state.
 */
export type SessionState = 'signed-in' | 'expired' | 'signed-out';

export function readSession(): Session | undefined {
  const user = readJson(STORED.userInfo);
  const permissionIds = readJson(STORED.rolePermissionList);
  if (!isUser(user) || !Array.isArray(permissionIds)) return undefined;
  const platformId = readText(STORED.platformId);
  return {
    user: { name: user.name, phoneNumber: user.phoneNumber },
    permissionIds: permissionIds.map(Number),
    actions: stringsOf(readJson(STORED.actionList)),
    platformId: platformId === 'null' ? null : platformId,
    platformName: readText(STORED.platformName) ?? '',
    platformKey: readText(STORED.platformKey) ?? '',
    adminPhones: stringsOf(readJson(STORED.adminPhoneNumber)),
    lastSignIn: (readJson(STORED.lastSignIn) ?? null) as Session['lastSignIn'],
  };
}

export function sessionState(): SessionState {
  if (!readSession()) return 'signed-out';
  return readText(STORED.token) === null ? 'expired' : 'signed-in';
}

/**
 * Stores the answer of sign-in. The token came in a header and is stored by the request layer, except where the sign-in
 * had another step: then both are stored here, at once.
 */
export function storeSession(answer: SignedIn, heldToken?: string): void {
  writeEntries({
    ...(heldToken === undefined ? {} : { [STORED.token]: heldToken }),
    [STORED.userInfo]: JSON.stringify(answer.userInfo),
    [STORED.rolePermissionList]: JSON.stringify(answer.rolePermissionList),
    [STORED.actionList]: JSON.stringify(answer.actionList),
    [STORED.platformId]: String(answer.platformId),
    [STORED.platformName]: answer.platformName,
    [STORED.platformKey]: answer.platformKey,
    [STORED.adminPhoneNumber]: JSON.stringify(answer.adminPhoneNumber),
    [STORED.lastSignIn]: JSON.stringify(answer.lastSignIn),
    [STORED.knownDevice]: answer.device,
    [STORED.lockedAt]: undefined,
  });
}

/**
 * The server no longer accepts a token. The answer to an old call may come after a new sign-in, so only the refused
 * token is removed, and the member stays known.
 */
export function expireToken(refused: string | null): void {
  if (readText(STORED.token) === refused) writeEntries({ [STORED.token]: undefined });
}

export function endSession(): void {
  clearStored();
}

/** Calls back when the session of this browser changes, whichever tab changed it. */
export function onSessionChange(listener: () => void): () => void {
  return onStoredChange(listener);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, sessionSnapshot);
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

const SESSION_ENTRIES = [
  STORED.userInfo,
  STORED.rolePermissionList,
  STORED.actionList,
  STORED.platformId,
  STORED.platformName,
  STORED.platformKey,
  STORED.adminPhoneNumber,
  STORED.lastSignIn,
] as const;

let lastKey = '';
let lastSession: Session | undefined;

/** The same object as long as nothing changed: React compares by identity. */
function sessionSnapshot(): Session | undefined {
  const key = JSON.stringify(SESSION_ENTRIES.map(readText));
  if (key !== lastKey) {
    lastKey = key;
    lastSession = readSession();
  }
  return lastSession;
}

function isUser(value: unknown): value is { name: string; phoneNumber: string } {
  const user = value as { name?: unknown; phoneNumber?: unknown } | null | undefined;
  return typeof user?.name === 'string' && typeof user.phoneNumber === 'string';
}

const stringsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
