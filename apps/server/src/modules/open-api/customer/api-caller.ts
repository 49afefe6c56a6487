import type { ApiScope } from '@nota/contract/open-api/api-customer-record.ts';
import type { ApiCustomerState } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { packageLeft } from '@nota/contract/open-api/api-customer.rules.ts';
import type { SigningAlgorithm } from '@nota/contract/open-api/signature.rules.ts';
import { hotStatement, runHot } from '../../../platform/db/hot.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { Unopened } from '../../../platform/keys/unopened.ts';
import { purposeOf } from '../key/api-key.service.ts';

/** A customer together with one of its keys, for the checks of the Open API. */
export interface ApiCaller {
  readonly customerId: string;
  readonly platformId: string;
  readonly appId: string;
  readonly name: string;
  readonly state: ApiCustomerState;
  readonly env: 'sandbox' | 'production';
  readonly scopes: readonly ApiScope[];
  /** Addresses in CIDR that may call; none means any. */
  readonly ranges: readonly string[];
  readonly qps: number;
  readonly dailyQuota: number;
  readonly packageLeft: number;
  readonly packageExpiresAt: Date | null;
  readonly keyId: string;
  /** Revoked and expired keys are included so that the refusal can name the reason; they have no secret. */
  readonly isKeyLive: boolean;
  readonly algorithm: SigningAlgorithm;
  /** The HMAC key: the bytes of the text that the customer was shown. */
  readonly secret: Buffer | undefined;
  /** Why the secret cannot be opened: a signature can then be neither accepted nor rejected. */
  readonly unopened?: Unopened;
  /** The uncompressed point of an SM2 key. */
  readonly publicKey: Buffer | undefined;
}

interface DoorRow {
  customer_id: string;
  platform_id: string;
  app_id: string;
  org_name: string;
  state: ApiCustomerState;
  env: ApiCaller['env'];
  scopes: ApiScope[];
  ip_ranges: string[];
  qps: number;
  daily_quota: number;
  package_total: string;
  package_used: string;
  package_expires_at: Date | null;
  key_id: string;
  key_state: string;
  algorithm: SigningAlgorithm;
  sealed_secret: Buffer | null;
  public_key: Buffer | null;
  expires_at: Date | null;
}

const DOOR = hotStatement('api_key_door', 'select * from api_key_door($1)');

/** One caller per key of the customer with this public name, working ones first; empty where the name is unknown. */
export async function findApiCallers(
  { keys, database }: Pick<Deps, 'keys' | 'database'>,
  appId: string,
  at: Date,
): Promise<ApiCaller[]> {
  const rows = await runHot<DoorRow>(database.outside, DOOR, [appId]);
  return rows.map((row) => toCaller(row, keys, at));
}

function toCaller(row: DoorRow, keys: Keys, at: Date): ApiCaller {
  const isKeyLive =
    (row.key_state === 'live' || row.key_state === 'retiring') && (row.expires_at === null || row.expires_at > at);
  const sealed = isKeyLive ? row.sealed_secret : null;
  return {
    customerId: row.customer_id,
    platformId: row.platform_id,
    appId: row.app_id,
    name: row.org_name,
    state: row.state,
    env: row.env,
    scopes: row.scopes,
    ranges: row.ip_ranges,
    qps: row.qps,
    dailyQuota: row.daily_quota,
    packageLeft: packageLeft({ total: Number(row.package_total), used: Number(row.package_used) }),
    packageExpiresAt: row.package_expires_at,
    keyId: row.key_id,
    isKeyLive,
    algorithm: row.algorithm,
    ...(sealed ? openSecret(keys, row.customer_id, sealed) : { secret: undefined }),
    publicKey: isKeyLive && row.public_key ? row.public_key : undefined,
  };
}

function openSecret({ credentials }: Keys, customerId: string, sealed: Buffer): Pick<ApiCaller, 'secret' | 'unopened'> {
  try {
    return { secret: credentials.open(purposeOf(customerId), sealed) };
  } catch (error) {
    if (error instanceof Unopened) return { secret: undefined, unopened: error };
    throw error;
  }
}
