import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import type { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import {
  approveAll,
  openPapers,
  papersOf,
  PNG,
  reviewer,
  submittedCompany,
  submitter,
  tickAll,
} from './company-papers.fixtures.ts';
import { buildCompanyUser } from '../user-manager.fixtures.ts';

const world = useWorld();
const NOBODY = '999999999999999999';
const get = async (as: Staff, id: string) => (await world.call(companyUserApi.get, { as, params: { id } })).data;
const approve = (as: Staff, id: string, version: number) =>
  world.call(companyVerificationApi.approve, { as, params: { id }, body: { version } });
const reject = (as: Staff, id: string, version: number) =>
  world.call(companyVerificationApi.reject, {
    as,
    params: { id },
    body: { code: 'licence-unclear', reason: '看不清', version },
  });
const tick = (as: Staff, id: string, body: z.input<typeof companyVerificationApi.tick.body>) =>
  world.call(companyVerificationApi.tick, { as, params: { id }, body });
const confirm = (as: Staff, id: string, amountFen: number) =>
  world.call(companyVerificationApi.confirm, { as, params: { id }, body: { amountFen } });

beforeAll(() => world.deps.store.ensureBucket());

/** Documents approved and the payment sent; returns the sum, read as the owner of the table. */
async function remittedCompany() {
  const { id, version, maker, licence } = await submittedCompany(world);
  const as = await reviewer(world);
  await approveAll(world, as, { id, version });
  await runJobs(world.deps);
  const { rows } = await world.owner.query<{ remittance_fen: number }>(
    'select remittance_fen from company_verification where id = $1',
    [id],
  );
  return { id, as, maker, licence, fen: rows[0]?.remittance_fen ?? 0 };
}

describe('POST /api/user-manager/company-verification/:id/submit', () => {
  const submit = (as: Staff, id: string, body: z.input<typeof companyVerificationApi.submit.body>) =>
    world.call(companyVerificationApi.submit, { as, params: { id }, body });

  it('submits a company’s documents for review, due in one working day', async () => {
    const { id, maker } = await submittedCompany(world);
    expect(await get(maker, id)).toMatchObject({
      authState: 'reviewing',
      submittedAt: '2026-06-01T02:00:00.000Z',
      deadline: { dueAt: '2026-06-02T16:00:00.000Z', days: 1, isProvisional: false },
    });
  });

  it('accepts a code that fails its check only with a reason, and keeps showing that', async () => {
    const as = await submitter(world);
    const company = await buildCompanyUser(world.db);
    const licence = await uploadFile(world, as, '营业执照.png', PNG);
    const body = { ...papersOf(company, licence), uscc: '91350211M0000XUF46', version: 1 };
    expect((await submit(as, company.id, body)).outcome).toBe('CHECKSUM_WRONG');
    const taken = await submit(as, company.id, { ...body, usccNote: '已与登记机关核对' });
    expect(taken.data).toMatchObject({ uscc: '91350211M0000XUF46', usccNote: '已与登记机关核对' });
    const other = await submittedCompany(world);
    const rejected = await reject(await reviewer(world), other.id, other.version);
    const twin = { ...body, usccNote: '已核对', licenceFileId: other.licence, version: rejected.data.version };
    expect((await submit(other.maker, other.id, twin)).outcome).toBe('VALUE_TAKEN');
  });

  it('says that a code is taken also when another company takes it at the same moment', async () => {
    const as = await submitter(world);
    const [company, other] = [await buildCompanyUser(world.db), await buildCompanyUser(world.db)];
    const licence = await uploadFile(world, as, '营业执照.png', PNG);
    const body = { ...papersOf(company, licence), uscc: '91350100M000100Y43', version: 1 };
    const change = `uscc = '${body.uscc}'`;
    const [late] = await world.race({ table: 'company_user', id: other.id, change }, [
      () => submit(as, company.id, body),
    ]);
    expect(late?.outcome).toBe('VALUE_TAKEN');
  });

  it('refuses an impossible date of the licence', async () => {
    const as = await submitter(world);
    const company = await buildCompanyUser(world.db);
    const body = { ...papersOf(company, NOBODY), licenceUntil: '0000-01-01', version: 1 };
    expect((await submit(as, company.id, body)).outcome).toBe('INPUT_INVALID');
  });

  it('refuses wrong numbers of its people on their fields', async () => {
    const as = await submitter(world);
    const company = await buildCompanyUser(world.db);
    const licence = await uploadFile(world, as, '营业执照.png', PNG);
    const body = { ...papersOf(company, licence), agentCertNo: '330106199003072037', version: 1 };
    const answer = await submit(as, company.id, body);
    expect(answer.outcome).toBe('INPUT_INVALID');
    expect(answer.data).toMatchObject({ issues: [{ path: 'agentCertNo' }] });
  });

  it('refuses a document that does not exist, is somebody else’s, is no picture, or is too large', async () => {
    const as = await submitter(world);
    const company = await buildCompanyUser(world.db);
    const strange = await uploadFile(world, await submitter(world), '营业执照.png', PNG);
    const text = await uploadFile(world, as, '营业执照.txt', Buffer.from('文字'));
    const large = await uploadFile(world, as, '大.png', Buffer.concat([PNG, Buffer.alloc(LIMIT.licenceMaxBytes)]));
    const outcome = async (fileId: string) =>
      (await submit(as, company.id, { ...papersOf(company, fileId), version: 1 })).outcome;
    for (const fileId of [NOBODY, strange, text]) expect(await outcome(fileId)).toBe('FILE_NOT_READY');
    expect(await outcome(large)).toBe('FILE_TOO_LARGE');
  });

  it('allows five further submissions, and no more', async () => {
    const { id, maker, licence, version } = await submittedCompany(world);
    const judge = await reviewer(world);
    let current = version;
    const again = async () => {
      current = (await reject(judge, id, current)).data.version;
      const company = await get(maker, id);
      const answer = await submit(maker, id, { ...papersOf(company, licence), version: current });
      if (answer.outcome === 'OK') current = answer.data.version;
      return answer.outcome;
    };
    const outcomes = [];
    for (let time = 0; time < 6; time += 1) outcomes.push(await again());
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'RESUBMITTED_TOO_OFTEN']);
    expect((await get(maker, id)).submissions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('refuses the unknown, documents under review, and those without the permission', async () => {
    const { id, maker, licence, version } = await submittedCompany(world);
    const body = { ...papersOf(await get(maker, id), licence), version };
    expect((await submit(maker, id, body)).outcome).toBe('STATE_CHANGED');
    expect((await submit(maker, NOBODY, body)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await submit(await reviewer(world), id, body)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/user-manager/company-verification/:id/tick', () => {
  const said = { check: 'name', verdict: 'passed', tickVersion: 0 } as const;
  const tickOf = async (as: Staff, id: string, check: string) =>
    (await get(as, id)).checks.find(({ name }) => name === check);

  it('keeps what a reviewer ticked, so that a reload or a refusal loses nothing', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world);
    const { data } = await tick(as, id, { ...said, version });
    expect(data.checks.find(({ name }) => name === 'name')).toMatchObject({
      tick: { verdict: 'passed', byId: as.id, byName: as.name, at: '2026-06-01T02:00:00.000Z' },
      tickVersion: 1,
    });
    expect((await approve(as, id, version)).outcome).toBe('CHECKS_OPEN');
    expect(await tickOf(as, id, 'name')).toMatchObject({ tick: { verdict: 'passed' }, tickVersion: 1 });
    await tick(as, id, { ...said, verdict: null, tickVersion: 1, version });
    expect(await tickOf(as, id, 'name')).toMatchObject({ tick: null, tickVersion: 2 });
  });

  it('asks for a note where a check fails, and lets a person judge what the program cannot', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world);
    expect((await tick(as, id, { ...said, verdict: 'failed', version })).outcome).toBe('INPUT_INVALID');
    expect(await tickOf(as, id, 'licence-valid')).toMatchObject({ found: 'unknown', facts: { licenceUntil: null } });
    expect((await tick(as, id, { ...said, check: 'licence-valid', version })).outcome).toBe('OK');
    for (const check of ['uscc-valid', 'papers-clean'] as const) {
      expect((await tick(as, id, { ...said, check, version })).outcome, check).toBe('INPUT_INVALID');
    }
  });

  it('lets only one of two reviewers tick the same line without having seen the other’s', async () => {
    const [one, two] = [await reviewer(world), await reviewer(world)];
    const { id, version } = await submittedCompany(world);
    const answers = await world.race<{ outcome: string }>({ table: 'company_user', id }, [
      () => tick(one, id, { ...said, version }),
      () => tick(two, id, { ...said, verdict: 'failed', note: '少一个字', version }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
    expect(await tickOf(one, id, 'name')).toMatchObject({ tick: { verdict: 'passed' }, tickVersion: 1 });
  });

  it('never lets a tick pass by a decision', async () => {
    const [one, two] = [await reviewer(world), await reviewer(world)];
    const { id, version } = await submittedCompany(world);
    const answers = await world.race<{ outcome: string }>({ table: 'company_user', id }, [
      () => reject(one, id, version),
      () => tick(two, id, { ...said, version }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('starts anew with other papers', async () => {
    const { id, maker, licence, version } = await submittedCompany(world);
    const as = await reviewer(world);
    await tick(as, id, { ...said, version });
    const rejected = await reject(as, id, version);
    const body = { ...papersOf(rejected.data, licence), version: rejected.data.version };
    await world.call(companyVerificationApi.submit, { as: maker, params: { id }, body });
    expect(await tickOf(as, id, 'name')).toMatchObject({ tick: null, tickVersion: 2 });
    expect((await get(as, id)).decisions[0]?.checks.find(({ name }) => name === 'name')?.tick).not.toBeNull();
  });

  it('refuses the unknown, papers that are not under review or not these, and those without the permission', async () => {
    const as = await reviewer(world);
    const { id, maker, version } = await submittedCompany(world);
    expect((await tick(as, NOBODY, { ...said, version })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await tick(as, id, { ...said, version: version - 1 })).outcome).toBe('STATE_CHANGED');
    expect((await tick(maker, id, { ...said, version })).outcome).toBe('PERMISSION_DENIED');
    const idle = await buildCompanyUser(world.db);
    expect((await tick(as, idle.id, { ...said, version: 1 })).outcome).toBe('STATE_CHANGED');
  });
});

describe('POST /api/user-manager/company-verification/:id/approve', () => {
  it('verifies at once where documents are enough', async () => {
    const { id, version } = await submittedCompany(world, { method: 'manual' });
    const { data } = await approveAll(world, await reviewer(world), { id, version });
    expect(data).toMatchObject({ authState: 'verified', remittance: null, checks: [], deadline: null });
  });

  it('sends a payment where that is the method, says that the bank is simulated, and shows nobody the sum', async () => {
    const { id, as, fen } = await remittedCompany();
    expect(fen).toBeGreaterThan(0);
    expect(fen).toBeLessThan(100);
    const { authState, remittance } = await get(as, id);
    expect(authState).toBe('remitting');
    expect(remittance).toEqual({ triesLeft: 3, isSimulated: true, flowNo: remittance?.flowNo });
    expect(remittance?.flowNo).toMatch(/^SIM/);
  });

  it('refuses while a required check is not passed', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world);
    expect((await approve(as, id, version)).outcome).toBe('CHECKS_OPEN');
    await tickAll(world, as, { id, version });
    await tick(as, id, { check: 'agent', verdict: 'failed', note: '授权书无公章', tickVersion: 1, version });
    expect((await approve(as, id, version)).outcome).toBe('CHECKS_OPEN');
  });

  it('refuses whoever has not fetched each paper, and asks nobody about a paper that was not handed in', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world, { method: 'manual' });
    await tickAll(world, as, { id, version });
    expect((await approve(as, id, version)).outcome).toBe('PAPERS_UNSEEN');
    const ask = (paper: 'licence' | 'authorization', by = as) =>
      world.call(companyUserApi.paper, { as: by, params: { id }, body: { paper } });
    // A ticket that nobody used shows nothing to anybody, and what a colleague saw is not what this one saw.
    await ask('licence');
    await openPapers(world, await reviewer(world), id);
    expect((await approve(as, id, version)).outcome).toBe('PAPERS_UNSEEN');
    await world.call(downloadApi.fetch, { query: { ticket: (await ask('licence')).data.ticket } });
    expect(await get(as, id)).toMatchObject({ licence: { isSeen: true }, authorization: { isSeen: false } });
    expect((await approve(as, id, version)).outcome).toBe('PAPERS_UNSEEN');
    await openPapers(world, as, id);
    expect((await approve(as, id, version)).data).toMatchObject({ authState: 'verified' });

    const alone = { method: 'manual', agentName: '王法人', authorizationFileId: null } as const;
    const single = await submittedCompany(world, alone);
    expect((await get(as, single.id)).checks.find(({ name }) => name === 'agent')).toMatchObject({ isMissing: true });
    const said = { check: 'agent', verdict: 'passed', tickVersion: 0, version: single.version } as const;
    expect((await tick(as, single.id, said)).outcome).toBe('INPUT_INVALID');
    expect((await approveAll(world, as, single)).data).toMatchObject({ authState: 'verified' });
  });

  it('refuses what a program found to be wrong, whatever is ticked', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world, { accountName: '别家公司', authorizationFileId: null });
    expect((await approveAll(world, as, { id, version })).outcome).toBe('CHECKS_OPEN');
    const said = { verdict: 'passed', tickVersion: 0, version } as const;
    expect((await tick(as, id, { ...said, check: 'account-name' })).outcome).toBe('INPUT_INVALID');
    expect((await get(as, id)).decisions).toEqual([]);
  });

  it('keeps what was checked with the decision: verdicts, facts, who ticked, notes and the version of the list', async () => {
    const [one, two] = [await reviewer(world), await reviewer(world)];
    const { id, version } = await submittedCompany(world, { licenceUntil: '2030-01-31' });
    await tick(one, id, { check: 'name', verdict: 'passed', note: '与执照一致', tickVersion: 0, version });
    await approveAll(world, two, { id, version });
    const [decision] = (await get(two, id)).decisions;
    expect(decision).toMatchObject({ action: 'remit', listVersion: 2, decidedById: two.id, decidedByName: two.name });
    expect(decision?.checks.find(({ name }) => name === 'licence-valid')).toMatchObject({
      found: 'passed',
      facts: { licenceUntil: '2030-01-31', today: '2026-06-01' },
    });
    const ticks = decision?.checks.map(({ name, tick: by }) => [name, by?.byId, by?.note]);
    expect(ticks).toContainEqual(['name', one.id, '与执照一致']);
    expect(ticks).toContainEqual(['agent', two.id, '']);
  });

  it('refuses the submitter of the documents, even with both permissions', async () => {
    const both = await world.staff({
      permissionIds: [PERMISSION.companyUser],
      actions: [ACTION.companyUserEdit, ACTION.companyUserReview],
    });
    const company = await buildCompanyUser(world.db);
    const licence = await uploadFile(world, both, '营业执照.png', PNG);
    const body = { ...papersOf(company, licence), version: 1 };
    const { data } = await world.call(companyVerificationApi.submit, { as: both, params: { id: company.id }, body });
    expect((await approve(both, company.id, data.version)).outcome).toBe('SECOND_PERSON_REQUIRED');
  });

  it('refuses the unknown, an outdated version of the documents, and a frozen company', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world);
    expect((await approve(as, NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await approve(as, id, version - 1)).outcome).toBe('STATE_CHANGED');
    await world.db.updateTable('company_user').set({ state: 'frozen' }).where('id', '=', id).execute();
    expect((await approve(as, id, version)).outcome).toBe('STATE_CHANGED');
  });

  it('lets only one of two reviewers decide', async () => {
    const [one, two] = [await reviewer(world), await reviewer(world)];
    const { id, version } = await submittedCompany(world);
    await tickAll(world, two, { id, version });
    const answers = await world.race<{ outcome: string }>({ table: 'company_user', id }, [
      () => reject(one, id, version),
      () => approve(two, id, version),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
    expect((await get(one, id)).decisions.map(({ action }) => action)).toEqual(['reject']);
  });
});

describe('POST /api/user-manager/company-verification/:id/reject', () => {
  it('shows the reason, by code and text', async () => {
    const { id, version } = await submittedCompany(world);
    const { data } = await reject(await reviewer(world), id, version);
    expect(data).toMatchObject({ authState: 'rejected', rejectCode: 'licence-unclear', rejectText: '看不清' });
    expect(data.verificationTrail.at(-1)).toMatchObject({ action: 'reject', reason: '看不清' });
  });

  it('refuses unknown companies and those not under review', async () => {
    const as = await reviewer(world);
    expect((await reject(as, NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await reject(as, (await buildCompanyUser(world.db)).id, 1)).outcome).toBe('STATE_CHANGED');
  });
});

describe('POST /api/user-manager/company-verification/:id/confirm', () => {
  const wrong = (fen: number) => (fen % 99) + 1;

  it('verifies the company that names the sum', async () => {
    const { id, maker: as, fen } = await remittedCompany();
    expect((await confirm(as, id, wrong(fen))).data).toMatchObject({ isRight: false, remittance: { triesLeft: 2 } });
    expect((await confirm(as, id, fen)).data).toMatchObject({ isRight: true, authState: 'verified' });
  });

  it('rejects at the third wrong one', async () => {
    const { id, maker: as, fen } = await remittedCompany();
    await confirm(as, id, wrong(fen));
    await confirm(as, id, wrong(fen));
    const { data } = await confirm(as, id, wrong(fen));
    expect(data).toMatchObject({ isRight: false, authState: 'rejected', rejectCode: 'amount-wrong' });
    expect((await confirm(as, id, fen)).outcome).toBe('STATE_CHANGED');
  });

  it('counts every guess of two who guess at the same moment', async () => {
    const { id, maker: as, fen } = await remittedCompany();
    const guess = () => confirm(as, id, wrong(fen));
    const answers = await world.race({ table: 'company_user', id }, [guess, guess, guess, guess]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'OK', 'OK', 'STATE_CHANGED']);
  });

  it('refuses the unknown, and a sum before anything was sent', async () => {
    const { id, version } = await submittedCompany(world);
    await approveAll(world, await reviewer(world), { id, version });
    const as = await submitter(world);
    expect((await confirm(as, id, 1)).outcome).toBe('STATE_CHANGED');
    expect((await confirm(as, NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is refused to the person who sent the sum, and to those who only review', async () => {
    const both = {
      permissionIds: [PERMISSION.companyUser],
      actions: [ACTION.companyUserReview, ACTION.companyUserEdit],
    };
    const sender = await world.staff(both);
    const { id, version } = await submittedCompany(world);
    await approveAll(world, sender, { id, version });
    await runJobs(world.deps);
    expect((await confirm(sender, id, 1)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await confirm(await reviewer(world), id, 1)).outcome).toBe('PERMISSION_DENIED');
    expect((await get(sender, id)).remittance).toMatchObject({ triesLeft: 3 });
  });
});

describe('POST /api/user-manager/company-verification/:id/renew', () => {
  const renew = (as: Staff, id: string) =>
    world.call(companyVerificationApi.renew, { as, params: { id }, body: { reason: '企业更名' } });

  it('asks a verified company for a new verification, and resets its number of submissions', async () => {
    const { id, maker, licence, version } = await submittedCompany(world, { method: 'manual' });
    const as = await reviewer(world);
    await approveAll(world, as, { id, version });
    const { data } = await renew(as, id);
    expect(data.authState).toBe('renewal');
    const body = { ...papersOf(data, licence), version: data.version };
    const again = await world.call(companyVerificationApi.submit, { as: maker, params: { id }, body });
    expect(again.data).toMatchObject({ authState: 'reviewing', submissions: [{ number: 2 }, { number: 1 }] });
  });

  it('refuses the unknown and who is not verified', async () => {
    const as = await reviewer(world);
    expect((await renew(as, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await renew(as, (await buildCompanyUser(world.db)).id)).outcome).toBe('STATE_CHANGED');
  });
});
