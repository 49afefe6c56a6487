import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/**
 * One row of every table for one platform, written by the owner. The wall's test fails for a table that is missing
 * here, so a new table comes with its line.
 */
export async function fillEveryTable(owner: pg.Client, platformId: string) {
  const mark = randomBytes(6).toString('hex');
  const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
    const row = { platform_id: platformId, ...values };
    const names = Object.keys(row);
    const { rows } = await owner.query<{ id?: string }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
      Object.values(row),
    );
    return rows[0]?.id ?? '';
  };
  const at = new Date('2026-06-01T00:00:00Z');
  const bytes = Buffer.from(mark);
  const origin = { ip: '127.0.0.1', user_agent: 'test' };

  const role = await insert('role', {
    code: mark,
    name: mark,
    permission_ids: [7],
    action_codes: [],
    created_at: at,
    updated_at: at,
  });
  const person = { name: '王小明', password_hash: 'x', password_changed_at: at, created_at: at };
  const member = await insert('member', { ...person, phone: '13800000000' });
  await insert('member_role', { member_id: member, role_id: role });
  await insert('internal_admin', { member_id: member, origin: 'kept', granted_at: at });
  await insert('reseal_pass', { subject: mark, key_id: mark, begun_at: at });
  const change = { subject: 'role', kind: 'retire', subject_id: role, title: mark, before: '{}', after: '{}' };
  await insert('grant_change', { ...change, proposed_by: member, proposed_at: at });
  const step = { lifecycle: 'member', record_id: member, action: 'create', from_state: '', to_state: 'enabled', at };
  await insert('transition_trail', step);
  await insert('audit_entry', { at, actor_id: member, act: 'auth.member.edit', request_id: mark, ...origin });
  await insert('session', {
    member_id: member,
    token_hash: bytes,
    rotated_at: at,
    created_at: at,
    last_seen_at: at,
    permission_ids: [],
    action_codes: [],
    is_internal_admin: false,
    ...origin,
  });
  await fillCredentials(insert, { member, person, mark, at });
  await insert('sign_in_attempt', { account_hash: bytes, failures: 1, last_at: at });
  const attempt = { user_type: 'staff', account: mark, method: 'password', result: 'refused', ip: origin.ip };
  await insert('login_log', { at, ...attempt });
  await insert('idempotency_key', { actor_id: member, key: mark, request_hash: bytes, created_at: at });
  await insert('dict_item', { type: mark, code: mark, label: mark });
  await insert('notary_office', { code: mark, name: mark, city: '杭州', created_at: at });
  await insert('chain_mode', { mode: 1, interval_seconds: 600, proposed_by: member, proposed_at: at });
  const view = { list: 'auth.member', name: mark, scope: 'me', owner_id: member, content: '{}', created_at: at };
  await insert('saved_view', view);
  const entry = await insert('kernel_entry', { kind: 'custody', record_id: member, opening: '{}', chain_mode: 0 });
  const paper = { number: mark, version: 1, sha256: Buffer.alloc(32), object_key: mark, issued_at: at };
  await insert('certificate', { ...paper, entry_id: entry, code_hash: randomBytes(32) });
  const kept = { sha256: Buffer.alloc(32), size_bytes: 1, version_id: mark, kept_at: at, locked_until: at };
  await insert('evidence_object', { kind: 'certificate', object_key: mark, entry_id: entry, ...kept });
  await insert('evidence_move', {});
  await fillTasks(insert, { member, mark, bytes, at });
  await fillUsers(insert, { mark, at });
  await fillApiCustomer(insert, { member, mark, at });
  await fillAttestations(insert, { member, mark, bytes, at });
}

async function fillUsers(
  insert: (table: string, values: Readonly<Record<string, unknown>>) => Promise<string>,
  { mark, at }: { mark: string; at: Date },
) {
  const person = await insert('personal_user', { phone: '13800000000', source: 'app', created_at: at });
  const check = { channel: 'face', real_name_masked: mark, cert_type: 'id-card', cert_no_masked: mark };
  await insert('identity_check', { personal_user_id: person, ...check, created_at: at });
  const company = await insert('company_user', { org_name: mark, uscc: '91350100M000100Y43', created_at: at });
  await insert('company_verification', { id: company });
  await insert('company_submission', { company_user_id: company, number: 1, material: '{}', submitted_at: at });
  const rule = { kind: 'new-region', threshold: 1, window_minutes: 1, is_enabled: true, updated_at: at };
  await insert('login_alert_rule', rule);
  await insert('login_alert_mark', { seen_until: at });
  await insert('login_alert', { kind: 'new-region', login_log_id: 1, ip: '127.0.0.1', opened_at: at });
}

async function fillTasks(
  insert: (table: string, values: Readonly<Record<string, unknown>>) => Promise<string>,
  { member, mark, bytes, at }: { member: string; mark: string; bytes: Buffer; at: Date },
) {
  const file = await insert('stored_file', {
    object_key: mark,
    name: mark,
    declared_sha256: bytes,
    size_bytes: 1,
    uploaded_by: member,
    created_at: at,
  });
  const asked = {
    kind: 'dead-job.discard',
    subject: 'dead-job',
    subject_id: 1,
    title: mark,
    facts: '[]',
    payload: '{}',
  };
  await insert('approval_request', { ...asked, reason: mark, asked_by: member, asked_at: at, expires_at: at });
  const exported = { kind: 'member', format: 'csv', filter: '{}', columns: [], requested_by: member, created_at: at };
  await insert('export_task', exported);
  const ticket = { object_key: mark, file_name: mark, member_id: member, network: '127.0.0.0/24', expires_at: at };
  await insert('download_ticket', { ticket_hash: bytes, ...ticket });
  const imported = { kind: 'dict', stored_file_id: file, file_sha256: bytes, requested_by: member, created_at: at };
  const task = await insert('import_task', imported);
  await insert('import_row', { import_task_id: task, line: 1, cells: [mark] });
}

async function fillCredentials(
  insert: (table: string, values: Readonly<Record<string, unknown>>) => Promise<string>,
  { member, person, mark, at }: { member: string; person: object; mark: string; at: Date },
) {
  await insert('sign_in_policy', { set_by: member, set_at: at });
  await insert('passkey', {
    member_id: member,
    name: mark,
    credential_id: mark,
    public_key: Buffer.from(mark),
    signatures: '0',
    transports: [],
    is_synced: false,
    created_at: at,
  });
  await insert('recovery_code', { member_id: member, code_hash: Buffer.from(mark), created_at: at });
  const asker = await insert('member', { ...person, phone: '13800000009' });
  await insert('credential_reset', {
    member_id: member,
    kind: 'password',
    reason: mark,
    asked_by: asker,
    asked_at: at,
  });
  await insert('account_notice', { member_id: member, kind: 'password', at });
}

async function fillApiCustomer(
  insert: (table: string, values: Readonly<Record<string, unknown>>) => Promise<string>,
  { member, mark, at }: { member: string; mark: string; at: Date },
) {
  const customer = await insert('api_customer', {
    app_id: `${mark}0000`,
    org_name: mark,
    uscc: mark,
    contact_name: '王小明',
    contact_phone: '13800000000',
    env: 'sandbox',
    sign_algorithm: 'hmac-sm3',
    scopes: [],
    ip_ranges: [],
    qps: 20,
    daily_quota: 1,
    package_total: 1,
    applied_by: member,
    applied_at: at,
  });
  await insert('api_key', { customer_id: customer, algorithm: 'hmac-sm3', issued_by: member, issued_at: at });
  const call = { request_id: mark, method: 'POST', path: '/', code: '000000', ms: 1, ip: '127.0.0.1' };
  await insert('api_call', { customer_id: customer, at, body_sha256: Buffer.alloc(32), ...call });
  await insert('api_usage', { customer_id: customer, day: '2026-06-01', code: '000000', calls: 1, taken: 0 });
  await insert('api_nonce', {
    customer_id: customer,
    request_id: mark,
    content_hash: Buffer.alloc(32),
    created_at: at,
  });
  await insert('api_day', { customer_id: customer, day: '2026-06-01', taken: 1 });
  const address = { url: 'https://example.com/', sealed_secret: Buffer.alloc(1), created_by: member, created_at: at };
  const endpoint = await insert('webhook_endpoint', { customer_id: customer, ...address });
  const delivery = { sequence: 1, event: mark, payload: '{}', created_at: at, next_at: at };
  await insert('webhook_delivery', { customer_id: customer, endpoint_id: endpoint, ...delivery });
}

async function fillAttestations(
  insert: (table: string, values: Readonly<Record<string, unknown>>) => Promise<string>,
  { member, mark, bytes, at }: { member: string; mark: string; bytes: Buffer; at: Date },
) {
  const whole = Buffer.alloc(32, bytes);
  const owner = { owner_type: 'person', owner_name: mark };
  const record = await insert('attestation', {
    type: 8,
    channel: 'api',
    ...owner,
    name: mark,
    sha256: whole,
    created_at: at,
  });
  await insert('attestation_follow', { dated: mark });
  await insert('attestation_expiry_notice', { days: 30, told_until: at });
  await insert('attestation_gram', { id: record, grams: [1], name: mark, created_at: at });
  await insert('attestation_label', { id: record, owner_type: 'person', label: mark, created_at: at });
  await insert('attestation_verification', { attestation_id: record, result: 'VALID', reasons: '[]', at });
  await insert('attestation_view', { attestation_id: record, member_id: member, hour: at });
  const code = { attestation_id: record, code_hash: whole, purpose: mark, created_by: member };
  await insert('court_access_code', { ...code, created_at: at, expires_at: at });
}
