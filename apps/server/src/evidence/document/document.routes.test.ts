import { documentApi } from '@nota/contract/evidence/document.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { buildCompanyUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { readTrail } from '../../platform/lifecycle/read-trail.ts';
import { confirmedBy } from '../../testing/confirmed-by.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildDocument, fileOfDocument, readDocument } from './document.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
const READER = { permissionIds: [PERMISSION.companyUser] };
const REVIEWER = { ...READER, actions: [ACTION.companyUserReview] };
let reader: Staff;
let reviewer: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  reader = await world.staff(READER);
  reviewer = await world.staff(REVIEWER);
});

async function issued() {
  const made = await buildDocument(world);
  await runJobs(world.deps);
  return made;
}
const list = (recordId: string, as: Staff = reader) =>
  world.call(documentApi.list, { as, query: { recordKind: 'company-user', recordId } });
const ticket = (id: string, as: Staff = reader) => world.call(documentApi.ticket, { as, params: { id } });
const retry = (id: string, as: Staff = reviewer) => world.call(documentApi.retry, { as, params: { id } });
const askRevoke = (id: string, as: Staff = reviewer) =>
  world.call(documentApi.askRevoke, { as, params: { id }, body: { reason: '内容有误' } });
const other = async () => world.staffOf(await buildPlatform(world.owner), REVIEWER);

describe('GET /api/evidence/document', () => {
  it('tells whoever sees the record of its documents, and of no other record’s', async () => {
    const { id, number, recordId } = await issued();
    await issued();
    const { data } = await list(recordId);
    const { sha256 } = await readDocument(world, id);
    expect(data.list).toEqual([
      {
        id,
        kind: 'company-correction',
        number,
        version: 1,
        language: 'zh-CN',
        templateVersion: 0,
        state: 'issued',
        failure: null,
        madeAt: world.clock.now().toISOString(),
        issuedAt: world.clock.now().toISOString(),
        endedAt: null,
        sha256: sha256?.toString('hex'),
      },
    ]);
    const { id: empty } = await buildCompanyUser(world.db);
    expect((await list(empty)).data.list).toEqual([]);
  });

  it('tells nobody else', async () => {
    const { recordId } = await issued();
    expect((await list(recordId, await world.staff())).outcome).toBe('PERMISSION_DENIED');
    expect((await list(recordId, await other())).data.list).toEqual([]);
  });
});

describe('POST /api/evidence/document/:id/ticket', () => {
  it('hands out the file once, and leaves an act in its custody', async () => {
    const { id } = await issued();
    const { data } = await ticket(id);
    const download = () => world.call(downloadApi.fetch, { query: { ticket: data.ticket } });
    const answer = await download();
    expect(answer.raw.equals(await fileOfDocument(world, id))).toBe(true);
    expect((await download()).outcome).toBe('TICKET_INVALID');
    const acts = world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', id);
    expect(await acts.execute()).toMatchObject([{ opening: { act: 'downloaded', actor: reader.id, number: 1 } }]);
  });

  it('refuses one that is not made yet, one of another platform, and one that there is not', async () => {
    const { id } = await buildDocument(world);
    expect((await ticket(id)).outcome).toBe('DOCUMENT_NOT_READY');
    const done = await issued();
    expect((await ticket(done.id, await other())).outcome).toBe('RECORD_NOT_FOUND');
    expect((await ticket(done.id, await world.staff())).outcome).toBe('PERMISSION_DENIED');
    expect((await ticket('1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('refuses a document whose row was given another file: the log knows its digest', async () => {
    const [mine, theirs] = [await issued(), await issued()];
    const { sha256, object_key: key } = await readDocument(world, theirs.id);
    const swapped = [mine.id, sha256, `${key} `];
    await world.owner.query('update document set sha256 = $2, object_key = $3 where id = $1', swapped);
    expect((await ticket(mine.id)).outcome).toBe('HASH_WRONG');
    await world.owner.query('update document set sha256 = $2 where id = $1', [mine.id, hash('sha256', 'x', 'buffer')]);
    expect((await ticket(mine.id)).outcome).toBe('HASH_WRONG');
  });
});

describe('POST /api/evidence/document/:id/retry', () => {
  async function failed() {
    const made = await buildDocument(world);
    await world.owner.query(`update document set template_text = '# x' where id = $1`, [made.id]);
    await runJobs(world.deps);
    expect(await readDocument(world, made.id)).toMatchObject({ state: 'failed', failure: 'template-faulty' });
    return made;
  }

  it('makes a failed document with the words that are in force by now', async () => {
    const { id } = await failed();
    expect((await retry(id)).data).toMatchObject({ state: 'making', failure: null, templateVersion: 0 });
    await runJobs(world.deps);
    expect(await readDocument(world, id)).toMatchObject({ state: 'issued' });
    const trail = await readTrail(world.db, 'document', id);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['ask', null],
      ['fail', null],
      ['retry', reviewer.id],
      ['issue', null],
    ]);
  });

  it('refuses one that did not fail, one that there is not, and whoever only reads', async () => {
    const { id } = await issued();
    expect((await retry(id)).outcome).toBe('STATE_CHANGED');
    expect((await retry('1')).outcome).toBe('RECORD_NOT_FOUND');
    const broken = await failed();
    expect((await retry(broken.id, reader)).outcome).toBe('PERMISSION_DENIED');
    expect((await retry(broken.id, await other())).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/evidence/document/:id/ask-revoke', () => {
  it('revokes it once a second person has confirmed, with a reason that is kept and an act in the log', async () => {
    const { id, recordId } = await issued();
    const second = await world.staff(REVIEWER);
    world.clock.pass(60);
    expect((await confirmedBy(world, second, askRevoke(id))).data).toMatchObject({
      state: 'approved',
      subject: 'company-user',
      subjectId: recordId,
    });
    expect((await list(recordId)).data.list).toMatchObject([
      { state: 'revoked', endedAt: world.clock.now().toISOString() },
    ]);
    const [, , step] = await readTrail(world.db, 'document', id);
    expect(step).toMatchObject({ action: 'revoke', reason: '内容有误', actorId: second.id });
    const acts = world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', id);
    expect(await acts.execute()).toMatchObject([{ opening: { act: 'document-revoked', actor: second.id } }]);
    // It is still there for whoever has to look at it.
    expect((await ticket(id)).outcome).toBe('OK');
  });

  it('refuses one that is not made, one that waits, one that is revoked, the asker, and strangers', async () => {
    const making = await buildDocument(world);
    expect((await askRevoke(making.id)).outcome).toBe('STATE_CHANGED');
    expect((await askRevoke('1')).outcome).toBe('RECORD_NOT_FOUND');
    const { id } = await issued();
    expect((await askRevoke(id, reader)).outcome).toBe('PERMISSION_DENIED');
    expect((await askRevoke(id, await other())).outcome).toBe('RECORD_NOT_FOUND');
    const asked = askRevoke(id);
    expect((await confirmedBy(world, reviewer, asked)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await askRevoke(id)).outcome).toBe('CHANGE_PENDING');
    expect((await confirmedBy(world, await world.staff(REVIEWER), asked)).outcome).toBe('OK');
    expect((await askRevoke(id)).outcome).toBe('STATE_CHANGED');
  });

  it('is carried out on the document as it is then: what was revoked meanwhile is refused', async () => {
    const { id } = await issued();
    const asked = await askRevoke(id);
    await world.owner.query(`update document set state = 'revoked', ended_at = now() where id = $1`, [id]);
    const confirmed = await confirmedBy(world, await world.staff(REVIEWER), Promise.resolve(asked));
    expect(confirmed.outcome).toBe('STATE_CHANGED');
  });
});
