import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyedColumns } from './keyed-columns.ts';
import { readAttestation, type StoredAttestation } from './modules/attestations/record/attestation.repo.ts';
import { buildAttestations } from './modules/attestations/attestations.fixtures.ts';
import { restrictedColumns } from './modules/attestations/record/owner-columns.ts';
import {
  buildApiCustomer,
  buildApiKey,
  buildWebhookEndpoint,
} from './modules/open-api/customer/api-customer.fixtures.ts';
import { buildLines, buildOfflinePayment } from './modules/financial/bank/bank.fixtures.ts';
import { buildInvoice, deliveredOrder } from './modules/financial/invoice/invoice.fixtures.ts';
import { buildMaterialPack } from './modules/notarization/material-pack/material-pack.fixtures.ts';
import { buildOfficeAccount } from './modules/notary-office/account/office-account.fixtures.ts';
import { buildNotary } from './modules/notary-office/notary/notary.fixtures.ts';
import { buildNotaryOffice } from './modules/notary-office/office/notary-office.fixtures.ts';
import { buildMember } from './modules/auth/auth.fixtures.ts';
import { newSecret, openSecret, sealSecret } from './modules/session/second-factor/authenticator.ts';
import { sealEmail } from './modules/user-manager/company/company-contact.ts';
import { macsOfCertNo, sealNumber } from './modules/user-manager/personal/identity-secrets.ts';
import { listPersonalUsers } from './modules/user-manager/personal/personal-user.repo.ts';
import {
  buildCompanyUser,
  buildIdentityCheck,
  buildPersonalUser,
  FIXTURE_IDENTITY,
} from './modules/user-manager/user-manager.fixtures.ts';
import { buildLink } from './platform/access-link/access-link.fixtures.ts';
import { openDatabase } from './platform/db/database.ts';
import { countKeyUse } from './platform/keys/key-use.repo.ts';
import { subjectOf, type KeyedColumn } from './platform/keys/keyed-column.ts';
import { openKeys, type Keys } from './platform/keys/keys.ts';
import { resealFigures } from './platform/keys/reseal-metrics.ts';
import { replaceValues } from './platform/keys/reseal.repo.ts';
import { resealNext } from './platform/keys/reseal.ts';
import { resealRound } from './platform/keys/reseal.worker.ts';
import { buildNotification } from './platform/notification/notification.fixtures.ts';
import { holdRow } from './testing/hold.ts';
import { buildSecretDraft } from './modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from './testing/world.ts';

const world = useWorld();
const SECOND_FACTOR = 'member.second_factor_secret';

/** Binary columns that no key made: plain digests, leaves, tokens, answers of authorities, public keys. */
const WITHOUT_KEY = `
  agreement_file.sha256 anchor.block_hash anchor.contract anchor.genesis anchor.root anchor.sender anchor.transaction_hash
  anchor_transaction.hash anchor_transaction.raw api_call.body_sha256 api_key.public_key app_feedback.receipt_sha256
  app_binary.sha256 app_binary.signer app_version.sha256 app_version.signer
  attestation.sha256 attestation.sm3 attestation.transaction_hash banner.digest banner.picture banner_visit.visitor_sha256
  certificate.code_hash certificate.sha256
  court_access_code.code_hash credential_reset.code_hash document.code_hash document.sha256 download_ticket.ticket_hash evidence_object.sha256 evidence_object.sm3 export_task.sha256
  head_stamp.certificates head_stamp.query head_stamp.response head_stamp.revocation import_task.file_sha256
  kernel_entry.salt ledger_close.root ledger_journal.request_sha256 log_entry.leaf log_head.root log_pending.leaf log_state.edge log_state.root
  log_tile.bytes log_tile.sha256 material_pack.sha256 material_pack_item.sha256 notarization_case.draft_sha256 notarization_case_draft.sha256 notarization_case_evidence.sha256 notarization_case_review.draft_sha256 notice.digest passkey.public_key picture.sha256 recovery_code.code_hash revocation_list.bytes revocation_list.sha256
  sales_order.request_sha256
  session.lost_token_hash session.previous_token_hash session.token_hash stamp_failure.response
  stored_file.declared_sha256 stored_file.sha256 stored_file.sm3
`
  .trim()
  .split(/\s+/);

const columnOf = (subject: string) => keyedColumns.find((column) => subjectOf(column) === subject) as KeyedColumn;
const newKey = (id: string) => `${id}:${randomBytes(32).toString('hex')}`;

/** The rings of the test's configuration; each test adds a key of its own in front. */
function rotate(id: string, before: { SEALING_KEYS: string; DIGEST_KEYS: string } = world.config) {
  const config = {
    SEALING_KEYS: `${newKey(id)};${before.SEALING_KEYS}`,
    DIGEST_KEYS: `${newKey(id)};${before.DIGEST_KEYS}`,
  };
  return { config, keys: openKeys(config) };
}

async function usesOf(subject: string): Promise<Record<string, number>> {
  const database = openDatabase(world.config.DATABASE_OWNER_URL, 1);
  try {
    const uses = await countKeyUse(database.outside, columnOf(subject));
    return Object.fromEntries(uses.map(({ keyId, rows }) => [keyId, rows]));
  } finally {
    await database.close();
  }
}

async function resealAll(keys: Keys) {
  const deps = { ...world.jobs.deps, keys };
  while ((await resealRound(deps, keyedColumns)) > 0);
  return resealFigures(deps, keyedColumns);
}

const buildEnrolled = async (keys: Keys) => {
  const secret = newSecret();
  const { id } = await buildMember(world.db, { secondFactorSecret: sealSecret(keys, secret) });
  return { id, secret };
};

const storedFactor = async (id: string) => {
  const query = world.db.selectFrom('member').select('second_factor_secret').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).second_factor_secret as Buffer;
};

describe('the list of columns with keys', () => {
  it('contains every binary column, or the test lists it as made without a key', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name
         from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
          and not a.attisdropped and a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype)`,
    );
    // A new `bytea` column belongs into `keyed-columns.ts`, or, if no key makes its values, into the list above.
    const known = [...keyedColumns.map(subjectOf), ...WITHOUT_KEY];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });
});

describe('a rotation', () => {
  async function buildOneOfEach(keys: Keys) {
    const enrolled = await buildEnrolled(keys);
    const draft = { platformId: world.platform.id, memberId: enrolled.id, at: world.clock.now() };
    await buildSecretDraft(world.db, keys, draft);
    const customer = await buildApiCustomer(world.db);
    await buildApiKey(world.db, keys, customer.id);
    await buildWebhookEndpoint(world.db, keys, customer.id, { url: 'https://example.com/hook' });
    const person = await buildPersonalUser(world.db);
    await buildIdentityCheck(world.db, keys, { personalUserId: person.id });
    const company = await buildCompanyUser(world.db);
    const sealed = {
      legal_cert_sealed: sealNumber(keys, 'cert-no', '1'),
      agent_cert_sealed: sealNumber(keys, 'cert-no', '2'),
      bank_account_sealed: sealNumber(keys, 'bank-account', '3'),
      agent_email_sealed: sealEmail(keys, 'agent@example.com'),
    };
    await world.db.updateTable('company_user').set(sealed).where('id', '=', company.id).execute();
    const office = await buildNotaryOffice(world.db);
    await buildNotary(world.db, keys, { officeId: office.id });
    await buildOfficeAccount(world.db, keys, { officeId: office.id, createdBy: enrolled.id });
    const pack = { askedBy: enrolled.id, at: world.clock.now(), number: 'CL20260601000001' };
    await buildMaterialPack(world.db, keys, pack);
    await buildOfflinePayment(world.db, keys, { created_at: world.clock.now() });
    await buildLines({ db: world.db, clock: world.clock, deps: { keys } }, enrolled.id, [{}]);
    const place = { deps: { ...world.deps, keys }, db: world.db, platformId: world.platform.id, at: world.clock.now() };
    const lines = [{ item: 'apiPackage', quantity: 1, unitFen: 500 }] as const;
    const { order, buyer } = await deliveredOrder(place, { lines });
    const orders = [{ orderId: order.id, amountFen: 500 }];
    await buildInvoice(place, { buyer, orders, actor: { id: enrolled.id, name: '经办' } });
    const to = { channel: 'sms', address: '13800000000' } as const;
    await buildNotification(world.db, { ...world.deps, keys }, { to, at: world.clock.now() });
    await buildLink(world.db, { ...world.deps, keys }, company.id);
    const [id = ''] = await buildAttestations(world.db, world.platform.id, keys, { items: [{}, {}, {}] });
    const record = (await readAttestation(world.db, id)) as StoredAttestation;
    await world.db.updateTable('attestation').set(restrictedColumns(record, keys)).where('id', '=', id).execute();
  }

  it('makes every value anew, and then nothing needs the keys before', async () => {
    await buildOneOfEach(world.deps.keys);
    const { config, keys } = rotate('next');
    const figures = await resealAll(keys);

    const renewable = keyedColumns.filter(({ renewal }) => renewal).map(subjectOf);
    expect([...figures.keys()]).toEqual(renewable);
    for (const subject of renewable) {
      expect(Object.keys(await usesOf(subject)), subject).toEqual(['next']);
      expect(figures.get(subject), subject).toMatchObject({ waiting: 0, unopened: 0 });
      expect(figures.get(subject)?.renewed, subject).toBeGreaterThan(0);
    }
    const alone = (ring: string) => ring.split(';')[0] ?? '';
    const last = openKeys({ SEALING_KEYS: alone(config.SEALING_KEYS), DIGEST_KEYS: alone(config.DIGEST_KEYS) });
    const row = await world.db.selectFrom('personal_user').selectAll().executeTakeFirstOrThrow();
    const { certNo } = FIXTURE_IDENTITY;
    expect(last.personal.open('user.cert-no', row.cert_no_sealed as Buffer).toString()).toBe(certNo);
    expect(row.cert_no_mac).toEqual(last.digests.digest('user.cert-no', [certNo]));
    // Once it is through, a run reads one row per column and nothing more.
    expect(await resealRound({ ...world.jobs.deps, keys }, keyedColumns)).toBe(0);
  });

  it('finds people by their number before, while and after it runs', async () => {
    const first = rotate('first');
    const second = rotate('second', first.config);
    const certNo = '110101199003078515';
    const ids: string[] = [];
    for (const { keys } of [first, second]) {
      const { id } = await buildPersonalUser(world.db);
      await buildIdentityCheck(world.db, keys, { personalUserId: id, certNo });
      ids.push(id);
    }
    const found = async () => {
      const certNoMacs = macsOfCertNo(second.keys, certNo);
      const { list } = await listPersonalUsers(world.db, { page: 1, pageSize: 20, certNoMacs });
      return list.map(({ id }) => id).toSorted();
    };
    expect(await found()).toEqual(ids.toSorted());
    await resealAll(second.keys);
    expect(await found()).toEqual(ids.toSorted());
    expect(Object.keys(await usesOf('personal_user.cert_no_mac'))).toContain('second');
  });

  it('leaves values that do not open as they are, logs the missing key, and goes on', async () => {
    const lost = await buildEnrolled(openKeys({ SEALING_KEYS: newKey('lost'), DIGEST_KEYS: newKey('lost') }));
    const fine = await buildEnrolled(world.deps.keys);
    const before = await storedFactor(lost.id);
    const { keys } = rotate('after-loss');
    const figures = await resealAll(keys);
    expect(figures.get(SECOND_FACTOR)?.unopened).toBeGreaterThan(0);
    expect(await storedFactor(lost.id)).toEqual(before);
    expect(openSecret(keys, await storedFactor(fine.id)).base32).toBe(fine.secret.base32);
    expect((await usesOf(SECOND_FACTOR))['lost']).toBe(1);
    expect(world.logged.some((line) => line.includes('"keyId":"lost"') && line.includes(lost.id))).toBe(true);
  });

  it('is carried on where a worker left it, a few values at a time', async () => {
    for (let count = 0; count < 5; count += 1) await buildEnrolled(world.deps.keys);
    const { keys } = rotate('in-steps');
    const steps = { ...world.jobs.deps, db: world.jobs.db, keys, at: world.clock.now(), most: 2 };
    const left = async () => {
      const { 'in-steps': done = 0, ...others } = await usesOf(SECOND_FACTOR);
      return { done, dev: others['dev'] ?? 0 };
    };
    const { dev } = await left();
    let looked = await resealNext(columnOf(SECOND_FACTOR), steps);
    expect(looked).toBe(2);
    for (let rounds = 0; looked > 0 && rounds < 100; rounds += 1) {
      looked = await resealNext(columnOf(SECOND_FACTOR), steps);
    }
    expect(await left()).toEqual({ done: dev, dev: 0 });
  });
});

describe('values that another transaction has locked', () => {
  const batchOf = (keys: Keys) =>
    resealNext(columnOf(SECOND_FACTOR), {
      ...world.jobs.deps,
      db: world.jobs.db,
      keys,
      at: world.clock.now(),
      most: 10_000,
    });

  it('are skipped, and done once they are unlocked', async () => {
    const { keys } = rotate('held');
    const [one, two] = [await buildEnrolled(world.deps.keys), await buildEnrolled(world.deps.keys)];
    const held = await holdRow(world.config.DATABASE_OWNER_URL, 'member', one.id);
    await batchOf(keys);
    expect(openSecret(world.deps.keys, await storedFactor(one.id)).base32).toBe(one.secret.base32);
    const stored = await storedFactor(two.id);
    expect(() => openSecret(world.deps.keys, stored)).toThrow('key held is missing');
    await held.release();
    await batchOf(keys);
    expect(await batchOf(keys)).toBe(0);
    expect(openSecret(keys, await storedFactor(one.id)).base32).toBe(one.secret.base32);
  });

  it('keep what was written into them since they were read', async () => {
    const { id } = await buildEnrolled(world.deps.keys);
    const put = { id, before: await storedFactor(id), after: sealSecret(rotate('race').keys, newSecret()) };
    const written = sealSecret(world.deps.keys, newSecret());
    await world.db.updateTable('member').set({ second_factor_secret: written }).where('id', '=', id).execute();
    await world.jobs.db.transaction().execute((trx) => replaceValues(trx, columnOf(SECOND_FACTOR), [put]));
    expect(await storedFactor(id)).toEqual(written);
  });

  it('are made anew by one of two workers that come at once', async () => {
    const { keys } = rotate('twice');
    const { id, secret } = await buildEnrolled(world.deps.keys);
    await Promise.all([batchOf(keys), batchOf(keys), batchOf(keys)]);
    expect(openSecret(keys, await storedFactor(id)).base32).toBe(secret.base32);
  });
});
