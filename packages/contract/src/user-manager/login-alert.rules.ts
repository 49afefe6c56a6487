import { REGION } from '../kit/region.ts';

/** Kinds that rules find in the login log; staff may set the rules. */
export const RULED_KINDS = ['new-region', 'credential-stuffing'] as const;
export type RuledKind = (typeof RULED_KINDS)[number];
/** Those, and a member who reached the limit of searches by identifiers; that kind has no rule to set. */
export const ALERT_KINDS = [...RULED_KINDS, 'identifier-search'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface AlertRule {
  readonly kind: RuledKind;
  /**
   * Credential stuffing: at how many accounts one address fails. A new region: with how many earlier sign-ins it is
   * compared.
   */
  readonly threshold: number;
  /** The window of time. */
  readonly windowMinutes: number;
  readonly isEnabled: boolean;
}

/** The defaults until staff set them. */
export const DEFAULT_RULES: Readonly<Record<RuledKind, AlertRule>> = {
  'new-region': { kind: 'new-region', threshold: 5, windowMinutes: 43_200, isEnabled: true },
  'credential-stuffing': { kind: 'credential-stuffing', threshold: 5, windowMinutes: 10, isEnabled: true },
};

export interface SignInSeen {
  readonly id: string;
  readonly at: Date;
  readonly account: string;
  readonly ip: string;
  readonly region: string;
}

/**
 * The failures with which an address reached `threshold` accounts within the window. Only the one that reaches it
 * counts, so the same rows always give the same alerts, and a long attack gives one and not a thousand.
 */
export function stuffingTriggers<S extends SignInSeen>(failures: readonly S[], rule: AlertRule): S[] {
  const byAddress = Map.groupBy(failures, ({ ip }) => ip);
  return [...byAddress.values()].flatMap((rows) => crossings(rows.toSorted(inTime), rule));
}

function crossings<S extends SignInSeen>(rows: readonly S[], { threshold, windowMinutes }: AlertRule): S[] {
  let wasOver = false;
  return rows.filter((row, index) => {
    const since = row.at.getTime() - windowMinutes * 60_000;
    const recent = rows.slice(0, index + 1).filter(({ at }) => at.getTime() > since);
    const isOver = new Set(recent.map(({ account }) => account)).size >= threshold;
    const isCrossing = isOver && !wasOver;
    wasOver = isOver;
    return isCrossing;
  });
}

/** An unknown region proves nothing, and a private address is not unusual. */
export const canBeUnusual = ({ region }: Pick<SignInSeen, 'region'>) =>
  region !== REGION.unknown && region !== REGION.lan;

/**
 * Whether a success came from a region that none of the account's last ones came from. The very first is no alert, but
 * the first public address after only private ones is: a stolen password is used from outside.
 */
export function isNewRegion(success: SignInSeen, earlier: readonly SignInSeen[], rule: AlertRule): boolean {
  const since = success.at.getTime() - rule.windowMinutes * 60_000;
  const known = earlier
    .filter(({ at, region }) => at < success.at && at.getTime() > since && region !== REGION.unknown)
    .toSorted((one, other) => inTime(other, one))
    .slice(0, rule.threshold);
  return canBeUnusual(success) && known.length > 0 && known.every(({ region }) => region !== success.region);
}

const inTime = (one: SignInSeen, other: SignInSeen) => one.at.getTime() - other.at.getTime();
