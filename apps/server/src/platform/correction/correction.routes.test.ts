import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { visitFileApi } from '@nota/contract/platform/access-link/visit-file.contract.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { describe, expect, it } from 'vitest';
import {
  answerAs,
  answersOf,
  askAgain,
  askedCompany,
  uploadByVisit,
  visitCorrection,
} from '../../modules/user-manager/company/correction/company-correction.fixtures.ts';
import {
  approveAll,
  reviewer,
  submittedCompany,
  tickAll,
} from '../../modules/user-manager/company/company-papers.fixtures.ts';
import { correctionDefinitions } from '../../lists.ts';
import { visitByLink } from '../../testing/link-visit-calls.ts';
import { holdRow } from '../../testing/hold.ts';
import { runJobs } from '../../testing/jobs.ts';
import { buildLink } from '../access-link/access-link.fixtures.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
const NOBODY = '999999999999';
const NAME = { orgName: '杭州更正科技有限公司' };
type Visit = { readonly token: string };
type Answers = Awaited<ReturnType<typeof answersOf>>;
const get = async (as: Staff, id: string) => (await world.call(companyUserApi.get, { as, params: { id } })).data;
const answer = (as: Visit, answers: Answers) => world.call(correctionApi.answer, { as, body: { answers } });

describe('GET /public-api/platform/correction', () => {
  it('shows what is asked in the applicant’s words, until when, and nothing of what stands in the record', async () => {
    const { id, data } = await askedCompany(world, ['legalPerson', 'licence']);
    const visit = await visitCorrection(world, id);
    const asked = await world.call(correctionApi.read, { as: visit });
    expect(asked.data).toEqual({
      number: data.corrections[0]?.number,
      state: 'open',
      dueAt: data.corrections[0]?.deadline?.dueAt,
      isProvisional: false,
      items: [
        {
          id: data.corrections[0]?.items[0]?.id,
          kind: 'field',
          label: '法定代表人',
          sentence: '请更正 legalPerson',
          example: '',
        },
        {
          id: data.corrections[0]?.items[1]?.id,
          kind: 'paper',
          label: '营业执照',
          sentence: '请更正 licence',
          example: '',
        },
      ],
    });
    const english = await world.call(correctionApi.read, { as: visit, headers: { 'accept-language': 'en-US' } });
    expect(english.data.items[0]?.label).toBe('Legal representative');
    expect(asked.raw.toString()).not.toMatch(/王|法人证件|1380000/);
  });

  it('is for links of corrections alone, and answers nothing about a company that was never asked', async () => {
    const { id } = await submittedCompany(world);
    const [corrections] = correctionDefinitions;
    const given = { purpose: corrections?.purpose, variables: { organization: '甲', due: '2026-06-15' } } as never;
    const { token } = await buildLink(world.db, world.deps, id, given);
    const visit = await visitByLink(world, { token, recordId: id });
    expect((await world.call(correctionApi.read, { as: visit })).outcome).toBe('RECORD_NOT_FOUND');
    const nothing = [{ itemId: '1', value: '甲' }];
    expect((await answer(visit, nothing)).outcome).toBe('STATE_CHANGED');
  });
});

/** The same link, opened once more: codes are a minute apart. */
async function secondVisit(id: string): Promise<Visit> {
  world.clock.pass(LINK_LIMIT.codePauseSeconds);
  return visitCorrection(world, id);
}

describe('POST /public-api/platform/correction/answer', () => {
  it('puts the new values and papers into the record, shows old and new, and brings it back to review', async () => {
    const {
      id,
      reviewer: as,
      version,
    } = await askedCompany(world, ['orgName', 'agentPhone', 'authorization'], {
      agentPhone: '13800001111',
    });
    const given = { orgName: '杭州更正科技有限公司', agentPhone: '13900002222', authorization: '新授权书.png' };
    const visit = await visitCorrection(world, id);
    const [name, ...others] = await answersOf(world, visit, id, given);
    const answered = await answer(visit, [{ ...name, remark: '已更换经办人' } as Answers[number], ...others]);
    expect(answered.data.state).toBe('answered');
    const data = await get(as, id);
    expect(data).toMatchObject({
      authState: 'reviewing',
      orgName: '杭州更正科技有限公司',
      agentPhone: '139****2222',
      authorization: { name: '新授权书.png' },
      corrections: [{ state: 'answered', deadline: null }],
    });
    expect(data.version).toBeGreaterThan(version);
    expect(data.corrections[0]?.items).toMatchObject([
      { name: 'orgName', answer: { value: '杭州更正科技有限公司', remark: '已更换经办人' } },
      { name: 'agentPhone', before: { value: '138****1111' }, answer: { value: '139****2222' } },
      { name: 'authorization', before: { file: { name: '授权书.png' } }, answer: { file: { name: '新授权书.png' } } },
    ]);
    expect(data.submissions[0]?.material).toMatchObject({ orgName: '杭州更正科技有限公司', agentPhone: '139****2222' });
  });

  it('opens again what was checked of it, and leaves the other ticks', async () => {
    const as = await reviewer(world);
    const { id, version } = await submittedCompany(world);
    await tickAll(world, as, { id, version });
    await askAgain(world, as, { id, version }, ['orgName']);
    await answerAs(world, id, NAME);
    const { checks } = await get(as, id);
    const open = checks.filter(({ kind, tick }) => kind === 'manual' && tick === null).map(({ name }) => name);
    expect(open).toEqual(['name']);
    expect(checks.find(({ name }) => name === 'account-name')).toMatchObject({ found: 'failed' });
  });

  it('starts the review’s time again where it stood: the days of the applicant do not count', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    world.clock.pass(4 * 86_400);
    await answerAs(world, id, NAME);
    const { deadline, clocks } = await get(await reviewer(world), id);
    expect(deadline).toMatchObject({ pausedAt: null, days: 1 });
    expect(new Date(deadline?.dueAt ?? 0) > world.clock.now()).toBe(true);
    expect(clocks[0]?.pauses[0]?.endedAt).not.toBeNull();
  });

  it('comes through also where a process of the release before had ended the paused clock', async () => {
    const { id, reviewer: as } = await askedCompany(world, ['orgName']);
    await world.owner.query(
      `update legal_clock set stopped_at = now() where record_id = $1 and kind = 'company-verification'`,
      [id],
    );
    expect((await answerAs(world, id, NAME)).outcome).toBe('OK');
    expect((await get(as, id)).deadline).toMatchObject({ days: 1, pausedAt: null });
  });

  it('ends in an approval like any other review', async () => {
    const { id, reviewer: as } = await askedCompany(world, ['licenceUntil'], { method: 'manual' });
    await answerAs(world, id, { licenceUntil: '2031-05-31' });
    const { version } = await get(as, id);
    expect((await approveAll(world, as, { id, version })).data).toMatchObject({ authState: 'verified' });
  });

  it.each<[string, Parameters<typeof answerAs>[2]]>([
    ['a part of what was asked', { orgName: '杭州更正科技有限公司' }],
    ['nothing', {}],
    ['a value that cannot be right', { orgName: '杭州更正科技有限公司', uscc: '91350211M0000XUF46' }],
    ['markup', { orgName: '<script>', uscc: '91350100M000100Y43' }],
    ['an endless text', { orgName: '长'.repeat(101), uscc: '91350100M000100Y43' }],
  ])('is refused whole where it holds %s', async (_, given) => {
    const { id, reviewer: as } = await askedCompany(world, ['orgName', 'uscc']);
    expect((await answerAs(world, id, given)).outcome).toBe('INPUT_INVALID');
    expect(await get(as, id)).toMatchObject({ authState: 'correcting', corrections: [{ state: 'open' }] });
  });

  it('is refused where the code is another company’s', async () => {
    const other = await submittedCompany(world);
    const { id, reviewer: as } = await askedCompany(world, ['uscc']);
    const { uscc } = await get(as, other.id);
    expect((await answerAs(world, id, { uscc })).outcome).toBe('INPUT_INVALID');
  });

  it('is taken once: whoever answers again gets nowhere, by the same visit or another', async () => {
    const { id, reviewer: as } = await askedCompany(world, ['orgName']);
    const [one, two] = [await visitCorrection(world, id), await secondVisit(id)];
    expect((await answer(one, await answersOf(world, one, id, NAME))).outcome).toBe('OK');
    const again = await answersOf(world, one, id, { orgName: '杭州再改科技有限公司' });
    expect([(await answer(one, again)).outcome, (await answer(two, again)).outcome]).toEqual([
      'STATE_CHANGED',
      'STATE_CHANGED',
    ]);
    expect((await get(as, id)).orgName).toBe(NAME.orgName);
    await expect(visitCorrection(world, id)).rejects.toThrow('LINK_USED_UP');
  });

  it('is taken from one of two visits that send at the same moment', async () => {
    const { id, reviewer: as } = await askedCompany(world, ['orgName']);
    const [one, two] = [await visitCorrection(world, id), await secondVisit(id)];
    const [first, second] = [
      await answersOf(world, one, id, NAME),
      await answersOf(world, two, id, { orgName: '杭州再改科技有限公司' }),
    ];
    const answers = await world.race<{ outcome: string }>({ table: 'company_user', id }, [
      () => answer(one, first),
      () => answer(two, second),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
    expect((await get(as, id)).orgName).toBe(NAME.orgName);
  });

  it('is refused for an item of an earlier round, or of another company', async () => {
    const { id, reviewer: as, data } = await askedCompany(world, ['orgName']);
    const other = await askedCompany(world, ['orgName']);
    const [old, foreign] = [data, other.data].map(({ corrections }) => corrections[0]?.items[0]?.id ?? '');
    await answerAs(world, id, NAME);
    const { version } = await get(as, id);
    await askAgain(world, as, { id, version }, ['orgName']);
    const visit = await visitCorrection(world, id);
    for (const itemId of [old, foreign]) {
      const refused = await answer(visit, [{ itemId: itemId ?? '', value: '杭州再改科技有限公司' }]);
      expect(refused.outcome).toBe('INPUT_INVALID');
    }
    expect((await get(other.reviewer, other.id)).authState).toBe('correcting');
  });

  it('is refused with a paper that came by another link, is none, or has malware in it', async () => {
    const { id, data } = await askedCompany(world, ['licence']);
    const other = await askedCompany(world, ['licence']);
    const [visit, stranger] = [await visitCorrection(world, id), await visitCorrection(world, other.id)];
    const itemId = data.corrections[0]?.items[0]?.id ?? '';
    const outcomeOf = async (fileId: string) => (await answer(visit, [{ itemId, fileId }])).outcome;
    expect(await outcomeOf(await uploadByVisit(world, stranger, { name: '执照.png' }))).toBe('FILE_NOT_READY');
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const unfit = await uploadByVisit(world, visit, { name: '执照.png', bytes: page });
    const told = await world.call(visitFileApi.get, { as: visit, params: { id: unfit } });
    expect(told.data).toMatchObject({ state: 'ready', isFit: false });
    expect(await outcomeOf(unfit)).toBe('FILE_NOT_READY');
    const found = await uploadByVisit(world, visit, { name: '执照.png' });
    await world.owner.query(`update stored_file set scan_finding = 'Win.Test.EICAR' where id = $1`, [found]);
    expect(await outcomeOf(found)).toBe('FILE_INFECTED');
    await world.owner.query('update stored_file set scan_finding = null, size_bytes = $2 where id = $1', [
      found,
      LIMIT.licenceMaxBytes + 1,
    ]);
    expect(await outcomeOf(found)).toBe('FILE_TOO_LARGE');
  });

  it('removes what was uploaded and not handed in', async () => {
    const { id } = await askedCompany(world, ['licence']);
    const visit = await visitCorrection(world, id);
    const unused = await uploadByVisit(world, visit, { name: '拍糊了.png' });
    const answers = await answersOf(world, visit, id, { licence: '清楚的.png' });
    await answer(visit, answers);
    await runJobs(world.deps);
    const { rows } = await world.owner.query<{ id: string; name: string }>(
      'select id::text, name from stored_file where id = any($1::bigint[])',
      [[unused, answers[0]?.fileId]],
    );
    expect(new Map(rows.map((row) => [row.id, row.name]))).toEqual(
      new Map([
        [unused, ''],
        [answers[0]?.fileId, '清楚的.png'],
      ]),
    );
  });

  it('leaves a person’s name in the record alone and a number nowhere plain, and says that it came by the link', async () => {
    const { id } = await askedCompany(world, ['legalPerson', 'legalCertNo']);
    await answerAs(world, id, { legalPerson: '欧阳砚秋', legalCertNo: '11010519491231002X' });
    expect(await tablesWith(world.owner, '欧阳砚秋')).toEqual(['company_user']);
    expect(await tablesWith(world.owner, '11010519491231002X')).toEqual([]);
    const { rows } = await world.owner.query<{ act: string; is_link: boolean }>(
      `select a.act, l.record_id = $1 as is_link from audit_entry a join access_link l on l.id = a.actor_id
        where a.act like '%.answer' order by a.id desc limit 1`,
      [id],
    );
    expect(rows).toEqual([{ act: 'platform.correction.answer', is_link: true }]);
  });

  it('keeps markup of a remark as the text that it is, and refuses too many words', async () => {
    const { id, reviewer: as } = await askedCompany(world, ['orgName']);
    const visit = await visitCorrection(world, id);
    const [given] = await answersOf(world, visit, id, NAME);
    const remark = '<img src=x onerror=alert(1)>';
    const itemId = given?.itemId ?? '';
    const long = [{ itemId, value: NAME.orgName, remark: '长'.repeat(LIMIT.correctionRemarkMaxChars + 1) }];
    expect((await answer(visit, long)).outcome).toBe('INPUT_INVALID');
    await answer(visit, [{ itemId, value: NAME.orgName, remark }]);
    expect((await get(as, id)).corrections[0]?.items[0]?.answer?.remark).toBe(remark);
  });

  it('is refused where the company of the link is no more', async () => {
    const [corrections] = correctionDefinitions;
    const given = { purpose: corrections?.purpose, variables: { organization: '甲', due: '2026-06-15' } } as never;
    const { token } = await buildLink(world.db, world.deps, NOBODY, given);
    const visit = await visitByLink(world, { token, recordId: NOBODY });
    expect((await answer(visit, [{ itemId: '1', value: '甲' }])).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is refused once its time is over, whatever the clock has said', async () => {
    const { id } = await askedCompany(world, ['orgName']);
    const visit = await visitCorrection(world, id);
    const answers = await answersOf(world, visit, id, NAME);
    // A calendar that was imported meanwhile may have moved the end.
    await world.owner.query('update correction_round set due_at = $2 where record_id = $1', [id, world.clock.now()]);
    expect((await answer(visit, answers)).outcome).toBe('DEADLINE_PASSED');
  });

  it('is rolled back by a withdrawal that came first', async () => {
    const { id, reviewer: as } = await askedCompany(world, ['orgName']);
    const visit = await visitCorrection(world, id);
    const answers = await answersOf(world, visit, id, NAME);
    const row = await holdRow(world.config.DATABASE_OWNER_URL, 'company_user', id);
    const params = { params: { id }, body: { reason: '已电话核实' } };
    const withdrawing = world.call(companyCorrectionApi.withdraw, { as, ...params });
    await row.untilSomebodyWaits();
    const answering = answer(visit, answers);
    await row.release();
    expect([(await withdrawing).outcome, (await answering).outcome]).toEqual(['OK', 'STATE_CHANGED']);
    expect(await get(as, id)).toMatchObject({ authState: 'reviewing', corrections: [{ state: 'withdrawn' }] });
  });

  it('is taken from a frozen company, and from one that is leaving not', async () => {
    const { id, reviewer: as } = await askedCompany(world, ['orgName']);
    await world.owner.query(`update company_user set state = 'cancelling', cancel_due_at = now() where id = $1`, [id]);
    const visit = await visitCorrection(world, id);
    const answers = await answersOf(world, visit, id, NAME);
    expect((await answer(visit, answers)).outcome).toBe('STATE_CHANGED');
    await world.owner.query(`update company_user set state = 'frozen', cancel_due_at = null where id = $1`, [id]);
    expect((await answer(visit, answers)).outcome).toBe('OK');
    expect((await get(as, id)).authState).toBe('reviewing');
  });
});
