/**
 * Why somebody is told something. `code` proves a person, `alert` warns them about their account, `result` says what
 * became of what they handed in, `reminder` asks them to do something in time.
 */
export const NOTIFICATION_PURPOSES = ['code', 'alert', 'result', 'reminder'] as const;
export type NotificationPurpose = (typeof NOTIFICATION_PURPOSES)[number];

/** Web hooks have deliveries of their own, and members read what concerns their account in the console. */
export const NOTIFICATION_CHANNELS = ['sms', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Why a notification is dead or suppressed: a closed list, because what providers say quotes addresses. */
export const NOTIFICATION_REASONS = [
  'CAP_REACHED',
  'ADDRESS_REFUSED',
  'CONTENT_REFUSED',
  'ATTEMPTS_USED_UP',
  'OUTCOME_UNKNOWN',
  'NO_PROVIDER',
  'RECIPIENT_FORGOTTEN',
] as const;
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number];

interface PurposeRule {
  /** Most to one address, of this purpose. */
  readonly perHour: number;
  readonly perDay: number;
  /** Whether it waits for the morning. A person waits for a code, and a warning is worth being woken for. */
  readonly isQuietAtNight: boolean;
  /** Minutes before each further attempt; after the last one it is dead. A code is worthless after some minutes. */
  readonly pausesMinutes: readonly number[];
}

export const PURPOSE_RULES: Readonly<Record<NotificationPurpose, PurposeRule>> = {
  code: { perHour: 5, perDay: 10, isQuietAtNight: false, pausesMinutes: [1, 2, 3] },
  alert: { perHour: 10, perDay: 20, isQuietAtNight: false, pausesMinutes: [1, 5, 15, 60, 180] },
  result: { perHour: 20, perDay: 20, isQuietAtNight: true, pausesMinutes: [1, 5, 15, 60, 180, 360] },
  reminder: { perHour: 1, perDay: 1, isQuietAtNight: true, pausesMinutes: [1, 5, 15, 60, 180, 360] },
};

/** How many of one purpose were begun to one address within the last hour and the last day. */
export interface RecentlyBegun {
  readonly hour: number;
  readonly day: number;
}

export function isCapReached(purpose: NotificationPurpose, begun: RecentlyBegun): boolean {
  const { perHour, perDay } = PURPOSE_RULES[purpose];
  return begun.hour >= perHour || begun.day >= perDay;
}

const HOUR_MS = 3_600_000;
/** Shanghai has had no summer time since 1991. */
const SHANGHAI_MS = 8 * HOUR_MS;
const QUIET_FROM_HOUR = 22;
const QUIET_TO_HOUR = 8;

/** When something of this purpose may go, if not now: 08:00 in Shanghai after a night that begins at 22:00. */
export function quietUntil(purpose: NotificationPurpose, at: Date): Date | undefined {
  if (!PURPOSE_RULES[purpose].isQuietAtNight) return undefined;
  const local = at.getTime() + SHANGHAI_MS;
  const midnight = Math.floor(local / (24 * HOUR_MS)) * 24 * HOUR_MS;
  const hour = (local - midnight) / HOUR_MS;
  if (hour >= QUIET_TO_HOUR && hour < QUIET_FROM_HOUR) return undefined;
  const day = hour < QUIET_TO_HOUR ? midnight : midnight + 24 * HOUR_MS;
  return new Date(day + QUIET_TO_HOUR * HOUR_MS - SHANGHAI_MS);
}

/** When one that has failed so often is tried again; undefined when it is given up. */
export function nextNotificationAt(purpose: NotificationPurpose, failures: number, at: Date): Date | undefined {
  const minutes = PURPOSE_RULES[purpose].pausesMinutes[failures - 1];
  return minutes === undefined ? undefined : new Date(at.getTime() + minutes * 60_000);
}

/** Longer than any call of a provider may take: one that is still `sending` then belongs to a process that is gone. */
export const SENDING_MOST_SECONDS = 120;
export const PROVIDER_SECONDS = 60;

/** How long whom a notification went to is kept whole, for sending it again; the mask stays. */
export const RECIPIENT_KEEP_DAYS = 30;
/** How long codes and links of one that was not sent are kept, for sending it after all. */
export const SECRET_KEEP_HOURS = 72;

/** What happened so long ago is news to nobody, also where a worker was away in between. */
export const NEWS_DAYS = 7;
