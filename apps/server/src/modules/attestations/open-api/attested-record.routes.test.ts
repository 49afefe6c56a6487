import { attestedRecordCalls } from '@nota/contract/open-api/attested-record.contract.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import { openPackage } from '@nota/evidence/package/package-reader.ts';
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFacts } from '../../../evidence/certificate/certificate.fixtures.ts';
import { openSigningKey } from '../../../evidence/document/signing/development-signing-key.ts';
import { issueCertificate } from '../../../evidence/certificate/index.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildProgram, callAs, type Program } from '../../open-api/open-api.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const newHash = () => createHash('sha256').update(randomBytes(16)).digest('hex');

let program: Program;
let other: Program;
beforeAll(() => world.deps.store.ensureBucket());
beforeEach(async () => {
  program = await buildProgram(world);
  other = await buildProgram(world);
  world.clock.pass(2);
});

async function preserve(given: object = {}, as = program): Promise<string> {
  const body = { hashItemList: [{ hash: newHash(), fileName: '合同.pdf' }], ...given };
  const { data } = await callAs(world, as, hashAttestationCalls.preserve, { body });
  return data.result[0]?.ano ?? '';
}

const list = (given: object = {}, as = program) => {
  const body = { from: '2026-05-01T00:00:00Z', to: '2026-07-01T00:00:00Z', ...given };
  return callAs(world, as, attestedRecordCalls.list, { body });
};
const info = (ano: string, as = program) => callAs(world, as, attestedRecordCalls.info, { body: { ano } });
const certificate = (ano: string, as = program) =>
  callAs(world, as, attestedRecordCalls.certificate, { query: { ano } });
const askPackage = (ano: string, as = program) => callAs(world, as, attestedRecordCalls.package, { body: { ano } });

const freeze = (ano: string) =>
  world.db.updateTable('attestation').set({ is_download_frozen: true }).where('id', '=', ano).execute();

async function issueFor(entryId: string) {
  const { number: _n, version: _v, code: _c, issuedAt: _i, verifyUrl: _u, ...facts } = buildFacts();
  const context = { ...world.deps, key: await openSigningKey(world.config), verifyPage: 'https://nota.example' };
  return issueCertificate(world.jobs.db, context, { entryId, facts, actor: 'system', at: world.clock.now() });
}

const custodyOf = async (ano: string) => {
  const { rows } = await world.owner.query<{ act: string }>(
    `select opening->>'act' as act from kernel_entry where kind = 'custody' and record_id = $1 order by id`,
    [ano],
  );
  return rows.map(({ act }) => act);
};

describe('the list', () => {
  it('has the customer’s own records, newest first, page by page', async () => {
    const anos: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      anos.push(await preserve({ label: n === 1 ? ['合同'] : [] }));
      world.clock.pass(1);
    }
    await preserve({}, other);
    const first = await list({ pageSize: 2 });
    expect(first.data.list.map(({ ano }) => ano)).toEqual([anos[2], anos[1]]);
    const second = await list({ pageSize: 2, after: first.data.next ?? '' });
    expect([second.data.list.map(({ ano }) => ano), second.data.next]).toEqual([[anos[0]], null]);
    expect((await list({ label: '合同' })).data.list.map(({ ano }) => ano)).toEqual([anos[1]]);
    expect((await list({ state: 'preserved' })).data.list).toEqual([]);
    expect((await list({ to: '2026-05-02T00:00:00Z' })).data.list).toEqual([]);
  });

  it.each([
    ['longer than 93 days', { from: '2026-01-01T00:00:00Z', to: '2026-04-05T00:00:00Z' }],
    ['that ends before it begins', { from: '2026-06-02T00:00:00Z', to: '2026-06-01T00:00:00Z' }],
    ['without an end', { to: undefined }],
  ])('is refused for a time %s', async (_, given) => {
    expect((await list(given)).outcome).toBe('INPUT_INVALID');
  });
});

describe('a record', () => {
  it('is shown in full to its customer, with persons masked', async () => {
    const ano = await preserve({ owner: { type: 'person', name: '张小三' }, remark: '备注' });
    const { data } = await info(ano);
    expect(data).toMatchObject({
      ano,
      attestationType: 8,
      fileName: '合同.pdf',
      ownerName: '张*三',
      remark: '备注',
      state: 'anchoring',
      hasCertificate: false,
      closeCause: null,
    });
  });

  it('shows in list and detail whether it was made in the sandbox', async () => {
    const sandbox = await buildProgram(world, { env: 'sandbox' });
    const [test, real] = [await preserve({}, sandbox), await preserve()];
    expect([(await info(test, sandbox)).data.sandbox, (await info(real)).data.sandbox]).toEqual([true, false]);
    expect((await list({}, sandbox)).data.list.map((record) => record.sandbox)).toEqual([true]);
    expect((await list()).data.list.map((record) => record.sandbox)).toEqual([false]);
  });

  it('is not found by another customer', async () => {
    const ano = await preserve();
    for (const call of [info, certificate, askPackage])
      expect((await call(ano, other)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('the certificate', () => {
  it('is not ready at first, and then its download is an act of custody', async () => {
    const ano = await preserve();
    expect((await certificate(ano)).outcome).toBe('CERTIFICATE_NOT_READY');
    await issueFor(ano);
    const answer = await certificate(ano);
    expect(answer.contentType).toBe('application/pdf');
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const kept = await world.db
      .selectFrom('certificate')
      .select('sha256')
      .where('entry_id', '=', ano)
      .executeTakeFirst();
    expect(createHash('sha256').update(answer.raw).digest()).toEqual(kept?.sha256);
    expect(await custodyOf(ano)).toContain('downloaded');
    expect((await info(ano)).data.hasCertificate).toBe(true);
  });

  it('is refused while downloads are frozen', async () => {
    const ano = await preserve();
    await issueFor(ano);
    await freeze(ano);
    expect((await certificate(ano)).outcome).toBe('DOWNLOAD_FROZEN');
  });
});

describe('the package', () => {
  const fetchPackage = (url: string) => world.send({ method: 'GET', url: new URL(url).pathname + new URL(url).search });

  it('is downloaded once by a ticket, without a signature', async () => {
    const ano = await preserve();
    const { data } = await askPackage(ano);
    const answer = await fetchPackage(data.url);
    expect(answer.headers['content-disposition']).toContain(`evidence-${ano}.evp`);
    const opened = await openPackage(bytesSource(answer.rawPayload));
    expect('parts' in opened && opened.parts.size).toBeGreaterThan(2);
    expect(await custodyOf(ano)).toContain('exported');
    expect((await fetchPackage(data.url)).json()).toMatchObject({ statusCode: '403002' });
  });

  it('is refused with an old ticket, a forged one, or while downloads are frozen', async () => {
    const ano = await preserve();
    const { data } = await askPackage(ano);
    world.clock.pass(61);
    expect((await fetchPackage(data.url)).json()).toMatchObject({ statusCode: '403002' });
    expect((await fetchPackage(data.url.replace(/ticket=.*/, 'ticket=abc'))).json()).toMatchObject({
      statusCode: '403002',
    });
    await freeze(ano);
    expect((await askPackage(ano)).outcome).toBe('DOWNLOAD_FROZEN');
  });

  it('is not ready before the file has arrived', async () => {
    const body = { fileName: 'a', size: 5, sha256: newHash() };
    const { data } = await callAs(world, program, fileAttestationCalls.start, { body });
    expect((await askPackage(data.uploadId)).outcome).toBe('FILE_NOT_READY');
  });
});

describe('malware in a customer’s own file', () => {
  async function delivered(bytes: Buffer) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const body = { fileName: '附件.txt', size: bytes.length, sha256 };
    const { data } = await callAs(world, program, fileAttestationCalls.start, { body });
    const one = { uploadId: data.uploadId, number: 1, sha256 };
    const { data: to } = await callAs(world, program, fileAttestationCalls.part, { body: one });
    await fetch(to.url, { method: 'PUT', headers: to.headers, body: new Uint8Array(bytes) });
    await callAs(world, program, fileAttestationCalls.commit, { body: { uploadId: data.uploadId, hash: sha256 } });
    await runJobs(world.deps);
    return data.uploadId;
  }
  const find = (ano: string) =>
    world.owner.query(
      `update stored_file set scan_verdict = 'infected', scan_finding = 'Test.Found'
        where id = (select file_id from attestation where id = $1)`,
      [ano],
    );

  it('is shown in list, detail and with the address of the package, and left out where there is none', async () => {
    const [bad, good] = [await delivered(randomBytes(20)), await delivered(randomBytes(20))];
    await find(bad);
    const told = async (ano: string) => [
      (await info(ano)).data,
      (await list()).data.list.find((one) => one.ano === ano),
      (await askPackage(ano)).data,
    ];
    for (const answer of await told(bad)) expect(answer).toHaveProperty('malware', 'Test.Found');
    for (const answer of await told(good)) {
      expect(answer).toBeDefined();
      expect(answer).not.toHaveProperty('malware');
    }
  });
});
