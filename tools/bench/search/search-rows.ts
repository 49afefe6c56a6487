import type pg from 'pg';
import { fillAttestations } from '../attestations/attestation-rows.ts';
import { multiplyRows } from './multiplied-rows.ts';

export interface Filling {
  readonly url: string;
  readonly platformId: string;
  /**
   * Attestations; of persons, companies and certificates there are a quarter as many each, of orders, payments, invoices
   * and the like a tenth.
   */
  readonly rows: number;
  say(line: string): void;
}

const PERSONS = `
  insert into personal_user (id, platform_id, phone, real_name, cert_no_mac, source, created_at)
  select 300000000000000000 + n, $1, '15' || lpad(n::text, 9, '0'), '样例' || n % 50000, sha256(n::text::bytea), 'app', now()
    from generate_series($2::int, $3::int) n`;

const COMPANIES = `
  insert into company_user (id, platform_id, org_name, uscc, agent_phone, created_at)
  select 400000000000000000 + n, $1, (array['杭州','宁波','温州','绍兴'])[1 + n % 4] || '样例' || n || '科技有限公司',
         '91330100' || lpad(n::text, 10, '0'), '17' || lpad(n::text, 9, '0'), now()
    from generate_series($2::int, $3::int) n`;

const VERIFICATIONS = `
  insert into company_verification (id, platform_id, review_no)
  select 400000000000000000 + n, $1, 'RZ20260101' || lpad(n::text, 6, '0') from generate_series($2::int, $3::int) n
   where n < 1000000`;

const REST_OF_VERIFICATIONS = `
  insert into company_verification (id, platform_id)
  select 400000000000000000 + n, $1 from generate_series($2::int, $3::int) n where n >= 1000000`;

/** Every fourth record of the platform has one; its number is derived from the record's id. */
const CERTIFICATES = `
  insert into certificate (platform_id, number, version, code_hash, entry_id, sha256, object_key, issued_at)
  select platform_id, '20260601-' || id, 1, sha256(id::text::bytea), id, sha256(id::text::bytea), 'bench/' || id, now()
    from attestation where platform_id = $1 and id % 2 = 0`;

const CUSTOMERS = `
  insert into api_customer (platform_id, app_id, org_name, uscc, contact_name, contact_phone, env, sign_algorithm, scopes,
    ip_ranges, qps, daily_quota, package_total, applied_by, applied_at)
  select $1, lpad(n::text, 16, 'a'), '嘉兴样例' || n || '公司', '91330400' || lpad(n::text, 10, '0'), '李小红', '13900000000',
         'production', 'hmac-sm3', '{}', '{}', 1, 1, 1, (select id from member where platform_id = $1 limit 1), now()
    from generate_series($2::int, $3::int) n`;

const MEMBERS = `
  insert into member (platform_id, name, phone, password_hash, password_changed_at, created_at)
  select $1, '审核员' || n, '139' || lpad(n::text, 8, '0'), '', now(), now() from generate_series($2::int, $3::int) n`;

const BATCH = 100_000;
/** As many as the largest platforms have. */
const FEW = { members: 1_000, customers: 5_000 } as const;

/** Records of every kind that a search finds, as many as a large platform has. */
export async function fillSearch(owner: pg.Client, { url, platformId, rows, say }: Filling) {
  await fillAttestations(owner, { url, platformId, rows, isMainOnly: false, say });
  // The bench has no entries in the log, which certificates refer to.
  await owner.query('alter table certificate drop constraint certificate_entry_id_fkey');
  await owner.query(CERTIFICATES, [platformId]);
  say('certificates');
  const most = Math.floor(rows / 4);
  for (const statement of [PERSONS, COMPANIES, VERIFICATIONS, REST_OF_VERIFICATIONS]) {
    for (let first = 1; first <= most; first += BATCH) {
      await owner.query(statement, [platformId, first, Math.min(most, first + BATCH - 1)]);
    }
  }
  say('persons and companies');
  await owner.query(MEMBERS, [platformId, 1, FEW.members]);
  await owner.query(CUSTOMERS, [platformId, 1, FEW.customers]);
  const multiplied = await multiplyRows(owner, platformId, Math.ceil(rows / 10));
  say('orders and what belongs to money, feedback and offices');
  for (const table of [
    ...multiplied,
    'certificate',
    'personal_user',
    'company_user',
    'company_verification',
    'api_customer',
    'member',
  ]) {
    await owner.query(`vacuum analyze ${table}`);
  }
}
