import type { ApiCustomerState } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { API_SCOPES } from '@nota/contract/open-api/api-customer-record.ts';
import type { SigningAlgorithm } from '@nota/contract/open-api/signature.rules.ts';
import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { buildMember } from '../../auth/auth.fixtures.ts';
import { purposeOf } from '../key/api-key.service.ts';
import { webhookPurposeOf } from '../webhook/webhook-endpoint.service.ts';

export interface BuiltApiCustomer {
  readonly id: string;
  readonly appId: string;
  readonly name: string;
}

interface CustomerValues {
  orgName: string;
  uscc: string;
  env: 'sandbox' | 'production';
  signAlgorithm: SigningAlgorithm;
  scopes: readonly string[];
  ipRanges: readonly string[];
  qps: number;
  dailyQuota: number;
  packageTotal: number;
  packageUsed: number;
  packageExpiresAt: Date | null;
  state: ApiCustomerState;
  appliedBy: string;
  appliedAt: Date;
}

/** An approved customer in production, by default. */
export async function buildApiCustomer(db: Db, given: Partial<CustomerValues> = {}): Promise<BuiltApiCustomer> {
  const at = given.appliedAt ?? new Date('2026-01-05T01:00:00Z');
  const state = given.state ?? 'enabled';
  const isApproved = state !== 'pending' && state !== 'rejected';
  const row = await db
    .insertInto('api_customer')
    .values({
      app_id: randomBytes(8).toString('hex'),
      org_name: given.orgName ?? '杭州某某科技有限公司',
      uscc: given.uscc ?? `9133010${randomInt(10_000_000_000, 99_999_999_999)}`,
      contact_name: '李小红',
      contact_phone: `13${randomInt(100_000_000, 999_999_999)}`,
      env: given.env ?? 'production',
      sign_algorithm: given.signAlgorithm ?? 'hmac-sm3',
      scopes: [...(given.scopes ?? API_SCOPES)],
      ip_ranges: [...(given.ipRanges ?? [])],
      qps: given.qps ?? 20,
      daily_quota: given.dailyQuota ?? 10_000,
      package_total: given.packageTotal ?? 1_000,
      package_used: given.packageUsed ?? 0,
      package_expires_at: given.packageExpiresAt ?? null,
      contract_no: isApproved ? 'HT-2026-001' : null,
      state,
      applied_by: given.appliedBy ?? (await buildMember(db)).id,
      applied_at: at,
      approved_at: isApproved ? at : null,
    })
    .returning(['id', 'app_id', 'org_name'])
    .executeTakeFirstOrThrow();
  return { id: row.id, appId: row.app_id, name: row.org_name };
}

interface KeyValues {
  algorithm: SigningAlgorithm;
  state: 'live' | 'retiring' | 'revoked';
  publicKey: Buffer;
  expiresAt: Date | null;
}

/** A working key and its secret: the text whose bytes go into the HMAC. */
export async function buildApiKey(
  db: Db,
  { credentials }: Keys,
  customerId: string,
  given: Partial<KeyValues> = {},
): Promise<{ id: string; secret: string }> {
  const algorithm = given.algorithm ?? (given.publicKey ? 'sm2' : 'hmac-sm3');
  const state = given.state ?? 'live';
  const secret = randomBytes(32).toString('base64url');
  const isSealed = algorithm !== 'sm2' && state !== 'revoked';
  const at = new Date('2026-01-06T01:00:00Z');
  const { id } = await db
    .insertInto('api_key')
    .values({
      customer_id: customerId,
      algorithm,
      state,
      sealed_secret: isSealed ? credentials.seal(purposeOf(customerId), Buffer.from(secret)) : null,
      public_key: given.publicKey ?? null,
      issued_by: (await buildMember(db)).id,
      issued_at: at,
      live_at: at,
      collected_at: at,
      expires_at: given.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

export async function buildWebhookEndpoint(
  db: Db,
  { credentials }: Keys,
  customerId: string,
  given: { url: string; isEnabled?: boolean },
): Promise<{ id: string; secret: string }> {
  const secret = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('webhook_endpoint')
    .values({
      customer_id: customerId,
      url: given.url,
      sealed_secret: credentials.seal(webhookPurposeOf(customerId), Buffer.from(secret)),
      is_enabled: given.isEnabled ?? true,
      created_by: (await buildMember(db)).id,
      created_at: new Date('2026-01-06T01:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}
