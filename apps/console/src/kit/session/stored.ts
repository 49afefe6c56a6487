/** Keys in local storage. Those of the first block are the specification's, those of the second are ours. */
export const STORED = {
  token: 'token',
  userInfo: 'userInfo',
  rolePermissionList: 'rolePermissionList',
  sessionPlatform: 'sessionPlatform',
  platformId: 'platformId',
  platformName: 'platformName',
  platformKey: 'platformKey',
  adminPhoneNumber: 'adminPhoneNumber',
  language: 'umi_locale',

  actionList: 'actionList',
  lastSignIn: 'lastSignIn',
  pageSettings: 'pageSettings',
  platformAsked: 'platformAsked',
  recentPages: 'recentPages',
  watchedTasks: 'watchedTasks',
  listSettings: 'listSettings',
  knownDevice: 'knownDevice',
  lockedAt: 'lockedAt',
  revealReason: 'revealReason',
  lastActiveAt: 'lastActiveAt',
} as const;
export type StoredName = (typeof STORED)[keyof typeof STORED];

/** Belongs to the machine and not to the member: it survives a sign-out. */
const DEVICE_ENTRIES: readonly StoredName[] = [
  STORED.language,
  STORED.pageSettings,
  STORED.platformAsked,
  STORED.listSettings,
  STORED.knownDevice,
];

const listeners = new Set<() => void>();

export function readText(name: StoredName): string | null {
  return localStorage.getItem(name);
}

/** Parsed JSON, or undefined where there is none or it is invalid. */
export function readJson(name: StoredName): unknown {
  const text = localStorage.getItem(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function writeText(name: StoredName, text: string): void {
  writeEntries({ [name]: text });
}

export function writeJson(name: StoredName, value: unknown): void {
  writeText(name, JSON.stringify(value));
}

/** Sets several entries with one notification, so that nobody sees a half-written session. Undefined removes an entry. */
export function writeEntries(entries: Partial<Record<StoredName, string | undefined>>): void {
  for (const [name, text] of Object.entries(entries)) {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  }
  announce();
}

/** Clears local storage, except for the settings of the machine. */
export function clearStored(): void {
  const kept = DEVICE_ENTRIES.map((name) => [name, localStorage.getItem(name)] as const);
  localStorage.clear();
  localStorage.removeItem(STORED.adminPhoneNumber);
  for (const [name, text] of kept) if (text !== null) localStorage.setItem(name, text);
  announce();
}

/** Notifies about every change, in this tab and in others. */
export function onStoredChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', announce);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
