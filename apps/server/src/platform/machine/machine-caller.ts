import type { SigningAlgorithm } from '@nota/contract/open-api/signature.rules.ts';
import type { Deps } from '../deps.ts';
import type { Unopened } from '../keys/unopened.ts';

/** A customer's program by one of its keys; which customers there are is the business of a module. */
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
  /** Why the secret cannot be had, where there is one: a signature is then neither right nor wrong. */
  readonly unopened?: Unopened | undefined;
  readonly publicKey?: Uint8Array | undefined;
  readonly scopes: readonly string[];
  /** Networks it may call from; none means any. */
  readonly ranges: readonly string[];
  readonly callsPerSecond: number;
  /** What it may take from its package in one day. */
  readonly dailyQuota: number;
}

/** All keys of an application, revoked ones too, or none where nobody has that id. */
export type FindCallers = (appId: string) => Promise<readonly MachineCaller[]>;

/** A revoked key is refused within this time. */
const LIFE_MS = 1_000;
const MOST = 10_000;

/** Asks once a second and application; calls that come together share one question. */
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
