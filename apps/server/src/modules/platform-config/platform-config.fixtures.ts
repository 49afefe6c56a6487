import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { changedSecrets } from './version/config-secrets.ts';

export interface BuiltPlatform {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

interface PlatformValues {
  key: string;
  name: string;
  kind: 'operator' | 'tenant';
  domain: string | null;
  adminPhones: readonly string[];
  basicInfo: unknown;
  service: unknown;
  valueAdded: unknown;
  createdAt: Date;
}

/** A platform is inserted by the owner of the tables: the application role may only read its own. */
export async function buildPlatform(owner: pg.Client, given: Partial<PlatformValues> = {}): Promise<BuiltPlatform> {
  const key = given.key ?? `t-${randomBytes(4).toString('hex')}`;
  const values: PlatformValues = {
    key,
    name: `测试公证处 ${key}`,
    kind: 'tenant',
    domain: null,
    adminPhones: [],
    basicInfo: {
      platformName: given.name ?? `测试公证处 ${key}`,
      icp: '浙ICP备2025000001号',
      blockchainFiling: '浙网信备33010000000000000001号',
    },
    service: { phone: '0571-88000000', workTime: '09:00-17:30' },
    valueAdded: { vote: true, parking: true },
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...given,
  };
  const { rows } = await owner.query<{ id: string }>(
    `insert into platform (key, name, kind, domain, admin_phones, basic_info, service, value_added, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (key) do update set name = excluded.name
     returning id`,
    [
      values.key,
      values.name,
      values.kind,
      values.domain,
      values.adminPhones,
      JSON.stringify(values.basicInfo),
      JSON.stringify(values.service),
      JSON.stringify(values.valueAdded),
      values.createdAt,
    ],
  );
  return { id: rows[0]?.id ?? '', key: values.key, name: values.name };
}

/** A draft of the basic information that sets a secret. */
export async function buildSecretDraft(db: Db, keys: Keys, given: { platformId: string; memberId: string; at: Date }) {
  const where = { platformId: given.platformId, part: 'basic-info', version: 1 } as const;
  const secrets = changedSecrets(keys, undefined, { wechatSecret: 'a secret of the platform' }, where);
  await db
    .insertInto('config_version')
    .values({
      part: where.part,
      version: where.version,
      content: '{}',
      note: '接入微信支付',
      saved_by: given.memberId,
      saved_at: given.at,
      ...secrets,
    })
    .execute();
}
