import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fileOfDocument, wordsOn } from '../../../evidence/document/document.fixtures.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotary } from '../../notary-office/notary/notary.fixtures.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { CONCLUSION, FEES, openCaseStory, type CaseStory } from '../case-story.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = '123456789012345678';
let story: CaseStory;
let huge: string;
let paper: string;
let colleague: Staff;
beforeAll(async () => {
  story = await openCaseStory(world);
  const rights = { permissionIds: [PERMISSION.notarization], actions: [ACTION.notarizationHandle] };
  colleague = await world.staff(rights);
  huge = await uploadFile(world, story.notary, '大.pdf', Buffer.alloc(LIMIT.licenceMaxBytes + 1, 7));
  paper = await story.paper(story.notary);
}, 120_000);
afterAll(() => story.preserving.stop());

const as = () => story.notary;
const issuesOf = ({ data }: { data: unknown }) =>
  ((data as { issues?: { path: string; message: string }[] }).issues ?? []).map((one) => `${one.path} ${one.message}`);
const documentsOf = async (id: string) => {
  const { rows } = await world.owner.query<{ id: string; kind: string; state: string; sha256: Buffer | null }>(
    'select id, kind, state, sha256 from document where record_id = $1 order by id',
    [id],
  );
  return rows;
};

describe('an office that does not accept', () => {
  type Body = z.input<typeof caseHandlingApi.decline.body>;
  const decline = (id: string, version: number, given: Partial<Body> = {}, by = as()) => {
    const body = { ground: 'disputed' as const, reason: '当事人之间有争议', version, ...given };
    return world.call(caseHandlingApi.decline, { as: by, params: { id }, body });
  };

  it('says on which ground, in writing', async () => {
    const { id, version } = await story.routed();
    const { data } = await decline(id, version);
    expect(data).toMatchObject({ state: 'declined', ending: { ground: 'disputed', article: '公证程序规则 19(2)' } });
    expect(data.assignee?.id).toBe(as().id);
    expect(await documentsOf(id)).toMatchObject([{ kind: 'case-notice' }]);
    expect((await decline(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await decline(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('names the office that may take it, where it is the wrong one', async () => {
    const { id, version } = await story.routed();
    expect(issuesOf(await decline(id, version, { ground: 'other-office' }))).toEqual(['otherOfficeId office.required']);
    const wrong = await decline(id, version, { ground: 'other-office', otherOfficeId: NOBODY });
    expect(wrong.outcome).toBe('RECORD_NOT_FOUND');
    const { id: otherOfficeId } = await buildNotaryOffice(world.db, { name: '西宁公证处' });
    expect((await decline(id, version, { ground: 'other-office', otherOfficeId })).outcome).toBe('OK');
  });

  it('is whoever the case is with', async () => {
    const { id, version } = await story.routed();
    await world.owner.query('update notarization_case set assignee_id = $1, assigned_at = now() where id = $2', [
      colleague.id,
      id,
    ]);
    expect((await decline(id, version)).outcome).toBe('CASE_OF_ANOTHER');
  });
});

describe('taking a case on', () => {
  type Body = z.input<typeof caseHandlingApi.takeOn.body>;
  const takeOn = (id: string, version: number, given: Partial<Body> = {}, by = as()) => {
    const body = { notaryId: story.notaryId, conflict: { hasDeclared: true }, fees: FEES, version, ...given };
    return world.call(caseHandlingApi.takeOn, { as: by, params: { id }, body });
  };

  it('names the notary, and what it costs by the office’s own table', async () => {
    const { id, version } = await story.routed();
    const { data } = await takeOn(id, version);
    expect(data).toMatchObject({ state: 'awaiting-fee', notaryName: '沈知微', payableFen: 83_000 });
    expect(data.fees).toMatchObject([
      { kind: 'notary', payee: 'office', payableFen: 80_000, backFen: null },
      { kind: 'copy', payee: 'office', quantity: 3, payableFen: 3_000 },
    ]);
    expect(data.conflict?.declaredAt).toBe(world.clock.now().toISOString());
    expect((await takeOn(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await takeOn(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is refused to a notary who is barred, has not declared, or does not practise there', async () => {
    const { id, version } = await story.routed();
    const cases: [Partial<Body>, string][] = [
      [{ conflict: { hasDeclared: false } }, 'conflict.hasDeclared conflict.undeclared'],
      [{ conflict: { hasDeclared: true, isParty: true } }, 'notaryId conflict.barred'],
      [{ conflict: { hasDeclared: false, relations: ['spouse'] } }, 'notaryId conflict.barred'],
      [
        { conflict: { hasDeclared: true, interests: [{ of: 'notary', statement: '持有当事人股份' }] } },
        'notaryId conflict.barred',
      ],
      [{ fees: [{ kind: 'copy', item: '公证书副本', basis: 'copy', quantity: 1 }] }, 'fees fees.notary-fee-missing'],
      [{ fees: [{ kind: 'notary', item: '没有这一项', basis: 'piece', quantity: 1 }] }, 'fees fees.item-not-in-table'],
    ];
    for (const [given, issue] of cases) expect(issuesOf(await takeOn(id, version, given))).toContain(issue);
    const elsewhere = await buildNotaryOffice(world.db);
    const { id: notaryId } = await buildNotary(world.db, world.deps.keys, { officeId: elsewhere.id });
    expect(issuesOf(await takeOn(id, version, { notaryId }))).toEqual(['notaryId notary.unfit']);
    expect((await takeOn(id, version, { notaryId: NOBODY })).outcome).toBe('RECORD_NOT_FOUND');
    const left = await buildNotary(world.db, world.deps.keys, {
      officeId: story.officeId,
      licenceUntil: '2026-05-31',
    });
    expect(issuesOf(await takeOn(id, version, { notaryId: left.id }))).toEqual(['notaryId notary.unfit']);
  });

  it('happens once where two notaries press the button at once', async () => {
    const { id, version } = await story.routed();
    const answers = await world.race({ table: 'notarization_case', id }, [
      () => takeOn(id, version),
      () => takeOn(id, version, {}, colleague),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('is whoever the case is with', async () => {
    const { id, version } = await story.routed();
    await world.owner.query('update notarization_case set assignee_id = $1, assigned_at = now() where id = $2', [
      colleague.id,
      id,
    ]);
    expect((await takeOn(id, version)).outcome).toBe('CASE_OF_ANOTHER');
  });
});

describe('the period of the law', () => {
  const accept = (id: string, version: number, given: object = {}, by = as()) => {
    const body = { receiptNo: '浙财票 1', rightsNoticeFileId: paper, version, ...given };
    return world.call(caseHandlingApi.accept, { as: by, params: { id }, body });
  };
  const pause = (id: string, version: number, given: object = {}, by = as()) => {
    const body = { ground: 'supplement' as const, reason: '补充营业执照原件', fileId: paper, version, ...given };
    return world.call(caseHandlingApi.pause, { as: by, params: { id }, body });
  };
  const resume = (id: string, version: number, by = as()) =>
    world.call(caseHandlingApi.resume, { as: by, params: { id }, body: { version } });

  it('begins with the acceptance and not before, however long the fee was waited for', async () => {
    const { id, version, deadline } = await story.takenOn();
    expect(deadline).toMatchObject({ days: 3 });
    expect((await accept(id, version, { rightsNoticeFileId: NOBODY })).outcome).toBe('FILE_NOT_READY');
    expect((await accept(id, version, { rightsNoticeFileId: huge })).outcome).toBe('FILE_TOO_LARGE');
    expect((await accept(id, version, {}, colleague)).outcome).toBe('CASE_OF_ANOTHER');
    const { data } = await accept(id, version);
    expect(data).toMatchObject({ state: 'handling', feeReceiptNo: '浙财票 1', deadline: { days: 15 } });
    expect(data.acceptedAt).toBe(world.clock.now().toISOString());
    // Fifteen working days after Monday the first of June, with the nineteenth a holiday.
    expect(data.deadline?.dueAt).toBe('2026-06-23T16:00:00.000Z');
    expect(await documentsOf(id)).toMatchObject([{ kind: 'case-notice' }]);
    expect((await accept(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await accept(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('stands still on each of its three grounds, with the paper of each, and goes on afterwards', async () => {
    const { id, version, deadline } = await story.accepted();
    const states = { supplement: 'supplementing', verification: 'verifying', 'force-majeure': 'verifying' };
    let at = version;
    for (const [ground, state] of Object.entries(states)) {
      const { data } = await pause(id, at, { ground });
      expect(data).toMatchObject({ state, deadline: { dueAt: null } });
      expect((await resume(id, data.version, colleague)).outcome).toBe('CASE_OF_ANOTHER');
      const resumed = await resume(id, data.version);
      // A pause takes the days that began while it lasted: none did.
      expect(resumed.data).toMatchObject({ state: 'handling', deadline: { dueAt: deadline?.dueAt } });
      at = resumed.data.version;
    }
    const { data } = await pause(id, at, { ground: 'verification' });
    const [clock] = data.clocks;
    expect(clock?.pauses.map(({ ground }) => ground).sort()).toEqual([
      'force-majeure',
      'supplement',
      'verification',
      'verification',
    ]);
    expect(data.materials.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['supplement-notice', 'verification-request', 'force-majeure-proof']),
    );
  });

  it('is not paused without its paper, nor by another, nor where it does not run', async () => {
    const { id, version } = await story.accepted();
    expect((await pause(id, version, { fileId: NOBODY })).outcome).toBe('FILE_NOT_READY');
    expect((await pause(id, version, { fileId: huge })).outcome).toBe('FILE_TOO_LARGE');
    expect((await pause(id, version, {}, colleague)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await pause(id, version, { ground: 'fee' })).outcome).toBe('INPUT_INVALID');
    expect((await pause(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await resume(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await resume(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
    await pause(id, version);
    expect((await pause(id, version)).outcome).toBe('STATE_CHANGED');
  });
});

describe('a certificate', () => {
  const submit = (id: string, version: number, given: object = {}, by = as()) => {
    const body = { revision: 1, interviewFileId: paper, version, ...given };
    return world.call(caseHandlingApi.submit, { as: by, params: { id }, body });
  };
  const issue = (id: string, version: number, by = as()) =>
    world.call(caseHandlingApi.issue, { as: by, params: { id }, body: { version } });

  it('is drafted by whoever the case is with, after an interview', async () => {
    const { id, version } = await story.drafted();
    expect((await submit(id, version, { interviewFileId: NOBODY })).outcome).toBe('FILE_NOT_READY');
    expect((await submit(id, version, { interviewFileId: huge })).outcome).toBe('FILE_TOO_LARGE');
    expect((await submit(id, version, {}, colleague)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await submit(id, version, { revision: 2 })).outcome).toBe('STATE_CHANGED');
    const draftSha256 = hash('sha256', CONCLUSION);
    expect((await submit(id, version)).data).toMatchObject({ state: 'approving', draftSha256 });
    expect((await submit(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await submit(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is issued with the office’s next number, and its digest is in the log', async () => {
    const { id, version } = await story.approved();
    expect((await issue(id, version, colleague)).outcome).toBe('CASE_OF_ANOTHER');
    const { data } = await issue(id, version);
    expect(data.certificateNo).toMatch(/^〔2026〕.证内字第\d{5}号$/);
    expect(data).toMatchObject({ state: 'issued', deadline: null });
    await story.preserving.settle();
    const certificate = (await documentsOf(id)).find(({ kind }) => kind === 'notarial-certificate');
    expect(certificate?.state).toBe('issued');
    const words = wordsOn(await fileOfDocument(world, certificate?.id ?? ''));
    for (const said of [data.certificateNo ?? '', '沈知微', CONCLUSION, data.evidence[0]?.attestationId ?? '']) {
      expect(words).toContain(said);
    }
    const { rows } = await world.owner.query<{ opening: { sha256: string } }>(
      'select opening from kernel_entry where id = $1',
      [certificate?.id],
    );
    expect(rows[0]?.opening.sha256).toBe(certificate?.sha256?.toString('hex'));
    expect((await issue(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await issue(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('has a number of its own where two are issued at once, and a refused one leaves no gap', async () => {
    const [one, other] = [await story.approved(), await story.approved()];
    const answers = await Promise.all([issue(one.id, one.version), issue(other.id, other.version)]);
    const serialOf = (text: string | null) => Number(/第(\d+)号/.exec(text ?? '')?.[1]);
    const serials = answers.map(({ data }) => serialOf(data.certificateNo)).sort((a, b) => a - b);
    const third = await story.approved();
    // A draft that was lost is refused after the number would have been drawn; nothing of it stays.
    expect((await issue(third.id, third.version + 7)).outcome).toBe('STATE_CHANGED');
    const { data } = await issue(third.id, third.version);
    expect([...serials, serialOf(data.certificateNo)]).toEqual([0, 1, 2].map((n) => (serials[0] ?? 0) + n));
  });

  it('waits for an office without a rule of numbers', async () => {
    const { id, version } = await story.approved();
    await world.owner.query('begin');
    await world.owner.query(`update office_number_rule set valid_from = '2027-01-01' where office_id = $1`, [
      story.officeId,
    ]);
    await world.owner.query('commit');
    expect(issuesOf(await issue(id, version))).toEqual(['id number.no-rule']);
    await world.owner.query(`update office_number_rule set valid_from = '2026-01-01' where office_id = $1`, [
      story.officeId,
    ]);
  });
});

describe('a delivery', () => {
  const deliver = (id: string, version: number, given: object = {}) =>
    world.call(caseHandlingApi.deliver, {
      as: as(),
      params: { id },
      body: { by: 'courier' as const, courierNo: 'SF1234567890', version, ...given },
    });
  const fileAway = (id: string, version: number) =>
    world.call(caseHandlingApi.fileAway, { as: as(), params: { id }, body: { archiveNo: '2026-经-001', version } });

  it('says who came, which letter it was, or that it was sent by wire; then the file is closed', async () => {
    const { id, version } = await story.issued();
    expect(issuesOf(await deliver(id, version, { courierNo: undefined }))).toEqual(['courierNo courier-no.required']);
    expect(issuesOf(await deliver(id, version, { by: 'self' }))).toEqual(['receiptFileId receipt.required']);
    const papers = { by: 'self', receiptFileId: NOBODY };
    expect((await deliver(id, version, papers)).outcome).toBe('FILE_NOT_READY');
    expect((await deliver(id, version, { ...papers, receiptFileId: huge })).outcome).toBe('FILE_TOO_LARGE');
    expect((await fileAway(id, version)).outcome).toBe('STATE_CHANGED');
    const { data } = await deliver(id, version, { by: 'self', receiptFileId: paper });
    expect(data).toMatchObject({ state: 'delivered', delivery: { by: 'self' } });
    expect((await deliver(id, version)).outcome).toBe('STATE_CHANGED');
    expect((await deliver(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
    const filed = await fileAway(id, data.version);
    expect(filed.data).toMatchObject({ state: 'archived', archiveNo: '2026-经-001' });
    expect((await fileAway(NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is none of a certificate that was not made yet', async () => {
    const { id, version } = await story.issued();
    await world.owner.query(
      `update document set state = 'failed', failure = 'engine-failed' where kind = 'notarial-certificate' and record_id = $1`,
      [id],
    );
    expect((await deliver(id, version)).outcome).toBe('DOCUMENT_NOT_READY');
  });
});
