import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { runJobs } from '../../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../../testing/world.ts';
import {
  answerAs,
  askedCompany,
  itemsOf,
  receiveLink,
  successor,
  visitCorrection,
} from './company-correction.fixtures.ts';
import { reviewer, submittedCompany, submitter, tickAll } from '../company-papers.fixtures.ts';

const world = useWorld();
const NOBODY = '999999999999999999';
const ITEMS = itemsOf(['orgName', 'authorization']);
type Body = z.input<typeof companyCorrectionApi.ask.body>;
const ask = (as: Staff, id: string, body: Omit<Body, 'days'> & { days?: number }) =>
  world.call(companyCorrectionApi.ask, { as, params: { id }, body: { days: 10, ...body } });
const withdraw = (as: Staff, id: string) =>
  world.call(companyCorrectionApi.withdraw, { as, params: { id }, body: { reason: '已电话核实' } });
const get = async (as: Staff, id: string) => (await world.call(companyUserApi.get, { as, params: { id } })).data;

describe('POST /api/user-manager/company-correction/:id/ask', () => {
  it('writes down what is asked and what stood there, and starts ten working days', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world);
    const { data } = await ask(as, id, { items: ITEMS, version });
    expect(data.authState).toBe('correcting');
    const [round] = data.corrections;
    expect(round).toMatchObject({
      sequence: 1,
      state: 'open',
      days: 10,
      askedById: as.id,
      // Eleven days after the first of June with a weekend and a holiday of three days in between.
      deadline: { dueAt: '2026-06-15T16:00:00.000Z', isProvisional: false },
    });
    expect(round?.number).toMatch(/^TZ20260601\d{6}$/);
    const notice = await world.db
      .selectFrom('document')
      .selectAll()
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(notice).toMatchObject({ kind: 'company-correction', number: round?.number, state: 'making' });
    expect(JSON.parse(notice.facts)).toMatchObject({
      round: 1,
      dueOn: '2026-06-15',
      items: [{ subject: '企业名称' }, {}],
    });
    expect(round?.items).toMatchObject([
      { kind: 'field', name: 'orgName', before: { value: data.orgName, file: null }, answer: null },
      { kind: 'paper', name: 'authorization', before: { value: null, file: { name: '授权书.png' } }, answer: null },
    ]);
  });

  it('pauses the review’s own time, with the round as its ground, and keeps what had been checked', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world);
    await tickAll(world, as, { id, version });
    const { data } = await ask(as, id, { items: ITEMS, version });
    expect(data.deadline).toMatchObject({ dueAt: null, pausedAt: '2026-06-01T02:00:00.000Z' });
    const [pause] = data.clocks[0]?.pauses ?? [];
    expect(pause).toMatchObject({ ground: 'correction', documentTitle: data.corrections[0]?.number, endedAt: null });
    expect(data.decisions[0]).toMatchObject({ action: 'ask', decidedById: as.id });
  });

  it('masks what stood there like everything of the company’s people', async () => {
    const { id, data } = await askedCompany(world, ['legalPerson', 'legalCertNo', 'agentPhone', 'bankAccount'], {
      agentPhone: '13800001111',
    });
    expect(data.corrections[0]?.items.map(({ before }) => before.value)).toEqual([
      '王*人',
      '3301**********2036',
      '138****1111',
      '**************0128',
    ]);
    const { rows } = await world.owner.query<{ text: string }>(
      `select string_agg(i::text, '') as text from correction_item i join correction_round r on r.id = i.round_id
        where r.record_id = $1`,
      [id],
    );
    for (const plain of ['王法人', '330106199003072036', '13800001111', '622202123456780128']) {
      expect(rows[0]?.text).not.toContain(plain);
    }
  });

  it('asks three rounds for one submission, and no more', async () => {
    const as = await reviewer(world);
    let { id, version } = await submittedCompany(world);
    const outcomes = [];
    for (let round = 1; round <= 4; round += 1) {
      const answer = await ask(as, id, { items: itemsOf(['orgName']), version });
      outcomes.push(answer.outcome);
      if (answer.outcome === 'OK') version = (await withdraw(as, id)).data.version;
    }
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'CORRECTIONS_USED_UP']);
    expect((await get(as, id)).corrections.map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
  });

  it.each<[string, Partial<Body>]>([
    ['nothing', { items: [] }],
    ['the same twice', { items: [...ITEMS, ...ITEMS] }],
    ['what a company does not have', { items: [{ kind: 'field', name: 'balanceFen', sentence: '甲' } as never] }],
    ['a field as a paper', { items: [{ kind: 'paper', name: 'orgName', sentence: '甲' } as never] }],
    ['without a sentence', { items: [{ kind: 'field', name: 'orgName', sentence: ' ' }] }],
    ['in too many words', { items: [{ kind: 'field', name: 'orgName', sentence: '长'.repeat(201) }] }],
    ['within a day', { days: 1 }],
  ])('refuses to ask for %s', async (_, given) => {
    const { id, version } = await submittedCompany(world);
    const answer = await ask(await reviewer(world), id, { items: ITEMS, version, ...given });
    expect(answer.outcome).toBe('INPUT_INVALID');
  });

  it('refuses the unknown, papers that were not seen or are not under review, and those without the permission', async () => {
    const as = await reviewer(world);
    const { id, maker, version } = await submittedCompany(world);
    expect((await ask(as, NOBODY, { items: ITEMS, version })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await ask(as, id, { items: ITEMS, version: version - 1 })).outcome).toBe('STATE_CHANGED');
    expect((await ask(maker, id, { items: ITEMS, version })).outcome).toBe('PERMISSION_DENIED');
    await ask(as, id, { items: ITEMS, version });
    expect((await ask(as, id, { items: ITEMS, version: version + 1 })).outcome).toBe('STATE_CHANGED');
  });

  it('and an approval at the same moment: one of the two', async () => {
    const [one, two] = [await reviewer(world), await reviewer(world)];
    const { id, version } = await submittedCompany(world);
    await tickAll(world, two, { id, version });
    const answers = await world.race<{ outcome: string }>({ table: 'company_user', id }, [
      () => ask(one, id, { items: ITEMS, version }),
      () => world.call(companyVerificationApi.approve, { as: two, params: { id }, body: { version } }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
    expect((await get(one, id)).authState).toBe('correcting');
  });
});

describe('POST /api/user-manager/company-correction/:id/withdraw', () => {
  it('goes on with the papers as they are, and the review’s time runs again', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    world.clock.pass(3 * 86_400);
    const { data } = await withdraw(await successor(world, id), id);
    expect(data).toMatchObject({ authState: 'reviewing', corrections: [{ state: 'withdrawn', deadline: null }] });
    expect(data.deadline?.dueAt).not.toBeNull();
    expect(data.verificationTrail.at(-1)).toMatchObject({ action: 'withdraw', reason: '已电话核实' });
    await expect(visitCorrection(world, id)).rejects.toThrow('LINK_REVOKED');
  });

  it('refuses the unknown, where nothing was asked, and those without the permission', async () => {
    const as = await reviewer(world);
    const { id, maker } = await submittedCompany(world);
    expect((await withdraw(as, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await withdraw(as, id)).outcome).toBe('STATE_CHANGED');
    expect((await withdraw(maker, id)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/user-manager/company-correction/:id/resend', () => {
  const resend = (as: Staff, id: string) => world.call(companyCorrectionApi.resend, { as, params: { id } });

  it('sends another link to the same round, and the first one no longer works', async () => {
    const { id, reviewer: as, data } = await askedCompany(world, ['orgName']);
    const first = await receiveLink(world, id);
    const again = await resend(as, id);
    expect(again.data.corrections).toEqual(data.corrections);
    const second = await receiveLink(world, id);
    expect(second).not.toBe(first);
    const open = (token: string) => world.call(accessLinkApi.open, { body: { token } });
    expect([(await open(first)).outcome, (await open(second)).outcome]).toEqual(['LINK_REVOKED', 'OK']);
  });

  it('refuses the unknown, where nothing is asked or its time is over, and those without the permission', async () => {
    const { id, reviewer: as } = await askedCompany(world, ['orgName']);
    const { id: idle, maker } = await submittedCompany(world);
    expect((await resend(as, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await resend(as, idle)).outcome).toBe('STATE_CHANGED');
    expect((await resend(maker, id)).outcome).toBe('PERMISSION_DENIED');
    await world.owner.query('update correction_round set due_at = $2 where record_id = $1', [id, world.clock.now()]);
    expect((await resend(as, id)).outcome).toBe('DEADLINE_PASSED');
  });
});

describe('a case that is with somebody', () => {
  const resend = (as: Staff, id: string) => world.call(companyCorrectionApi.resend, { as, params: { id } });

  it('is theirs since they asked, and nobody else asks, sends again or withdraws', async () => {
    const { id, reviewer: as, data } = await askedCompany(world, ['orgName']);
    expect(data.assignee?.id).toBe(as.id);
    const other = await reviewer(world);
    const refused = [await resend(other, id), await withdraw(other, id)];
    expect(refused.map(({ outcome }) => outcome)).toEqual(['CASE_OF_ANOTHER', 'CASE_OF_ANOTHER']);
    const { version } = (await withdraw(as, id)).data;
    expect((await ask(other, id, { items: ITEMS, version })).outcome).toBe('CASE_OF_ANOTHER');
    expect((await ask(as, id, { items: ITEMS, version })).outcome).toBe('OK');
  });
});

describe('whom it goes to', () => {
  const told = async (id: string) => {
    const rows = await world.db
      .selectFrom('notification')
      .select(['kind', 'channel', 'recipient_masked', 'text'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, channel, recipient_masked, text }) => ({
      said: `${kind} ${channel} ${recipient_masked}`,
      text,
    }));
  };

  it('is the agent’s mail address, and without one their telephone', async () => {
    const [mailed, texted] = [
      await askedCompany(world, ['orgName'], { agentEmail: 'zhao@example.com' }),
      await askedCompany(world, ['orgName']),
    ];
    expect((await told(mailed.id)).map(({ said }) => said)).toEqual([
      'company-correction.asked email z***@example.com',
    ]);
    expect((await told(texted.id)).map(({ said }) => said)).toEqual([
      expect.stringMatching(/asked sms 137\*{4}\d{4}$/),
    ]);
  });

  it('is told the last day, and what is asked only behind the link', async () => {
    const { id } = await askedCompany(world, ['legalPerson'], { agentEmail: 'zhao@example.com' });
    const [asked] = await told(id);
    expect(asked?.text).toContain('2026-06-');
    expect(asked?.text).not.toMatch(/法定代表人|王|#[A-Za-z0-9_-]{32}/);
  });

  it('hears also that the answer has arrived, or that nothing is needed any more', async () => {
    const one = await askedCompany(world, ['orgName'], { agentEmail: 'one@example.com' });
    await answerAs(world, one.id, { orgName: '杭州更正科技有限公司' });
    const two = await askedCompany(world, ['orgName'], { agentEmail: 'two@example.com' });
    await withdraw(two.reviewer, two.id);
    await runJobs(world.deps);
    expect((await told(one.id)).at(-1)?.said).toBe('company-correction.received email o***@example.com');
    expect((await told(two.id)).at(-1)?.said).toBe('company-correction.withdrawn email t***@example.com');
  });
});

describe('POST /api/user-manager/company-correction/:id/paper', () => {
  const paper = (as: Staff, id: string, body: z.input<typeof companyCorrectionApi.paper.body>) =>
    world.call(companyCorrectionApi.paper, { as, params: { id }, body });

  it('opens a paper as it was and as it came back', async () => {
    const { id, reviewer: as, data } = await askedCompany(world, ['licence']);
    const itemId = data.corrections[0]?.items[0]?.id ?? '';
    expect((await paper(as, id, { itemId, side: 'before' })).outcome).toBe('OK');
    expect((await paper(as, id, { itemId, side: 'answer' })).outcome).toBe('RECORD_NOT_FOUND');
    await answerAs(world, id, { licence: '新执照.png' });
    expect((await paper(as, id, { itemId, side: 'answer' })).outcome).toBe('OK');
  });

  it('refuses an item of another company, and one with malware to whoever does not say that they know', async () => {
    const { id, reviewer: as, data } = await askedCompany(world, ['licence']);
    const other = await askedCompany(world, ['licence']);
    const itemId = data.corrections[0]?.items[0]?.id ?? '';
    expect((await paper(as, other.id, { itemId, side: 'before' })).outcome).toBe('RECORD_NOT_FOUND');
    const fileId = data.corrections[0]?.items[0]?.before.file?.id;
    await world.owner.query(`update stored_file set scan_finding = 'Win.Test.EICAR' where id = $1`, [fileId]);
    expect((await paper(as, id, { itemId, side: 'before' })).outcome).toBe('FILE_INFECTED');
    expect((await paper(as, id, { itemId, side: 'before', acceptsMalware: true })).outcome).toBe('OK');
    expect((await paper(await submitter(world), id, { itemId, side: 'answer' })).outcome).toBe('RECORD_NOT_FOUND');
  });
});
