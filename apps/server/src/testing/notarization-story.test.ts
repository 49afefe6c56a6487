import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { courtWindowApi } from '@nota/contract/attestations/court/court-window.contract.ts';
import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import { caseDraftApi } from '@nota/contract/notarization/case-draft.contract.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { caseProgramCalls } from '@nota/contract/open-api/notarization/case-program.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentCodeOn, fileOfDocument } from '../evidence/document/document.fixtures.ts';
import { EVIDENCE_STAFF } from '../modules/attestations/attestations.fixtures.ts';
import { FEES, fileOf, openCaseStory, OPINIONS, type CaseStory } from '../modules/notarization/case-story.fixtures.ts';
import { answerCase, caseLink, itemsOf } from '../modules/notarization/correction/case-correction.fixtures.ts';
import { openProgramStory, type ProgramStory } from '../modules/notarization/program/case-program.fixtures.ts';
import { callAs } from '../modules/open-api/open-api.fixtures.ts';
import { nextAddress } from './sign-in-calls.ts';
import { useWorld } from './world.ts';

/**
 * A notarization from a company's program to a court and to its revocation; `npm run notarization-journey` tells it as a
 * program. Each chapter goes on where the one before ended.
 */
const world = useWorld({
  TSA_AUTHORITIES: 'none',
  VERIFY_PAGE: 'no/such/page.html',
  // The story lasts for days, and nobody in it signs in twice.
  SESSION_IDLE_MINUTES: '20000',
  SESSION_HOURS: '400',
});
let story: CaseStory;
let ours: ProgramStory;
let id: string;
let file: CaseFile;
let dueAt: string;
beforeAll(async () => {
  story = await openCaseStory(world);
  ours = await openProgramStory(world, story);
}, 120_000);
afterAll(() => story.preserving.stop());

const params = () => ({ id });
const read = async () => fileOf(await world.call(caseFileApi.get, { as: story.clerk, params: params() }));
const asked = (number: string) => callAs(world, ours.program, caseProgramCalls.query, { query: { number } });
const certificate = async () => {
  const { rows } = await world.owner.query<{ id: string; number: string }>(
    `select id, number from document where record_id = $1 and kind = 'notarial-certificate'`,
    [id],
  );
  return rows[0] ?? expect.fail('no certificate');
};

it('a company applies by its program with three pieces of evidence, one of which is not valid', async () => {
  const anos = [await ours.evidence(), await ours.evidence(), await ours.evidence()];
  const kinds = [
    'application-form',
    'organisation-licence',
    'representative-identity',
    'evidence-list',
    'matter-proof',
  ];
  const papers = [];
  for (const kind of kinds) papers.push({ kind: kind as 'application-form', ano: await ours.paper() });
  const { rows } = await world.owner.query<{ sha256: Buffer }>('select sha256 from attestation where id = $1', [
    anos[1],
  ]);
  const digest = rows[0]?.sha256 ?? expect.fail('no record');
  await world.owner.query('update attestation set sha256 = $2 where id = $1', [anos[1], Buffer.alloc(32, 9)]);
  const refused = await ours.apply({ anos, papers });
  expect(refused.outcome).toBe('INPUT_INVALID');
  expect(JSON.stringify(refused.data)).toContain('"anos.1"');
  expect(JSON.stringify(refused.data)).toContain('evidence.not-valid');
  await world.owner.query('update attestation set sha256 = $2 where id = $1', [anos[1], digest]);
  const { data } = await ours.apply({ anos: [anos[0] ?? '', anos[2] ?? ''], papers });
  const found = await world.db
    .selectFrom('notarization_case')
    .select('id')
    .where('number', '=', data.number)
    .executeTakeFirstOrThrow();
  ({ id } = found);
  file = await read();
  expect(file.evidence.map(({ result }) => result)).toEqual(['VALID', 'VALID']);
});

it('staff of the platform look at it and route it to the office that may take it', async () => {
  const check = 'application-legible' as const;
  const tickVersion = file.checks.find(({ name }) => name === check)?.tickVersion ?? 0;
  const body = { check, verdict: 'passed' as const, note: '', tickVersion, version: file.version };
  await world.call(caseReviewApi.tick, { as: story.reviewer, params: params(), body });
  const { data: offices } = await world.call(caseFileApi.offices, { as: story.reviewer, params: params() });
  expect(offices[0]).toMatchObject({ officeId: story.officeId, verdict: 'proposed' });
  const route = { officeId: story.officeId, version: file.version };
  file = fileOf(await world.call(caseReviewApi.route, { as: story.reviewer, params: params(), body: route }));
  expect(file.state).toBe('office-review');
});

it('a notary takes it on, the fee is paid, and fifteen working days begin', async () => {
  const as = story.notary;
  const taken = { notaryId: story.notaryId, conflict: { hasDeclared: true }, fees: FEES, version: file.version };
  file = fileOf(await world.call(caseHandlingApi.takeOn, { as, params: params(), body: taken }));
  const accepted = {
    receiptNo: '浙财票 0012345',
    rightsNoticeFileId: await story.paper(as),
    version: file.version,
  };
  file = fileOf(await world.call(caseHandlingApi.accept, { as, params: params(), body: accepted }));
  expect(file).toMatchObject({ state: 'handling', deadline: { days: 15 } });
  dueAt = file.deadline?.dueAt ?? expect.fail('no deadline');
});

it('the office asks for a paper: the clock stops, the company answers through its link, and it goes on', async () => {
  await world.owner.query('update company_user set agent_phone = $2 where id = $1', [story.company.id, '13600000077']);
  const corrections = { items: itemsOf(['evidence-list']) as never, days: 10 };
  const body = { ground: 'supplement', reason: '证据清单不全', corrections, version: file.version } as const;
  file = fileOf(await world.call(caseHandlingApi.pause, { as: story.notary, params: params(), body }));
  expect(file).toMatchObject({ state: 'supplementing', deadline: { dueAt: null } });
  expect((await asked(file.number)).data).toMatchObject({ isPaused: true, stateCode: 41 });
  const link = await caseLink(world, id);
  // Two working days later, from Monday to Wednesday.
  world.clock.pass(2 * 86_400);
  expect((await answerCase(world, { ...file, link }, { 'evidence-list': '证据清单（新）.png' })).outcome).toBe('OK');
  file = await read();
  expect(file).toMatchObject({ state: 'handling', corrections: [{ state: 'answered' }] });
  expect(dueAt).toBe('2026-06-23T16:00:00.000Z');
  expect(file.deadline?.dueAt).toBe('2026-06-25T16:00:00.000Z');
});

it('the notary drafts, the approver sends it back once, and agrees to what is written anew', async () => {
  const { notary: as, approver } = story;
  const write = async (text: string, revision: number) =>
    world.call(caseDraftApi.write, { as, params: params(), body: { text, revision } });
  const submit = async (revision: number) => {
    const body = { revision, interviewFileId: await story.paper(as), version: file.version };
    file = fileOf(await world.call(caseHandlingApi.submit, { as, params: params(), body }));
  };
  const { data } = await world.call(caseDraftApi.get, { as, params: params() });
  expect(data.proposal).toContain('共2项');
  await write(data.proposal, 0);
  await submit(1);
  const back = { opinions: { wording: 'objected' as const }, reason: '证词未写明取证方式', version: file.version };
  file = fileOf(await world.call(caseReviewApi.sendBack, { as: approver, params: params(), body: back }));
  expect((await write(`${data.proposal}取证方式见所附清单。`, 1)).outcome).toBe('OK');
  await submit(2);
  const body = { opinions: OPINIONS, version: file.version };
  file = fileOf(await world.call(caseReviewApi.approve, { as: approver, params: params(), body }));
  expect(file.reviews.map(({ outcome }) => outcome)).toEqual(['sent-back', 'approved']);
});

it('the certificate is issued under the office’s next number, delivered and filed away', async () => {
  const { notary: as } = story;
  const { version } = file;
  file = fileOf(await world.call(caseHandlingApi.issue, { as, params: params(), body: { version } }));
  expect(file.certificateNo).toMatch(/^〔2026〕.证内字第\d{5}号$/);
  await story.preserving.settle();
  const body = { by: 'courier', courierNo: 'SF1234567890123', version: file.version } as const;
  file = fileOf(await world.call(caseHandlingApi.deliver, { as, params: params(), body }));
  const filed = { archiveNo: '2026-证-0001', version: file.version };
  file = fileOf(await world.call(caseHandlingApi.fileAway, { as, params: params(), body: filed }));
  expect(file).toMatchObject({ state: 'archived', delivery: { by: 'courier' } });
  expect((await asked(file.number)).data).toMatchObject({ stateCode: 80, certificateNo: file.certificateNo });
});

it('a judge opens the court window and sees the certificate beside the evidence', async () => {
  const ano = file.evidence[0]?.attestationId ?? '';
  const as = await world.staff(EVIDENCE_STAFF);
  const purpose = { purpose: '（2026）浙01民初1号' };
  const { data: access } = await world.call(courtAccessCodeApi.create, { as, params: { id: ano }, body: purpose });
  const look = { body: { number: ano, code: access.code }, from: nextAddress() };
  const { data } = await world.call(courtWindowApi.open, look);
  expect(data.notarialCertificate).toMatchObject({ number: file.certificateNo, isRevoked: false });
  const { data: record } = await world.call(attestationApi.get, { as, params: { id: ano } });
  expect(record.custody.some(({ actor }) => actor === 'court')).toBe(true);
});

it('the certificate is revoked later, and whoever looks it up is told so at once', async () => {
  const { id: documentId, number } = await certificate();
  const code = documentCodeOn(await fileOfDocument(world, documentId));
  const look = async () => JSON.stringify((await world.call(certificateApi.verify, { query: { number, code } })).data);
  expect(await look()).not.toContain('revoked');
  const body = { reason: '复查发现公证书内容违法', version: file.version };
  file = fileOf(await world.call(caseReviewApi.revoke, { as: story.approver, params: params(), body }));
  expect(await look()).toContain('revoked');
  expect((await asked(file.number)).data.stateCode).toBe(93);
});
