import { visitFileApi } from '@nota/contract/platform/access-link/visit-file.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompanyUser } from '../../modules/user-manager/user-manager.fixtures.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { runJobs } from '../../testing/jobs.ts';
import { visitByLink } from '../../testing/link-visit-calls.ts';
import { useWorld } from '../../testing/world.ts';
import { readTrail } from '../lifecycle/read-trail.ts';
import { buildLink, exampleApi, openExampleApp, otherPurpose } from './access-link.fixtures.ts';

const world = useWorld();
let call: Caller['call'];
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  ({ call } = callerOf((await openExampleApp(world.deps)).app));
});

interface Visitor {
  readonly token: string;
  readonly linkId: string;
  readonly recordId: string;
}
let visitor: Visitor;
beforeEach(async () => {
  visitor = await newVisitor();
});

async function newVisitor(given: Parameters<typeof buildLink>[3] = {}): Promise<Visitor> {
  const { id: recordId } = await buildCompanyUser(world.db);
  const { token, id: linkId } = await buildLink(world.db, world.deps, recordId, given);
  return { ...(await visitByLink({ ...world, call }, { token, recordId })), linkId, recordId };
}

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(2_000, 7)]);
const sha256 = createHash('sha256').update(PNG).digest('hex');
const announce = (as: Visitor, sizeBytes = PNG.length) =>
  call(visitFileApi.announce, { as, body: { name: '营业执照.png', sizeBytes, sha256 } });
const commit = (as: Visitor, id: string) => call(visitFileApi.commit, { as, params: { id } });
const get = (as: Visitor, id: string) => call(visitFileApi.get, { as, params: { id } });

async function upload(as: Visitor) {
  const { data } = await announce(as);
  const put = await fetch(data.url, { method: 'PUT', headers: data.headers, body: new Uint8Array(PNG) });
  expect(put.status).toBe(200);
  return data.id;
}

describe('a paper of somebody outside', () => {
  it('goes to the store, is read back like every file, and belongs to the link', async () => {
    const id = await upload(visitor);
    expect((await commit(visitor, id)).data).toMatchObject({ state: 'checking', name: '营业执照.png' });
    await runJobs(world.deps);
    expect((await get(visitor, id)).data).toEqual({
      id,
      name: '营业执照.png',
      sizeBytes: PNG.length,
      state: 'ready',
      refusal: null,
      isFit: true,
    });
    const row = await world.db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uploaded_through: visitor.linkId, uploaded_by: null, mime: 'image/png' });
    expect((await readTrail(world.db, 'stored-file', id)).map(({ action }) => action)).toEqual([
      'announce',
      'deliver',
      'accept',
    ]);
    const audited = world.db.selectFrom('audit_entry').selectAll().where('actor_id', '=', visitor.linkId);
    expect((await audited.orderBy('id').execute()).slice(-2)).toMatchObject([
      { act: 'platform.visit-file.create', record_kind: 'company-user', after: { file: id, sha256 } },
      { act: 'platform.visit-file.commit', record_id: visitor.recordId, after: { file: id } },
    ]);
  });

  it('is refused as too large by the purpose’s own limit', async () => {
    expect((await announce(visitor, LIMIT.licenceMaxBytes + 1)).outcome).toBe('FILE_TOO_LARGE');
  });

  it('is refused where the purpose takes none', async () => {
    const other = await newVisitor({ purpose: otherPurpose });
    expect((await announce(other)).outcome).toBe('PERMISSION_DENIED');
  });

  it('is seen and committed by no other link, and by no staff of the platform', async () => {
    const id = await upload(visitor);
    const other = await newVisitor();
    expect((await get(other, id)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await commit(other, id)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await commit(visitor, id)).outcome).toBe('OK');
    expect((await commit(visitor, id)).outcome).toBe('STATE_CHANGED');
  });

  it('is not there before its bytes are', async () => {
    const { data } = await announce(visitor);
    expect((await commit(visitor, data.id)).outcome).toBe('FILE_UPLOAD_FAILED');
    expect((await get(visitor, '1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is refused once the link has done its work: what was announced before, and what would be', async () => {
    const id = await upload(visitor);
    const answered = { as: visitor, body: { bank: '招商银行', isLast: true } };
    expect((await call(exampleApi.correct, answered)).outcome).toBe('OK');
    expect((await commit(visitor, id)).outcome).toBe('LINK_USED_UP');
    expect((await announce(visitor)).outcome).toBe('LINK_USED_UP');
    const files = world.db.selectFrom('stored_file').select('state').where('uploaded_through', '=', visitor.linkId);
    expect((await files.execute()).map(({ state }) => state)).toEqual(['awaiting']);
  });

  it('is taken in the last visit of a link, which has not answered yet', async () => {
    const last = await newVisitor({ uses: 1 });
    expect((await commit(last, await upload(last))).outcome).toBe('OK');
  });

  it('is one of so many in a day', async () => {
    const large = LIMIT.licenceMaxBytes;
    const most = Math.floor((LIMIT.uploadMebibytesPerDay.link * 1_048_576) / large);
    const outcomes = new Set<string>();
    for (let count = 0; count < most; count += 1) outcomes.add((await announce(visitor, large)).outcome);
    expect([...outcomes]).toEqual(['OK']);
    expect((await announce(visitor, large)).outcome).toBe('UPLOAD_QUOTA_USED');
  });
});
