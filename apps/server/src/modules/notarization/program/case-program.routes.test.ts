import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { caseProgramCalls } from '@nota/contract/open-api/notarization/case-program.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildAttestations, buildCompany, buildOwner } from '../../attestations/attestations.fixtures.ts';
import { buildWebhookEndpoint } from '../../open-api/customer/api-customer.fixtures.ts';
import { buildProgram, callAs, type Program } from '../../open-api/open-api.fixtures.ts';
import { buildCompanyUser, buildIdentityCheck, buildPersonalUser } from '../../user-manager/user-manager.fixtures.ts';
import { openCaseStory, type CaseStory } from '../case-story.fixtures.ts';
import { caseLink, itemsOf } from '../correction/case-correction.fixtures.ts';
import { openProgramStory, type ProgramStory } from './case-program.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = '123456789012345678';
let story: CaseStory;
let ours: ProgramStory;
beforeAll(async () => {
  story = await openCaseStory(world);
  ours = await openProgramStory(world, story);
}, 120_000);
afterAll(() => story.preserving.stop());

const query = (number: string, as = ours.program) => callAs(world, as, caseProgramCalls.query, { query: { number } });
const supplement = (number: string, answers: object[], as = ours.program) =>
  callAs(world, as, caseProgramCalls.supplement, { body: { number, answers } as never });
const issuesOf = ({ outcome, data }: { outcome: string; data: unknown }) => [
  outcome,
  ...((data as { issues?: { path: string; message: string }[] } | null)?.issues ?? []).map(
    ({ path, message }) => `${path} ${message}`,
  ),
];
const fileOfCase = async (number: string) => {
  const found = await world.db
    .selectFrom('notarization_case')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return (await world.call(caseFileApi.get, { as: story.clerk, params: { id: found.id } })).data;
};
const applied = async () => {
  const { data } = await ours.apply();
  return fileOfCase(data.number);
};
const changeFile = (ano: string, change: string) =>
  world.owner.query(`update stored_file set ${change} where id = (select file_id from attestation where id = $1)`, [
    ano,
  ]);

describe('POST /open-api/v1/notarization/apply', () => {
  it('enters a case with its evidence verified there and then, and its papers', async () => {
    const paper = await ours.paper();
    const { outcome, data } = await ours.apply({ papers: [{ kind: 'application-form', ano: paper }] });
    expect(outcome).toBe('OK');
    expect(data).toMatchObject({
      state: 'platform-review',
      stateCode: 10,
      asked: null,
      certificateNo: null,
      isPaused: false,
    });
    expect(data.dueAt).not.toBeNull();
    const file = await fileOfCase(data.number);
    expect(file).toMatchObject({
      applicantId: story.company.id,
      applicantName: story.company.orgName,
      evidence: [{ result: 'VALID' }],
      materials: [{ kind: 'application-form', source: 'open-api', addedByName: '', isOriginalSeen: false }],
      trail: [{ action: 'apply', actorName: ours.program.name }],
      isMajor: false,
    });
    const found = new Map(file.checks.map(({ name, found: verdict }) => [name, verdict]));
    expect([found.get('owner-matches'), found.get('evidence-valid')]).toEqual(['passed', 'passed']);
  });

  it('is one case for one token, and one call for one request id, also for two at once', async () => {
    const body = await ours.application({ clientToken: 'order-1' });
    const both = await Promise.all([ours.apply(body), ours.apply(body)]);
    const again = await ours.apply({ ...body, anos: [NOBODY] });
    expect(new Set([...both, again].map(({ data }) => data.number)).size).toBe(1);
    const other = await ours.application();
    const [one, two] = [await ours.apply(other, 'once'), await ours.apply(other, 'once')];
    expect(one.data.number).toBe(two.data.number);
    expect(one.data.number).not.toBe(again.data.number);
  });

  it('names evidence that is another’s, a test, not preserved or not valid on its place in the list', async () => {
    const { id: customerId } = ours.program;
    const good = await ours.evidence();
    const owner = buildCompany({ name: story.company.orgName, certType: '', certNo: '' });
    const of = async (given: object) =>
      (await buildAttestations(world.db, world.platform.id, world.deps.keys, { customerId, owner, ...given }))[0] ?? '';
    const stated = [
      await of({ owner: buildCompany({ name: '别家公司' }) }),
      await of({
        owner: buildCompany({ name: story.company.orgName, certType: 'uscc', certNo: '91350100M000100Y43' }),
      }),
      await of({}),
      await of({ isSandbox: true }),
    ];
    expect(issuesOf(await ours.apply({ anos: [good, ...stated] }))).toEqual([
      'INPUT_INVALID',
      'anos.1 evidence.owner-differs',
      'anos.2 evidence.owner-differs',
      'anos.3 evidence.not-preserved',
      'anos.4 evidence.sandbox',
    ]);
    const changed = await ours.evidence();
    await world.owner.query('update attestation set sha256 = $2 where id = $1', [changed, Buffer.alloc(32, 9)]);
    expect(issuesOf(await ours.apply({ anos: [good, changed] }))).toEqual([
      'INPUT_INVALID',
      'anos.1 evidence.not-valid',
    ]);
    expect((await ours.apply({ anos: [good, good] })).outcome).toBe('INPUT_INVALID');
  });

  it('does not find evidence of another customer, whoever it states as its owner', async () => {
    const foreign = await story.evidence();
    const other = await buildProgram(world, { orgName: story.company.orgName });
    const theirs = await ours.evidence({ customerId: other.id });
    for (const ano of [foreign, theirs, NOBODY]) {
      expect((await ours.apply({ anos: [await ours.evidence(), ano] })).outcome).toBe('RECORD_NOT_FOUND');
    }
  });

  it('is for whoever is verified here, and says no more of anybody else', async () => {
    const unverified = await buildCompanyUser(world.db);
    const anos = [await ours.evidence()];
    const outcomes = [];
    for (const uscc of [unverified.uscc, '91350100M000100Y43']) {
      outcomes.push(issuesOf(await ours.apply({ anos, applicant: { type: 'organization', uscc } })));
    }
    const refused = ['INPUT_INVALID', 'applicant applicant.unverified'];
    expect(outcomes).toEqual([refused, refused]);
  });

  it('takes a person by the number that their records state, and not by their name alone', async () => {
    const { id } = await buildPersonalUser(world.db);
    await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: id });
    const owner = buildOwner();
    const applicant = { type: 'person', name: owner.name, certNo: owner.certNo } as const;
    const named = { applicant, matter: 'preservation', representation: { by: 'self' } } as const;
    const { data } = await ours.apply({ ...named, anos: [await ours.evidence({ owner })] });
    expect(await fileOfCase(data.number)).toMatchObject({
      applicantId: id,
      applicantType: 'person',
      applicantName: '张*三',
    });
    const nameless = await ours.evidence({ owner: { ...owner, certType: '', certNo: '' } });
    expect(issuesOf(await ours.apply({ ...named, anos: [nameless] }))).toEqual([
      'INPUT_INVALID',
      'anos.0 evidence.owner-differs',
    ]);
    const wrong = { ...applicant, name: '李四' };
    expect(issuesOf(await ours.apply({ ...named, applicant: wrong, anos: [nameless] }))[1]).toBe(
      'applicant applicant.unverified',
    );
  });

  it('refuses papers that are no files, of others, too large or with malware', async () => {
    const anos = [await ours.evidence()];
    const withPaper = async (ano: string) =>
      (await ours.apply({ anos, papers: [{ kind: 'application-form', ano }] })).outcome;
    expect(await withPaper(anos[0] ?? '')).toBe('FILE_NOT_READY');
    expect(await withPaper(NOBODY)).toBe('RECORD_NOT_FOUND');
    const large = await ours.paper();
    await changeFile(large, `size_bytes = ${LIMIT.licenceMaxBytes + 1}`);
    expect(await withPaper(large)).toBe('FILE_TOO_LARGE');
    const infected = await ours.paper();
    await changeFile(infected, `scan_finding = 'Win.Test.EICAR'`);
    expect(await withPaper(infected)).toBe('FILE_INFECTED');
  });

  it('is called so many times a minute, because it reads whole files', async () => {
    const program: Program = await buildProgram(world);
    const body = await ours.application({ anos: [NOBODY] });
    const outcomes = [];
    for (let n = 0; n < 31; n += 1)
      outcomes.push((await callAs(world, program, caseProgramCalls.apply, { body })).outcome);
    expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('GET /open-api/v1/notarization/query', () => {
  it('says what is asked and until when, in the reader’s language, and nothing to another customer', async () => {
    const { id, version, number } = await applied();
    const body = { reason: '不清', items: itemsOf(['application-form', 'statement']), version };
    const file = (await world.call(caseReviewApi.askCorrections, { as: story.reviewer, params: { id }, body })).data;
    const { data } = await query(number);
    expect(data).toMatchObject({
      state: 'correcting',
      stateCode: 11,
      dueAt: file.deadline?.dueAt,
      asked: {
        number: file.corrections[0]?.number,
        state: 'open',
        items: [
          { kind: 'paper', label: '公证申请表' },
          { kind: 'field', label: '书面说明' },
        ],
      },
    });
    expect((await query(number, await buildProgram(world))).outcome).toBe('RECORD_NOT_FOUND');
    const staffs = await story.applied();
    expect((await query(staffs.number)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('has the number of the certificate once it was issued', async () => {
    const { id, number } = await story.issued();
    await world.owner.query(
      'insert into notarization_case_program (platform_id, case_id, customer_id) values ($1, $2, $3)',
      [world.platform.id, id, ours.program.id],
    );
    const { data } = await query(number);
    expect(data).toMatchObject({ state: 'issued', stateCode: 70, dueAt: null, office: '杭州市西湖公证处' });
    expect(data.certificateNo).not.toBeNull();
  });
});

describe('POST /open-api/v1/notarization/supplement', () => {
  const asked = async (names: readonly string[]) => {
    const { id, version, number } = await applied();
    const body = { reason: '不清', items: itemsOf(names), version };
    const { data } = await world.call(caseReviewApi.askCorrections, { as: story.reviewer, params: { id }, body });
    const items = data.corrections[0]?.items ?? [];
    return { id, number, itemOf: (name: string) => items.find((item) => item.name === name)?.id ?? '' };
  };

  it('answers what was asked, with preserved files for papers, and the applicant’s link has done its work', async () => {
    const { id, number, itemOf } = await asked(['application-form', 'domicilePlace']);
    const link = await caseLink(world, id);
    const answers = [
      { itemId: itemOf('application-form'), ano: await ours.paper(), remark: '已重新签名' },
      { itemId: itemOf('domicilePlace'), value: '330102' },
    ];
    expect((await supplement(number, answers.slice(1))).outcome).toBe('INPUT_INVALID');
    const { data } = await supplement(number, answers);
    expect(data).toMatchObject({ state: 'platform-review', stateCode: 10, asked: null });
    const file = await fileOfCase(number);
    expect(file).toMatchObject({ places: { domicile: '330102' }, corrections: [{ state: 'answered' }] });
    expect(file.materials.at(-1)).toMatchObject({ kind: 'application-form', source: 'open-api' });
    expect(file.trail.at(-1)).toMatchObject({ action: 'answer', actorName: ours.program.name });
    expect((await world.call(accessLinkApi.open, { body: { token: link } })).outcome).toBe('LINK_REVOKED');
    expect((await supplement(number, answers)).outcome).toBe('STATE_CHANGED');
  });

  it('lets the period of an office go on', async () => {
    const { id, version, number } = await story.accepted();
    await world.owner.query(
      'insert into notarization_case_program (platform_id, case_id, customer_id) values ($1, $2, $3)',
      [world.platform.id, id, ours.program.id],
    );
    const corrections = { items: itemsOf(['evidence-list']) as never, days: 10 };
    const body = { ground: 'supplement', reason: '清单不全', corrections, version } as const;
    const paused = await world.call(caseHandlingApi.pause, { as: story.notary, params: { id }, body });
    expect((await query(number)).data).toMatchObject({ stateCode: 41, isPaused: true, dueAt: null });
    const itemId = paused.data.corrections[0]?.items[0]?.id ?? '';
    const { data } = await supplement(number, [{ itemId, ano: await ours.paper() }]);
    expect(data).toMatchObject({ stateCode: 40, isPaused: false });
  });

  it('is refused for another’s case, without a question, too late, and with unfit papers', async () => {
    const { id, number, itemOf } = await asked(['application-form']);
    const itemId = itemOf('application-form');
    const good = { itemId, ano: await ours.paper() };
    expect((await supplement(number, [good], await buildProgram(world))).outcome).toBe('RECORD_NOT_FOUND');
    expect((await supplement(number, [{ itemId, ano: await ours.evidence() }])).outcome).toBe('FILE_NOT_READY');
    const large = await ours.paper();
    await changeFile(large, `size_bytes = ${LIMIT.licenceMaxBytes + 1}`);
    expect((await supplement(number, [{ itemId, ano: large }])).outcome).toBe('FILE_TOO_LARGE');
    const infected = await ours.paper();
    await changeFile(infected, `scan_finding = 'Win.Test.EICAR'`);
    expect((await supplement(number, [{ itemId, ano: infected }])).outcome).toBe('FILE_INFECTED');
    await world.owner.query('update correction_round set due_at = $2 where record_id = $1', [id, world.clock.now()]);
    expect((await supplement(number, [good])).outcome).toBe('DEADLINE_PASSED');
    const idle = await applied();
    expect((await supplement(idle.number, [good])).outcome).toBe('STATE_CHANGED');
  });
});

describe('web hooks of a case', () => {
  it('say to its program that it has moved, and to nobody else', async () => {
    const other = await buildProgram(world);
    for (const { id } of [ours.program, other]) {
      await buildWebhookEndpoint(world.db, world.deps.keys, id, { url: 'https://hooks.example.com/nota' });
    }
    const { id, version, number } = await applied();
    await story.routed();
    const body = { reason: '不清', items: itemsOf(['application-form']), version };
    await world.call(caseReviewApi.askCorrections, { as: story.reviewer, params: { id }, body });
    const { rows } = await world.owner.query(
      `select e.customer_id::text as customer, d.event, d.payload from webhook_delivery d
         join webhook_endpoint e on e.id = d.endpoint_id where d.event like 'notarization.%'`,
    );
    expect(rows).toEqual([
      {
        customer: ours.program.id,
        event: 'notarization.moved',
        payload: { number, state: 'correcting', stateCode: 11 },
      },
    ]);
  });
});
