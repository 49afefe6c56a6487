import type { SigningAlgorithm } from '@nota/contract/open-api/signature.rules.ts';
import type { Deps } from '../deps.ts';
import type { Unopened } from '../keys/unopened.ts';

/** A customer's program, identified by one of its keys; a module provides the customers. */
export interface MachineCaller {
  readonly customerId: string;
  readonly platformId: string;
  readonly appId: string;
  readonly name: string;
  readonly standing: 'good' | 'overdue' | 'shut';
  readonly env: 'sandbox' | 'production';
  readonly keyId: string;
  readonly isKeyLive: boolean;
  readonly algorithm: SigningAlgorithm;
  readonly secret?: Uint8Array | undefined;
  /** Why the secret cannot be opened: its signatures can then be neither accepted nor rejected. */
  readonly unopened?: Unopened | undefined;
  readonly publicKey?: Uint8Array | undefined;
  readonly scopes: readonly string[];
  /** Networks it may call from; none means any. */
  readonly ranges: readonly string[];
  readonly callsPerSecond: number;
  /** How much it may take from its package in one day. */
  readonly dailyQuota: number;
}

/** All keys of an application, revoked ones too; empty where the id is unknown. */
export type FindCallers = (appId: string) => Promise<readonly MachineCaller[]>;

/** A revoked key is refused after this time at the latest. */
const LIFE_MS = 1_000;
const MOST = 10_000;

/** Looks an application up once a second; concurrent calls share one query. */
export function rememberCallers({ clock }: Pick<Deps, 'clock'>, find: FindCallers): FindCallers {
  const known = new Map<string, { readonly until: number; readonly callers: Promise<readonly MachineCaller[]> }>();
  return (appId) => {
    const now = clock.now().getTime();
    const found = known.get(appId);
    if (found && found.until > now) return found.callers;
    if (known.size >= MOST) known.clear();
    const callers = find(appId);
    known.set(appId, { until: now + LIFE_MS, callers });
    callers.catch(() => known.delete(appId));
    return callers;
  };
}
