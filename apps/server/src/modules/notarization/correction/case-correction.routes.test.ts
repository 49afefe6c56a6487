import { caseApplicationApi } from '@nota/contract/notarization/case-application.contract.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { caseCorrectionApi } from '@nota/contract/notarization/correction/case-correction.contract.ts';
import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapseCorrections } from '../../../platform/correction/correction-round.worker.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { lapseCases } from '../case/notarization-case.worker.ts';
import { openCaseStory, type CaseStory } from '../case-story.fixtures.ts';
import { answerCase, askedCase, caseAnswers, caseLink, itemsOf, visitCase } from './case-correction.fixtures.ts';
import { caseCorrections } from './notarization-case.corrections.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = '123456789012345678';
let story: CaseStory;
beforeAll(async () => {
  story = await openCaseStory(world);
}, 120_000);
afterAll(() => story.preserving.stop());

const asked = (names: readonly string[], by: 'review' | 'handling') => askedCase(world, story, { names, by });
const get = async (id: string) => (await world.call(caseFileApi.get, { as: story.clerk, params: { id } })).data;
const resend = (as: Staff, id: string) => world.call(caseCorrectionApi.resend, { as, params: { id } });
const open = async (token: string) => (await world.call(accessLinkApi.open, { body: { token } })).outcome;
const told = async (id: string) => {
  await runJobs(world.deps);
  const rows = await world.db
    .selectFrom('notification')
    .select('kind')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'access-link.code');
};
const at = () => world.clock.now();
const worker = () => ({ db: world.jobs.db, deps: world.jobs.deps, at: at(), platformId: world.platform.id });

describe('corrections that the platform asks for', () => {
  it('are a round with a notice and a link, whose time is the case’s own', async () => {
    const file = await asked(['application-form', 'domicilePlace'], 'review');
    expect(file).toMatchObject({ state: 'correcting', deadline: { days: 10 } });
    const [round] = file.corrections;
    expect(round).toMatchObject({ sequence: 1, state: 'open', days: 10, askedById: story.reviewer.id });
    expect(round?.deadline?.dueAt).toBe(file.deadline?.dueAt);
    const paper = file.materials.find(({ kind }) => kind === 'application-form');
    expect(round?.items).toMatchObject([
      { kind: 'paper', name: 'application-form', before: { file: { id: paper?.fileId } }, answer: null },
      { kind: 'field', name: 'domicilePlace', before: { value: '330106' }, answer: null },
    ]);
    const notice = await world.db
      .selectFrom('document')
      .selectAll()
      .where('record_id', '=', file.id)
      .executeTakeFirst();
    expect(notice).toMatchObject({ kind: 'case-correction', number: round?.number });
    expect(JSON.parse(notice?.facts ?? '')).toMatchObject({ stage: 'review', items: [{ subject: '公证申请表' }, {}] });
    expect(await told(file.id)).toEqual(['notarization.correction-asked']);
  });

  it('come by the link as papers of the case, which goes back to its review with these checks open again', async () => {
    const file = await asked(['application-form', 'domicilePlace', 'agentName', 'copies'], 'review');
    const given = { 'application-form': '新申请表.png', domicilePlace: '330102', agentName: '赵经办', copies: '5' };
    expect((await answerCase(world, file, given)).data.state).toBe('answered');
    const now = await get(file.id);
    expect(now).toMatchObject({
      state: 'platform-review',
      copies: 5,
      places: { domicile: '330102' },
      representation: { agentName: '赵*办' },
      deadline: { days: 1 },
      corrections: [{ state: 'answered', deadline: null }],
    });
    expect(now.materials.at(-1)).toMatchObject({
      kind: 'application-form',
      fileName: '新申请表.png',
      source: 'link',
      addedByName: '',
      fileId: now.corrections[0]?.items[0]?.answer?.file?.id,
    });
    expect(now.corrections[0]?.items[2]?.answer?.value).toBe('赵*办');
    expect(now.trail.at(-1)).toMatchObject({ action: 'answer', isOutside: true });
    expect((await told(file.id)).at(-1)).toBe('notarization.correction-received');
    expect(await open(file.link)).toBe('LINK_USED_UP');
    const paper = { materialId: now.materials.at(-1)?.id ?? '' };
    expect(
      (await world.call(caseFileApi.paper, { as: story.reviewer, params: { id: file.id }, body: paper })).outcome,
    ).toBe('OK');
  });

  it('are refused with values that cannot be right, and with papers of another case', async () => {
    const file = await asked(['domicilePlace', 'evidence-list'], 'review');
    const other = await asked(['evidence-list'], 'review');
    const as = await visitCase(world, file);
    const answers = await caseAnswers(world, as, file, { domicilePlace: '杭州', 'evidence-list': '清单.png' });
    const answer = (body: typeof answers) => world.call(correctionApi.answer, { as, body: { answers: body } });
    const wrong = await answer(answers);
    expect([wrong.outcome, (wrong.data as never as { issues: { message: string }[] }).issues[0]?.message]).toEqual([
      'INPUT_INVALID',
      'value.wrong',
    ]);
    const theirs = await caseAnswers(world, await visitCase(world, other), other, { 'evidence-list': '别人的.png' });
    const stolen = { itemId: answers[1]?.itemId ?? '', fileId: theirs[0]?.fileId ?? '' };
    const place = { itemId: answers[0]?.itemId ?? '', value: '330102' };
    expect((await answer([place, stolen])).outcome).toBe('FILE_NOT_READY');
    expect((await answer([place])).outcome).toBe('INPUT_INVALID');
    expect((await answer([place, ...theirs])).outcome).toBe('INPUT_INVALID');
    expect((await get(file.id)).state).toBe('correcting');
    expect((await answer([place, ...answers.slice(1)])).outcome).toBe('OK');
    expect((await answer([place, ...answers.slice(1)])).outcome).not.toBe('OK');
  });

  it('are asked for three times, and no more', async () => {
    let { id, version } = await story.applied();
    const outcomes = [];
    for (let round = 1; round <= 4; round += 1) {
      const body = { reason: '不清', items: itemsOf(['application-form']), version };
      const answer = await world.call(caseReviewApi.askCorrections, { as: story.reviewer, params: { id }, body });
      outcomes.push(answer.outcome);
      if (answer.outcome !== 'OK') break;
      const { places, representation } = answer.data;
      const back = { places, representation, materials: [], version: answer.data.version } as never;
      ({ version } = (
        await world.call(caseApplicationApi.resubmit, { as: story.clerk, params: { id }, body: back })
      ).data);
    }
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'CORRECTIONS_USED_UP']);
    expect((await get(id)).corrections.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  });

  it('end with what staff hand in, or with the case, and their link leads nowhere', async () => {
    const one = await asked(['application-form'], 'review');
    const { places, representation, version } = one;
    const body = { places, representation, materials: [], version } as never;
    await world.call(caseApplicationApi.resubmit, { as: story.clerk, params: { id: one.id }, body });
    const two = await asked(['application-form'], 'review');
    const reason = { reason: '当事人不再需要' };
    await world.call(caseApplicationApi.withdraw, { as: story.clerk, params: { id: two.id }, body: reason });
    for (const { id, link } of [one, two]) {
      expect((await get(id)).corrections[0]?.state).toBe('withdrawn');
      expect(await open(link)).toBe('LINK_REVOKED');
    }
  });

  it.each([
    ['the worker of cases', () => lapseCases.run(worker())],
    ['the worker of rounds', () => lapseCorrections([caseCorrections]).run(worker())],
  ])('end with the case by its own time, whether %s comes first', async (_, run) => {
    const file = await asked(['application-form'], 'review');
    const before = at();
    world.clock.time = new Date(new Date(file.deadline?.dueAt ?? 0).getTime() - 1_000);
    await run();
    expect(
      (await world.db.selectFrom('notarization_case').select('state').where('id', '=', file.id).executeTakeFirst())
        ?.state,
    ).toBe('correcting');
    world.clock.pass(2);
    await run();
    await Promise.all([lapseCases.run(worker()), lapseCorrections([caseCorrections]).run(worker())]);
    world.clock.time = before;
    const now = await get(file.id);
    expect(now).toMatchObject({ state: 'closed', corrections: [{ state: 'lapsed' }] });
    expect(now.trail.filter(({ action }) => action === 'lapse')).toHaveLength(1);
    expect(await open(file.link)).toBe('LINK_REVOKED');
  });
});

describe('papers that the office asks for', () => {
  it('pause the period with the notice as its document, and the period goes on when they have come', async () => {
    const file = await asked(['evidence-list', 'statement'], 'handling');
    expect(file).toMatchObject({ state: 'supplementing', deadline: { dueAt: null } });
    const [round] = file.corrections;
    expect(round).toMatchObject({ state: 'open', days: 10, askedById: story.notary.id });
    expect(file.clocks[0]?.pauses[0]).toMatchObject({
      ground: 'supplement',
      documentTitle: round?.number,
      endedAt: null,
    });
    expect(await told(file.id)).toEqual(
      expect.arrayContaining(['notarization.paused', 'notarization.correction-asked']),
    );
    await answerCase(world, file, { 'evidence-list': '清单.png', statement: '第三项由本公司录制。' });
    const now = await get(file.id);
    expect(now).toMatchObject({ state: 'handling', deadline: { days: 15, pausedAt: null } });
    expect(now.clocks[0]?.pauses[0]?.endedAt).not.toBeNull();
    expect(now.materials.at(-1)).toMatchObject({ kind: 'evidence-list', source: 'link' });
    expect(now.corrections[0]?.items[1]?.answer?.value).toBe('第三项由本公司录制。');
    expect(now.assignee?.id).toBe(story.notary.id);
  });

  it('that do not come in time are waited for no longer: the period goes on and the office decides', async () => {
    const file = await asked(['evidence-list'], 'handling');
    const as = await visitCase(world, file);
    const answers = await caseAnswers(world, as, file, { 'evidence-list': '清单.png' });
    await world.owner.query('update correction_round set due_at = $2 where record_id = $1', [file.id, at()]);
    expect((await world.call(correctionApi.answer, { as, body: { answers } })).outcome).toBe('DEADLINE_PASSED');
    await lapseCorrections([caseCorrections]).run(worker());
    const now = await get(file.id);
    expect(now).toMatchObject({ state: 'handling', corrections: [{ state: 'lapsed' }] });
    expect(now.trail.at(-1)).toMatchObject({ action: 'stop-waiting', actorId: null });
    expect((await told(file.id)).at(-1)).toBe('notarization.supplement-lapsed');
  });

  it('are withdrawn by a handler who resumes, and the applicant is told', async () => {
    const file = await asked(['evidence-list'], 'handling');
    const body = { version: file.version };
    const { data } = await world.call(caseHandlingApi.resume, { as: story.notary, params: { id: file.id }, body });
    expect(data).toMatchObject({ state: 'handling', corrections: [{ state: 'withdrawn' }] });
    expect(await open(file.link)).toBe('LINK_REVOKED');
    expect((await told(file.id)).at(-1)).toBe('notarization.correction-withdrawn');
  });

  it('need a paper or a request, and a request is for no other ground', async () => {
    const { id, version } = await story.accepted();
    const pause = (body: object) =>
      world.call(caseHandlingApi.pause, {
        as: story.notary,
        params: { id },
        body: { reason: '待核实', version, ...body } as never,
      });
    const corrections = { items: itemsOf(['evidence-list']), days: 10 };
    expect((await pause({ ground: 'supplement' })).outcome).toBe('INPUT_INVALID');
    expect((await pause({ ground: 'verification', corrections })).outcome).toBe('INPUT_INVALID');
    expect((await pause({ ground: 'supplement', corrections: { ...corrections, days: 3 } })).outcome).toBe(
      'INPUT_INVALID',
    );
    const places = { items: itemsOf(['domicilePlace']), days: 10 };
    expect((await pause({ ground: 'supplement', corrections: places })).outcome).toBe('INPUT_INVALID');
  });

  it('are asked for three times, whatever the platform asked for before', async () => {
    let { id, version } = await story.accepted();
    const outcomes = [];
    for (let round = 1; round <= 4; round += 1) {
      const corrections = { items: itemsOf(['evidence-list']) as never, days: 10 };
      const body = { ground: 'supplement', reason: '证据清单不全', corrections, version } as const;
      const answer = await world.call(caseHandlingApi.pause, { as: story.notary, params: { id }, body });
      outcomes.push(answer.outcome);
      if (answer.outcome !== 'OK') break;
      const resumed = { version: answer.data.version };
      ({ version } = (
        await world.call(caseHandlingApi.resume, { as: story.notary, params: { id }, body: resumed })
      ).data);
    }
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'CORRECTIONS_USED_UP']);
  });
});

describe('POST /api/notarization/case-correction/:id/resend', () => {
  it('sends another link to the same round, and the first one no longer works', async () => {
    const file = await asked(['application-form'], 'review');
    const again = await resend(story.reviewer, file.id);
    expect(again.data.corrections).toEqual(file.corrections);
    const second = await caseLink(world, file.id);
    expect([await open(file.link), await open(second)]).toEqual(['LINK_REVOKED', 'OK']);
    expect((await answerCase(world, { ...file, link: second }, { 'application-form': '表.png' })).outcome).toBe('OK');
  });

  it('refuses the unknown, where nothing is asked or its time is over, and whoever may not ask there', async () => {
    const { id: idle } = await story.applied();
    expect((await resend(story.reviewer, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await resend(story.reviewer, idle)).outcome).toBe('STATE_CHANGED');
    const { id } = await asked(['application-form'], 'review');
    expect((await resend(story.clerk, id)).outcome).toBe('PERMISSION_DENIED');
    expect((await resend(story.notary, id)).outcome).toBe('PERMISSION_DENIED');
    await world.owner.query('update correction_round set due_at = $2 where record_id = $1', [id, at()]);
    expect((await resend(story.reviewer, id)).outcome).toBe('DEADLINE_PASSED');
    const handled = await asked(['evidence-list'], 'handling');
    expect((await resend(story.reviewer, handled.id)).outcome).toBe('PERMISSION_DENIED');
    const other = await world.staff({ permissionIds: [PERMISSION.notarization], actions: [ACTION.notarizationHandle] });
    expect((await resend(other, handled.id)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await resend(story.notary, handled.id)).outcome).toBe('OK');
  });
});
