import { keyNeedsSecondPerson } from '@nota/contract/open-api/api-key-second-person.rules.ts';
import { apiKeyLifecycle, type ApiKeyAction } from '@nota/contract/open-api/api-key.lifecycle.ts';
import { KEY_OVERLAP_DAYS, KEYS_MAX } from '@nota/contract/open-api/api-key.rules.ts';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/actor.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { sealedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockApiCustomer, type StoredApiCustomer } from '../customer/api-customer.repo.ts';
import {
  collectableUntil,
  customerOfKey,
  getApiKey,
  hasHadKey,
  insertApiKey,
  lockApiKey,
  lockOpenKeys,
  saveApiKey,
  type StoredApiKey,
} from './api-key.repo.ts';

/** A customer that may call, or may again once it has paid. */
const HOLDERS: readonly string[] = ['enabled', 'overdue'];
const SECRET_BYTES = 32;

interface Issue {
  readonly customerId: string;
  readonly publicKey: string | undefined;
  readonly reason: string | undefined;
  readonly actor: Actor;
  readonly at: Date;
  readonly keys: Keys;
}

/**
 * Issues a key. One that becomes active at once returns its secret; the customer's row is locked, so that concurrent
 * issues count each other. A key that needs a second person is proposed.
 */
export async function issueKey(trx: Trx, given: Issue) {
  const { customerId, actor, at } = given;
  const customer = (await lockApiCustomer(trx, customerId)) ?? refuse('RECORD_NOT_FOUND', { customerId });
  if (!HOLDERS.includes(customer.state)) refuse('STATE_CHANGED', { state: customer.state });
  refuseOddPublicKey(customer, given.publicKey);
  const open = await lockOpenKeys(trx, customerId, at);
  const isReset = open.length > 0 || (await hasHadKey(trx, customerId));
  if (isReset && !given.reason) refuse('REASON_REQUIRED');
  if (open.length >= KEYS_MAX) refuse('KEYS_FULL', { customerId });
  const id = await insertApiKey(trx, {
    customer_id: customerId,
    algorithm: customer.sign_algorithm,
    public_key: given.publicKey ? Buffer.from(given.publicKey, 'hex') : null,
    issued_by: actor.id,
    issued_at: at,
  });
  await startTrail(trx, { lifecycle: apiKeyLifecycle, recordId: id, actor, at });
  const secret = keyNeedsSecondPerson({ env: customer.env, isReset }) ? null : await activate(trx, id, given);
  return { key: (await getApiKey(trx, id)) ?? refuse('RECORD_NOT_FOUND'), secret };
}

/**
 * Approve, reject, revoke. The secret of an approved key is made now and can be fetched once; a revoked one is
 * destroyed.
 */
export async function actOnKey(
  trx: Trx,
  given: { id: string; action: ApiKeyAction; actor: Actor; reason: string | undefined; at: Date; keys: Keys },
) {
  const { id, action, actor, reason, at } = given;
  const key = await lockWithCustomer(trx, id);
  const state = await moveAlong(trx, { lifecycle: apiKeyLifecycle, record: key, action, actor, reason, at });
  if (state === 'live') await goLive(trx, key, at, given.keys);
  else await saveApiKey(trx, id, { state, sealed_secret: null });
  return { before: key.state, key: (await getApiKey(trx, id)) ?? refuse('RECORD_NOT_FOUND') };
}

/** The secret of an approved key, once, within a day. */
export async function collectKey(trx: Trx, given: { id: string; at: Date; keys: Keys }) {
  const { id, at, keys } = given;
  const key = await lockWithCustomer(trx, id);
  const isWaiting = key.state === 'live' && key.live_at !== null && key.collected_at === null;
  if (!isWaiting || !key.sealed_secret || collectableUntil(key.live_at ?? at) <= at) refuse('STATE_CHANGED', { id });
  const secret = keys.credentials.open(purposeOf(key.customer_id), key.sealed_secret);
  await saveApiKey(trx, id, { collected_at: at });
  return { key: (await getApiKey(trx, id)) ?? refuse('RECORD_NOT_FOUND'), secret: secret.toString('utf8') };
}

/** Revokes all keys of a closed customer. */
export async function destroyKeys(trx: Trx, customerId: string, at: Date) {
  for (const key of await lockOpenKeys(trx, customerId, at)) await moveBySystem(trx, key, 'destroy', at);
}

export async function expireKey(trx: Trx, id: string, at: Date) {
  const key = await lockApiKey(trx, id);
  if (key?.state === 'retiring') await moveBySystem(trx, key, 'expire', at);
}

/** Secrets are bound to their customer: moved to another row, they do not open. */
export const purposeOf = (customerId: string) => `api-key:${customerId}`;

export const apiKeyKeyedColumns = [
  sealedColumn({
    table: 'api_key',
    column: 'sealed_secret',
    kind: 'credentials',
    needs: ['customer_id'],
    purpose: (row) => purposeOf(String(row['customer_id'])),
  }),
];

async function activate(trx: Trx, id: string, { at, keys }: Issue): Promise<string | null> {
  const key = (await lockApiKey(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  await moveAlong(trx, { lifecycle: apiKeyLifecycle, record: key, action: 'activate', actor: 'system', at });
  const secret = await goLive(trx, key, at, keys);
  if (secret) await saveApiKey(trx, id, { collected_at: at });
  return secret;
}

/** The previous key works for another week. The text itself, and not its decoded bytes, is the HMAC key. */
async function goLive(trx: Trx, key: StoredApiKey, at: Date, keys: Keys): Promise<string | null> {
  for (const older of await lockOpenKeys(trx, key.customer_id, at)) {
    if (older.id === key.id || older.state !== 'live') continue;
    const state = await moveAlong(trx, {
      lifecycle: apiKeyLifecycle,
      record: older,
      action: 'retire',
      actor: 'system',
      at,
    });
    await saveApiKey(trx, older.id, { state, expires_at: addDays(at, KEY_OVERLAP_DAYS) });
  }
  const secret = key.algorithm === 'sm2' ? null : randomBytes(SECRET_BYTES).toString('base64url');
  const sealed = secret === null ? null : keys.credentials.seal(purposeOf(key.customer_id), Buffer.from(secret));
  await saveApiKey(trx, key.id, { state: 'live', live_at: at, sealed_secret: sealed });
  return secret;
}

async function moveBySystem(trx: Trx, key: StoredApiKey, action: ApiKeyAction, at: Date) {
  const state = await moveAlong(trx, { lifecycle: apiKeyLifecycle, record: key, action, actor: 'system', at });
  await saveApiKey(trx, key.id, { state, sealed_secret: null });
}

/** The customer's row first, in the order in which everybody locks. */
async function lockWithCustomer(trx: Trx, id: string): Promise<StoredApiKey> {
  const customerId = (await customerOfKey(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  await lockApiCustomer(trx, customerId);
  return (await lockApiKey(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
}

function refuseOddPublicKey(customer: StoredApiCustomer, publicKey: string | undefined) {
  const isWanted = customer.sign_algorithm === 'sm2';
  if (isWanted !== (publicKey !== undefined)) {
    refuseFields([{ path: 'publicKey', message: isWanted ? 'publicKey.missing' : 'publicKey.superfluous' }]);
  }
}
