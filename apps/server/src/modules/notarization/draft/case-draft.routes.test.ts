import { caseDraftApi } from '@nota/contract/notarization/case-draft.contract.ts';
import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOn } from '../../../evidence/document/document.fixtures.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { CONCLUSION, openCaseStory, OPINIONS, type CaseStory } from '../case-story.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const NOBODY = '123456789012345678';
let story: CaseStory;
let colleague: Staff;
beforeAll(async () => {
  story = await openCaseStory(world);
  colleague = await world.staff({
    permissionIds: [PERMISSION.notarization],
    actions: [ACTION.notarizationHandle],
  });
}, 120_000);
afterAll(() => story.preserving.stop());

const read = (id: string) => world.call(caseDraftApi.get, { as: story.approver, params: { id } });
const write = (id: string, revision: number, text = CONCLUSION, as = story.notary) =>
  world.call(caseDraftApi.write, { as, params: { id }, body: { text, revision } });

describe('drafts of a certificate', () => {
  it('begin with what the platform has recorded of the case', async () => {
    const { id, applicantName } = await story.accepted();
    const { data } = await read(id);
    expect(data.drafts).toEqual([]);
    expect(data.proposal).toContain(`申请人${applicantName}于2026年6月1日向本处申请办理保全证据公证`);
    expect(data.proposal).toContain('《采购合同.pdf》共1项');
    expect((await read(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('are kept each time they are written, with their writer', async () => {
    const { id, version } = await story.accepted();
    expect((await write(id, 0)).data).toMatchObject({ revision: 1, sha256: hash('sha256', CONCLUSION) });
    expect((await write(id, 1, '兹证明上述电子数据未被改动。')).data).toMatchObject({ revision: 2 });
    const { data } = await read(id);
    expect(data.drafts.map(({ revision, text }) => [revision, text])).toEqual([
      [2, '兹证明上述电子数据未被改动。'],
      [1, CONCLUSION],
    ]);
    expect(new Set(data.drafts.map(({ writtenByName }) => writtenByName)).size).toBe(1);
    const [row] = await world.db.selectFrom('notarization_case').select('version').where('id', '=', id).execute();
    // Writing is no decision about the case: whoever has it open decides about what they have read.
    expect(row?.version).toBe(version);
  });

  it('are written by whoever the case is with, after what they have read, and while it is handled', async () => {
    const { id } = await story.drafted();
    expect((await write(id, 0)).outcome).toBe('STATE_CHANGED');
    expect((await write(id, 1, CONCLUSION, colleague)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await write(NOBODY, 0)).outcome).toBe('RECORD_NOT_FOUND');
    const { id: submitted } = await story.submitted();
    expect((await write(submitted, 1)).outcome).toBe('STATE_CHANGED');
  });

  it('are written once where two windows save at once', async () => {
    const { id } = await story.drafted();
    const answers = await world.race({ table: 'notarization_case', id }, [() => write(id, 1), () => write(id, 1)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
    expect((await read(id)).data.drafts).toHaveLength(2);
  });

  it('that came back are written anew, and what was approved is what is issued', async () => {
    const { id, version } = await story.submitted();
    const back = { opinions: { wording: 'objected' as const }, reason: '证词不准确', version };
    const sent = await world.call(caseReviewApi.sendBack, { as: story.approver, params: { id }, body: back });
    const better = '兹证明上述电子数据自保全之时起内容完整。';
    await write(id, 1, better);
    const interviewFileId = await story.paper(story.notary);
    const submit = { revision: 2, interviewFileId, version: sent.data.version };
    const again = await world.call(caseHandlingApi.submit, { as: story.notary, params: { id }, body: submit });
    expect(again.data.draftSha256).toBe(hash('sha256', better));
    const approve = { opinions: OPINIONS, version: again.data.version };
    const approved = await world.call(caseReviewApi.approve, { as: story.approver, params: { id }, body: approve });
    const issue = { version: approved.data.version };
    await world.call(caseHandlingApi.issue, { as: story.notary, params: { id }, body: issue });
    const { rows } = await world.owner.query<{ facts: string }>(
      `select facts from document where record_id = $1 and kind = 'notarial-certificate'`,
      [id],
    );
    expect(JSON.parse(rows[0]?.facts ?? '{}')).toMatchObject({
      conclusion: better,
      draftSha256: hash('sha256', better),
    });
  });
});

describe('a preview of a draft', () => {
  const ask = (id: string, draftId: string) =>
    world.call(caseDraftApi.preview, { as: story.approver, params: { id }, body: { draftId } });

  it('is the certificate without number and signature, marked as none', async () => {
    const { id } = await story.drafted();
    const draftId = (await read(id)).data.drafts[0]?.id ?? '';
    const { data } = await ask(id, draftId);
    const { raw } = await world.call(downloadApi.fetch, { query: { ticket: data.ticket } });
    const words = wordsOn(raw);
    for (const said of [CONCLUSION, '（出证时编号）', '杭州市西湖公证处', '沈知微']) expect(words).toContain(said);
  });

  it('is of this case and of no other', async () => {
    const [one, other] = [await story.drafted(), await story.drafted()];
    const draftId = (await read(one.id)).data.drafts[0]?.id ?? '';
    expect((await ask(other.id, draftId)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await ask(NOBODY, draftId)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
