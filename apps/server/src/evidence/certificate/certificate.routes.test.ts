import { certificateSigns } from '@nota/contract/evidence/certificate-number.rules.ts';
import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { readTrail } from '../../platform/lifecycle/read-trail.ts';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { confirmedBy } from '../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { recordEntry } from '../index.ts';
import { buildFacts, codeOn } from './certificate.fixtures.ts';
import { latestCertificate } from './certificate.repo.ts';
import type { PaperIssuer } from '../document/paper-issuer.ts';
import { issueCertificate, type CertificateOrder } from './certificate-issue.service.ts';
import { openSigningKey } from '../document/signing/development-signing-key.ts';
import { readStored } from '../../platform/files/store/read-stored.ts';

const world = useWorld();
const ADMIN = { permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true };
let admin: Staff;
let issuer: PaperIssuer;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  admin = await world.staff(ADMIN);
  const key = await openSigningKey(world.config);
  issuer = { ...world.deps, key, verifyPage: 'https://nota.example/verify' };
});

async function entry(): Promise<string> {
  const made = { kind: 'attestation', opening: { sha256: '00' }, chainMode: 0 };
  const { id } = await world.db.transaction().execute((trx) => recordEntry(trx, made));
  return id;
}

const { number: _n, version: _v, code: _c, issuedAt: _i, verifyUrl: _u, ...facts } = buildFacts();

/** The code leaves the server only on the document, so a test has to read it there. */
async function issued(entryId: string, given: Partial<CertificateOrder> = {}) {
  const order: CertificateOrder = { entryId, facts, actor: 'system', at: world.clock.now(), ...given };
  const certificate = await issueCertificate(world.jobs.db, issuer, order);
  return { ...certificate, code: codeOn(certificate.pdf) };
}

/** The version, or the name of the refusal. */
const tried = (entryId: string) =>
  issued(entryId).then(
    ({ version }) => version,
    (error: Error) => error.message,
  );

const verify = async (number: string, code: string) =>
  (await world.call(certificateApi.verify, { query: { number, code }, from: nextAddress() })).data;
const askRevoke = (id: string, as: Staff = admin) =>
  world.call(certificateApi.askRevoke, { as, params: { id }, body: { reason: '主体信息有误' } });
const revoke = async (id: string) => confirmedBy(world, await world.staff(ADMIN), askRevoke(id));

describe('GET /api/evidence/certificate/verify', () => {
  it('tells the holder of number and code whether the certificate is valid, and nothing personal', async () => {
    const certificate = await issued(await entry());
    const standing = await verify(certificate.number, certificate.code);
    expect(standing).toEqual({
      kind: 'certificate',
      title: '电子数据存证证书',
      state: 'issued',
      isSandbox: false,
      issuer: world.platform.name,
      version: 1,
      latestVersion: 1,
      issuedAt: world.clock.now().toISOString(),
      endedAt: null,
      sha256: hash('sha256', certificate.pdf, 'hex'),
    });
    expect(JSON.stringify(standing)).not.toContain(facts.subject.name);
  });

  it('says of a test in a sandbox that it is one', async () => {
    const { number, code } = await issued(await entry(), { facts: { ...facts, isSandbox: true } });
    expect(await verify(number, code)).toMatchObject({ state: 'issued', isSandbox: true });
  });

  it('accepts number and code however they are typed', async () => {
    const { number, code } = await issued(await entry());
    const typed = [certificateSigns(number).toLowerCase(), ` ${code.replace('-', ' ').toLowerCase()} `] as const;
    expect((await verify(...typed)).state).toBe('issued');
  });

  it('answers a wrong code, an unknown number and another certificate’s code in the same way', async () => {
    const [one, two] = [await issued(await entry()), await issued(await entry())];
    const unknown = {
      kind: null,
      title: null,
      state: 'unknown',
      isSandbox: null,
      issuer: null,
      version: null,
      latestVersion: null,
      issuedAt: null,
      endedAt: null,
      sha256: null,
    };
    expect(await verify(one.number, '0000-0000')).toEqual(unknown);
    expect(await verify('20260601-7K3QM-92XTB-F', one.code)).toEqual(unknown);
    expect(await verify(one.number, two.code)).toEqual(unknown);
  });

  it.each([
    ['a number with a wrong sign', { number: '20260601-7K3QM-92XTB-G', code: 'K7QM-4T2X' }],
    ['a code that is too short', { number: '20260601-7K3QM-92XTB-F', code: 'K7QM' }],
  ])('refuses %s as a slip of the pen', async (_, query) => {
    expect((await world.call(certificateApi.verify, { query, from: nextAddress() })).outcome).toBe('INPUT_INVALID');
  });

  it('is limited, because it is open', async () => {
    const from = nextAddress();
    const query = { number: '20260601-7K3QM-92XTB-F', code: 'K7QM-4T2X' };
    const outcomes = new Set<string>();
    for (let calls = 0; calls < 32; calls += 1) {
      outcomes.add((await world.call(certificateApi.verify, { query, from })).outcome);
    }
    expect([...outcomes]).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });
});

describe('a new version', () => {
  it('keeps the number, has a code of its own, and supersedes the old one', async () => {
    const about = await entry();
    const first = await issued(about);
    world.clock.pass(60);
    const second = await issued(about);
    expect([second.number, second.version]).toEqual([first.number, 2]);
    expect(second.code).not.toBe(first.code);
    expect(await verify(first.number, first.code)).toMatchObject({
      state: 'superseded',
      version: 1,
      latestVersion: 2,
      endedAt: world.clock.now().toISOString(),
    });
    expect(await verify(second.number, second.code)).toMatchObject({ state: 'issued', version: 2 });
    expect((await readTrail(world.db, 'certificate', first.id)).map(({ action }) => action)).toEqual([
      'issue',
      'supersede',
    ]);
  });

  it('is one, although two are issued at the same moment', async () => {
    const about = await entry();
    const first = await issued(about);
    const held = { table: 'certificate', id: first.id };
    const outcomes = await world.race(held, [() => tried(about), () => tried(about)]);
    expect(outcomes).toEqual([2, 'STATE_CHANGED']);
  });

  it('is the only valid one, however many are issued at once', async () => {
    const about = await entry();
    const outcomes = await Promise.all([1, 2, 3].map(() => tried(about)));
    const versions = outcomes
      .filter((outcome) => outcome !== 'STATE_CHANGED')
      .toSorted((a, b) => Number(a) - Number(b));
    expect(versions).toEqual([1, 2, 3].slice(0, versions.length));
    const rows = await world.db.selectFrom('certificate').select('state').where('entry_id', '=', about).execute();
    expect(rows.filter(({ state }) => state === 'issued')).toHaveLength(1);
    expect(rows).toHaveLength(versions.length);
  });

  it('stays in the store and in the chain of custody with its digest', async () => {
    const about = await entry();
    const { objectKey, sha256, pdf } = await issued(about);
    const stored = await readStored(world.deps.store, world.db, objectKey);
    const parts: Buffer[] = [];
    for await (const part of stored?.body ?? []) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(Buffer.from(pdf))).toBe(true);
    const acts = await world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', about).execute();
    expect(acts).toMatchObject([{ opening: { act: 'certificate-issued', detail: { version: 1, sha256 } } }]);
  });

  it('is not issued when a name cannot be shown, and leaves nothing', async () => {
    const about = await entry();
    const unshown = { ...facts, subject: { name: '王\u{1F600}', kind: 'person' } } as const;
    await expect(issued(about, { facts: unshown })).rejects.toThrow('no font has U+1F600');
    expect(await latestCertificate(world.db, about)).toBeUndefined();
  });
});

describe('POST /api/evidence/certificate/:id/ask-revoke', () => {
  it('ends a certificate for everyone who asks, with a reason that is kept', async () => {
    const certificate = await issued(await entry());
    world.clock.pass(60);
    const second = await world.staff(ADMIN);
    expect((await confirmedBy(world, second, askRevoke(certificate.id))).data.state).toBe('approved');
    expect(await verify(certificate.number, certificate.code)).toMatchObject({
      state: 'revoked',
      endedAt: world.clock.now().toISOString(),
    });
    const [, step] = await readTrail(world.db, 'certificate', certificate.id);
    expect(step).toMatchObject({ action: 'revoke', reason: '主体信息有误', actorId: second.id });
  });

  it('works on a superseded one too, and allows a corrected one', async () => {
    const about = await entry();
    const first = await issued(about);
    const second = await issued(about);
    expect((await revoke(first.id)).outcome).toBe('OK');
    expect((await revoke(second.id)).outcome).toBe('OK');
    const third = await issued(about);
    expect(await verify(third.number, third.code)).toMatchObject({ state: 'issued', version: 3 });
    expect(await verify(second.number, second.code)).toMatchObject({ state: 'revoked', latestVersion: 3 });
  });

  it('refuses an unknown one, one that waits already, one that is revoked, and callers who are no internal admin', async () => {
    expect((await askRevoke('1')).outcome).toBe('RECORD_NOT_FOUND');
    const { id } = await issued(await entry());
    expect((await askRevoke(id, await world.staff())).outcome).toBe('PERMISSION_DENIED');
    const asked = askRevoke(id);
    expect((await confirmedBy(world, admin, asked)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await askRevoke(id)).outcome).toBe('CHANGE_PENDING');
    expect((await confirmedBy(world, await world.staff(ADMIN), asked)).outcome).toBe('OK');
    expect((await askRevoke(id)).outcome).toBe('STATE_CHANGED');
  });

  it('does not find another platform’s', async () => {
    const { id } = await issued(await entry());
    const foreign = await world.staffOf(await buildPlatform(world.owner), ADMIN);
    expect((await askRevoke(id, foreign)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
