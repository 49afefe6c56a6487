import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { REFUSAL_GROUNDS } from '@nota/contract/notarization/law/ground/refusal-ground.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fileOfDocument, documentCodeOn } from '../../../evidence/document/document.fixtures.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { findNotarialCertificate } from '../case/notarial-certificate.ts';
import { openCaseStory, OPINIONS, type CaseStory } from '../case-story.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = '123456789012345678';
let story: CaseStory;
let huge: string;
let report: string;
/** Handles cases and approves them: two permissions that one person may hold, and never use on one case. */
let both: Staff;
beforeAll(async () => {
  story = await openCaseStory(world);
  both = await world.staff({
    permissionIds: [PERMISSION.notarization],
    actions: [ACTION.notarizationHandle, ACTION.notarizationApprove],
  });
  huge = await uploadFile(world, story.approver, '大.pdf', Buffer.alloc(LIMIT.licenceMaxBytes + 1, 7));
  report = await story.paper(story.approver);
}, 120_000);
afterAll(() => story.preserving.stop());

const as = () => story.approver;
const issuesOf = ({ data }: { data: unknown }) =>
  ((data as { issues?: { path: string; message: string }[] }).issues ?? []).map((one) => `${one.path} ${one.message}`);
const documentsOf = async (id: string) => {
  const { rows } = await world.owner.query<{ id: string; kind: string; state: string; facts: string }>(
    'select id, kind, state, facts from document where record_id = $1 order by id',
    [id],
  );
  return rows;
};

describe('the first review', () => {
  const route = (id: string, officeId: string, version: number) =>
    world.call(caseReviewApi.route, { as: story.reviewer, params: { id }, body: { officeId, version } });
  const tick = (id: string, tickVersion = 0) =>
    world.call(caseReviewApi.tick, {
      as: story.reviewer,
      params: { id },
      body: { check: 'application-legible', verdict: 'passed', note: '', tickVersion, version: 1 },
    });

  it('routes a case to an office once every check is passed, and keeps the list', async () => {
    const { id, version } = await story.applied();
    expect((await route(id, story.officeId, version)).outcome).toBe('CHECKS_OPEN');
    expect((await tick(id)).data.checks.every(({ found, tick: one }) => found === 'passed' || one)).toBe(true);
    expect((await tick(id)).outcome).toBe('STATE_CHANGED');
    expect((await route(id, NOBODY, version)).outcome).toBe('RECORD_NOT_FOUND');
    const { data } = await route(id, story.officeId, version);
    expect(data).toMatchObject({ state: 'office-review', officeName: '杭州市西湖公证处', assignee: null });
    expect(data.deadline).toMatchObject({ days: 3 });
    expect(data.decisions).toMatchObject([{ action: 'route' }]);
    expect(data.checks).toEqual([]);
    expect((await route(id, story.officeId, version)).outcome).toBe('STATE_CHANGED');
    expect((await route(NOBODY, story.officeId, 1)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await tick(id)).outcome).toBe('STATE_CHANGED');
    expect((await tick(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('routes to no office that the law keeps from it', async () => {
    const { id, version } = await story.applied();
    await tick(id);
    const far = await buildNotaryOffice(world.db, {
      state: 'enabled',
      jurisdiction: [{ code: '630100', name: '西宁市' }],
    });
    expect(issuesOf(await route(id, far.id, version))).toEqual(['officeId office.out']);
  });

  it('cannot tick over what the program has found to be wrong', async () => {
    const { id, version } = await story.applied({ materials: [] });
    await tick(id);
    expect((await route(id, story.officeId, version)).outcome).toBe('CHECKS_OPEN');
  });

  it('asks for corrections with a sentence, once', async () => {
    const { id, version } = await story.applied();
    const ask = (given: object, one = id) =>
      world.call(caseReviewApi.askCorrections, {
        as: story.reviewer,
        params: { id: one },
        body: { version, ...given },
      });
    expect((await ask({})).outcome).toBe('REASON_REQUIRED');
    expect((await ask({ reason: '缺签名' })).data).toMatchObject({ state: 'correcting', deadline: { days: 10 } });
    expect((await ask({ reason: '缺签名' })).outcome).toBe('STATE_CHANGED');
    expect((await ask({ reason: '缺签名' }, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('an approval', () => {
  const approve = (id: string, version: number, given: object = {}, by = as()) =>
    world.call(caseReviewApi.approve, { as: by, params: { id }, body: { opinions: OPINIONS, version, ...given } });
  const sendBack = (id: string, version: number, given: object = {}, by = as()) =>
    world.call(caseReviewApi.sendBack, {
      as: by,
      params: { id },
      body: { opinions: { wording: 'objected' }, reason: '证词表述不准确', version, ...given },
    });

  it('needs an opinion on every point, and agreement on all', async () => {
    const { id, version } = await story.submitted();
    const { truth: _, ...rest } = OPINIONS as Record<string, string>;
    expect(issuesOf(await approve(id, version, { opinions: rest }))).toEqual(['opinions.truth review.open']);
    const objected = { ...OPINIONS, fee: 'objected' };
    expect(issuesOf(await approve(id, version, { opinions: objected }))).toEqual(['opinions.fee review.open']);
    const { data } = await approve(id, version);
    expect(data).toMatchObject({ state: 'issuing', deadline: { days: 15 } });
    expect(data.reviews).toMatchObject([{ outcome: 'approved', opinions: { truth: 'agreed' } }]);
    expect((await approve(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await approve(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is not for whoever submitted the draft, nor for whoever the case is with by now', async () => {
    const { id, version } = await story.submitted();
    await world.owner.query('update notarization_case set assignee_id = $1 where id = $2', [both.id, id]);
    expect((await approve(id, version, {}, both)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await sendBack(id, version, {}, both)).outcome).toBe('SECOND_PERSON_REQUIRED');
  });

  it('is not for whoever wrote a draft of it, though somebody else submitted it', async () => {
    const { id, version } = await story.submitted();
    await world.owner.query('update notarization_case_draft set written_by = $1 where case_id = $2', [both.id, id]);
    expect((await approve(id, version, {}, both)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await sendBack(id, version, {}, both)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await approve(id, version)).outcome).toBe('OK');
  });

  it('sends a draft back with a reason; the period goes on', async () => {
    const { id, version, deadline } = await story.submitted();
    expect((await sendBack(id, version, { reason: undefined })).outcome).toBe('REASON_REQUIRED');
    const { data } = await sendBack(id, version);
    expect(data).toMatchObject({ state: 'handling', deadline, reviews: [{ outcome: 'sent-back' }] });
    expect((await sendBack(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await sendBack(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is given once where two press the button at once', async () => {
    const { id, version } = await story.submitted();
    const second = await world.staff({
      permissionIds: [PERMISSION.notarization],
      actions: [ACTION.notarizationApprove],
    });
    const answers = await world.race({ table: 'notarization_case', id }, [
      () => approve(id, version),
      () => approve(id, version, {}, second),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });
});

describe('a refusal', () => {
  type Body = z.input<typeof caseReviewApi.refuse.body>;
  const refuse = (id: string, version: number, given: Partial<Body> = {}, by = as()) => {
    const body = { ground: 'proof-insufficient', reason: '证明材料不充分', sharePercent: 50, version } as const;
    const rest = { reportFileId: report, ...given };
    return world.call(caseReviewApi.refuse, { as: by, params: { id }, body: { ...body, ...rest } });
  };

  it('ends the case with a notice that says why and what goes back', async () => {
    const { id, version } = await story.accepted();
    const { data } = await refuse(id, version, { used: [{ kind: 'copy', usedFen: 1_000 }] });
    expect(data).toMatchObject({
      state: 'refused',
      deadline: null,
      ending: { ground: 'proof-insufficient', article: '公证法 31(6)', sharePercent: 50 },
    });
    expect(data.fees.map(({ kind, backFen }) => [kind, backFen])).toEqual([
      ['notary', 40_000],
      ['copy', 2_000],
    ]);
    await story.preserving.settle();
    const [, notice] = await documentsOf(id);
    expect(notice?.state).toBe('issued');
    expect(JSON.parse(notice?.facts ?? '{}')).toMatchObject({ what: 'refused', refund: '¥420.00' });
    expect((await refuse(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await refuse(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('gives all back where nobody is to blame, and names no other ground than the nine', async () => {
    const { id, version } = await story.accepted();
    const answer = await refuse(id, version, { ground: 'disputed' });
    expect(issuesOf(answer)).toEqual(['sharePercent refund.out-of-range']);
    expect((await refuse(id, version, { ground: 'disputed', sharePercent: 100 })).outcome).toBe('OK');
    expect(REFUSAL_GROUNDS.length).toBe(9);
  });

  it('needs the report, and somebody else than the handler', async () => {
    const { id, version } = await story.accepted();
    expect((await refuse(id, version, { reportFileId: NOBODY })).outcome).toBe('FILE_NOT_READY');
    expect((await refuse(id, version, { reportFileId: huge })).outcome).toBe('FILE_TOO_LARGE');
    await world.owner.query('update notarization_case set assignee_id = $1 where id = $2', [both.id, id]);
    expect((await refuse(id, version, {}, both)).outcome).toBe('SECOND_PERSON_REQUIRED');
  });
});

describe('a termination', () => {
  type Body = z.input<typeof caseReviewApi.terminate.body>;
  const terminate = (id: string, version: number, given: Partial<Body> = {}, by = as()) => {
    const body = { ground: 'withdrawn', reason: '当事人撤回', sharePercent: 30, version } as const;
    const rest = { reportFileId: report, ...given };
    return world.call(caseReviewApi.terminate, { as: by, params: { id }, body: { ...body, ...rest } });
  };

  it('ends a case that the applicant takes back after its acceptance', async () => {
    const { id, version } = await story.accepted();
    const { data } = await terminate(id, version);
    expect(data).toMatchObject({ state: 'terminated', ending: { ground: 'withdrawn', article: '公证程序规则 50(2)' } });
    expect((await terminate(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await terminate(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('for being unfinished waits for six months', async () => {
    const { id, version } = await story.accepted();
    const early = await terminate(id, version, { ground: 'unfinished-six-months' });
    expect(issuesOf(early)).toEqual(['ground ground.six-months']);
    await world.owner.query(`update notarization_case set accepted_at = '2025-11-20T02:00:00Z' where id = $1`, [id]);
    expect((await terminate(id, version, { ground: 'unfinished-six-months' })).outcome).toBe('OK');
  });

  it('needs the report, and somebody else than the handler', async () => {
    const { id, version } = await story.accepted();
    expect((await terminate(id, version, { reportFileId: NOBODY })).outcome).toBe('FILE_NOT_READY');
    expect((await terminate(id, version, { reportFileId: huge })).outcome).toBe('FILE_TOO_LARGE');
    await world.owner.query('update notarization_case set assignee_id = $1 where id = $2', [both.id, id]);
    expect((await terminate(id, version, {}, both)).outcome).toBe('SECOND_PERSON_REQUIRED');
  });
});

describe('a revocation', () => {
  const revoke = (id: string, version: number, given: object = { reason: '复查发现内容违法' }, by = as()) =>
    world.call(caseReviewApi.revoke, { as: by, params: { id }, body: { version, ...given } });

  it('is what everybody who looks the certificate up is told from that moment on', async () => {
    const { id, version } = await story.issued();
    const certificate = (await documentsOf(id)).find(({ kind }) => kind === 'notarial-certificate');
    const code = documentCodeOn(await fileOfDocument(world, certificate?.id ?? ''));
    const { rows } = await world.owner.query<{ number: string }>('select number from document where id = $1', [
      certificate?.id,
    ]);
    const look = async () =>
      JSON.stringify(
        (await world.call(certificateApi.verify, { query: { number: rows[0]?.number ?? '', code } })).data,
      );
    expect(await look()).not.toContain('revoked');
    const evidence = (await world.call(caseFileApi.get, { as: as(), params: { id } })).data.evidence[0];
    const told = () => findNotarialCertificate(world.db, evidence?.attestationId ?? '');
    expect(await told()).toMatchObject({ officeName: '杭州市西湖公证处', isRevoked: false });
    expect((await revoke(id, version, {})).outcome).toBe('REASON_REQUIRED');
    const { data } = await revoke(id, version);
    expect(data).toMatchObject({ state: 'revoked', certificateNo: expect.stringContaining('〔2026〕') as string });
    expect(await look()).toContain('revoked');
    expect(await told()).toMatchObject({ number: data.certificateNo, isRevoked: true });
    expect((await revoke(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await revoke(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('waits until the certificate was made, and is not for whoever issued it', async () => {
    const { id, version } = await story.issued();
    await world.owner.query(
      `update document set state = 'making' where kind = 'notarial-certificate' and record_id = $1`,
      [id],
    );
    expect((await revoke(id, version)).outcome).toBe('DOCUMENT_NOT_READY');
    await world.owner.query(
      `update transition_trail set actor_id = $1 where record_id = $2 and action = 'issue' and lifecycle = 'notarization-case'`,
      [both.id, id],
    );
    expect((await revoke(id, version, { reason: '复查' }, both)).outcome).toBe('SECOND_PERSON_REQUIRED');
  });
});
