import { recordEvidenceApi } from '@nota/contract/attestations/record-evidence.contract.ts';
import { documentApi } from '@nota/contract/evidence/document.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOfDocument, wordsOn } from '../../../evidence/document/document.fixtures.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { startPreserving, type Preserving } from '../../attestations/preserved.fixtures.ts';
import { approveAll, reviewer, submittedCompany } from './company-papers.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
let as: Staff;
let preserving: Preserving;
beforeAll(async () => {
  as = await reviewer(world);
  preserving = await startPreserving(world);
});
afterAll(() => preserving.stop());

const documentsOf = async (recordId: string) =>
  (await world.call(documentApi.list, { as, query: { recordKind: 'company-user', recordId } })).data.list;
const evidenceOf = async (recordId: string) =>
  (await world.call(recordEvidenceApi.list, { as, query: { recordKind: 'company-verification', recordId } })).data;
const stated = (facts: readonly { path: string; value: string }[]) =>
  Object.fromEntries(facts.map(({ path, value }) => [path, value]));

describe('a granted verification', () => {
  it('leaves a notice, and evidence of what it rested on: the list, and the digests of papers that may be erased', async () => {
    const company = await submittedCompany(world, { method: 'manual', licenceUntil: '2030-01-01' });
    expect((await approveAll(world, as, company)).outcome).toBe('OK');
    await preserving.settle();
    const [notice, ...others] = await documentsOf(company.id);
    expect([notice?.kind, notice?.state, others.length]).toEqual(['company-decision', 'issued', 0]);
    expect(wordsOn(await fileOfDocument(world, notice?.id ?? ''))).toContain('认证通过');
    const [evidence, ...earlier] = await evidenceOf(company.id);
    expect(earlier).toEqual([]);
    expect(evidence).toMatchObject({ version: company.version, state: 'preserved', supersedes: null });
    expect(evidence?.certificateNumber).toMatch(/^\d{8}-/);
    expect(evidence?.files.map(({ name }) => name)).toEqual(['营业执照.png', '授权书.png']);
    const facts = stated(evidence?.facts ?? []);
    expect(facts).toMatchObject({ method: 'manual', reviewedBy: as.id, licenceUntil: '2030-01-01' });
    expect(Object.entries(facts).filter(([path]) => path.endsWith('.verdict')).length).toBeGreaterThan(5);
    // Nothing of its people is stated for ever.
    for (const person of ['王法人', '赵经办', '13800001111'])
      expect(JSON.stringify(evidence?.facts)).not.toContain(person);
    const papers = world.db
      .selectFrom('evidence_object as e')
      .innerJoin('stored_file as f', 'f.object_key', 'e.object_key')
      .select('f.id')
      .where('f.id', '=', company.licence);
    expect(await papers.execute()).toEqual([]);
  });

  it('is the company’s own record, and nobody pays for it', async () => {
    const company = await submittedCompany(world, { method: 'manual', licenceUntil: '2030-01-01' });
    await approveAll(world, as, company);
    const [evidence] = await evidenceOf(company.id);
    const row = world.db
      .selectFrom('attestation')
      .selectAll()
      .where('id', '=', evidence?.id ?? '');
    expect(await row.executeTakeFirst()).toMatchObject({
      type: 13,
      owner_type: 'organization',
      owner_user_id: company.id,
      customer_id: null,
      is_paid: true,
      agent_name: '',
      owner_phone: '',
    });
  });

  it('names who confirmed the sum beside who reviewed the papers, and supersedes the verification before it', async () => {
    const company = await submittedCompany(world, { licenceUntil: '2030-01-01' });
    const first = await approveAll(world, as, company);
    expect(first.data.authState).toBe('remitting');
    expect(await evidenceOf(company.id)).toEqual([]);
    await runJobs(world.deps);
    const { rows } = await world.owner.query<{ fen: number }>(
      'select remittance_fen as fen from company_verification where id = $1',
      [company.id],
    );
    const params = { id: company.id };
    const right = { as: company.maker, params, body: { amountFen: rows[0]?.fen ?? 0 } };
    expect((await world.call(companyVerificationApi.confirm, right)).data).toMatchObject({ isRight: true });
    const [granted] = await evidenceOf(company.id);
    expect(stated(granted?.facts ?? [])).toMatchObject({ reviewedBy: as.id, confirmedBy: company.maker.id });

    const renewal = { as, params, body: { reason: '法定代表人已变更' } };
    const { data: renewed } = await world.call(companyVerificationApi.renew, renewal);
    const papers = {
      orgName: renewed.orgName,
      uscc: renewed.uscc,
      legalPerson: '李新法',
      legalCertNo: '330106199003072036',
      licenceFileId: company.licence,
      licenceUntil: '2031-01-01',
      accountName: renewed.orgName,
      bank: '中国银行杭州分行',
      bankAccount: '622202123456780128',
      agentName: '李新法',
      agentPhone: '13800001111',
      agentCertNo: '330106199003072036',
      method: 'manual' as const,
      version: renewed.version,
    };
    const again = await world.call(companyVerificationApi.submit, { as: company.maker, params, body: papers });
    expect(again.outcome).toBe('OK');
    expect((await approveAll(world, as, { id: company.id, version: again.data.version })).outcome).toBe('OK');
    const [second, before] = await evidenceOf(company.id);
    expect([second?.supersedes, before?.supersededBy]).toEqual([before?.id, second?.id]);
    expect(before?.id).toBe(granted?.id);
  });
});

describe('a refused verification', () => {
  const reject = (id: string, version: number) =>
    world.call(companyVerificationApi.reject, {
      as,
      params: { id },
      body: { code: 'licence-unclear', reason: '看不清公章', version },
    });

  it('leaves a notice with the reviewer’s reason, and no evidence: nothing was granted', async () => {
    const company = await submittedCompany(world);
    expect((await reject(company.id, company.version)).outcome).toBe('OK');
    await runJobs(world.deps);
    const [notice] = await documentsOf(company.id);
    expect(notice).toMatchObject({ kind: 'company-decision', state: 'issued' });
    const words = wordsOn(await fileOfDocument(world, notice?.id ?? ''));
    for (const said of ['认证未通过', '看不清公章', '剩余提交次数为5次']) expect(words).toContain(said);
    expect(await evidenceOf(company.id)).toEqual([]);
  });

  it('leaves nothing where it is refused itself', async () => {
    const company = await submittedCompany(world);
    expect((await reject(company.id, 99)).outcome).toBe('STATE_CHANGED');
    expect(await documentsOf(company.id)).toEqual([]);
  });
});
