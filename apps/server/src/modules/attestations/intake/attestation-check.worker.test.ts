import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { scanFile } from '../../../platform/files/scan/stored-file-scan.worker.ts';
import { checkFile } from '../../../platform/files/stored-file/stored-file.worker.ts';
import { openPartsFor } from '../../../platform/files/stored-file/stored-file.service.ts';
import { useWorld } from '../../../testing/world.ts';
import {
  addressForFilePart,
  commitFileAttestation,
  lookAtFile,
  filePartsDone,
  openFileAttestation,
} from '../record/attestation-file.service.ts';
import { noteScan } from '../custody/attestation-scan.service.ts';
import { readAttestation } from '../record/attestation.repo.ts';
import { appealReview } from '../record/attestation.service.ts';
import { buildOwner, EVIDENCE_STAFF } from '../attestations.fixtures.ts';
import { checkHandler } from './attestation-check.worker.ts';

const world = useWorld();
beforeAll(() => world.deps.store.ensureBucket());

const CUSTOMER = '5001';
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const ownOf = (id: string, customerId = CUSTOMER) => ({ id, platformId: world.platform.id, customerId });

async function open(
  bytes: Buffer,
  given: { name?: string; isPaid?: boolean; clientToken?: string; sha256?: string } = {},
) {
  const wanted = {
    platformId: world.platform.id,
    channel: 'api' as const,
    customerId: CUSTOMER,
    isSandbox: false,
    owner: buildOwner(),
    name: given.name ?? '设计稿.txt',
    sizeBytes: bytes.length,
    sha256: given.sha256 ?? digest(bytes),
    labels: ['设计'],
    remark: '',
    clientToken: given.clientToken,
    isPaid: given.isPaid ?? true,
    at: world.clock.now(),
  };
  const opened = await openPartsFor(world.deps, { by: wanted, sizeBytes: wanted.sizeBytes, at: world.clock.now() });
  return world.db.transaction().execute((trx) => openFileAttestation(world.deps, trx, wanted, () => opened));
}
async function commit(id: string, sha256: string, customerId = CUSTOMER) {
  const given = { ...ownOf(id, customerId), sha256, at: world.clock.now() };
  const delivered = await lookAtFile(world.deps, world.db, given);
  return world.db.transaction().execute((trx) => commitFileAttestation(trx, { ...given, delivered }));
}

async function send(id: string, bytes: Buffer) {
  const part = { number: 1, sha256: digest(bytes) };
  const { url, headers } = await addressForFilePart(world.deps, world.db, { ...ownOf(id), ...part });
  const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(await put.text());
}

/** The whole submission, as by a customer's program. */
async function deliver(text: string, given: Parameters<typeof open>[1] = {}) {
  const bytes = Buffer.from(text);
  const { id } = await open(bytes, given);
  await send(id, bytes);
  await commit(id, given.sha256 ?? digest(bytes));
  await runJobs(world.deps);
  return (await readAttestation(world.db, id)) as NonNullable<Awaited<ReturnType<typeof readAttestation>>>;
}

describe('a file from a customer’s program', () => {
  it('is read back, entered into the log with both digests, reviewed, and waits for its anchor', async () => {
    const record = await deliver('the final design');
    expect(record).toMatchObject({ state: 'anchoring', mime: 'text/plain', review_score: 0, review_labels: [] });
    expect(record.sm3?.toString('hex')).toBe(createHash('sm3').update('the final design').digest('hex'));
    const entry = world.db.selectFrom('kernel_entry').selectAll().where('id', '=', record.id);
    expect(await entry.executeTakeFirst()).toMatchObject({ kind: 'attestation', record_id: record.file_id });
    const trail = world.db
      .selectFrom('transition_trail')
      .select('action')
      .where('record_id', '=', record.id)
      .orderBy('id');
    const actions = (await trail.execute()).map(({ action }) => action);
    expect(actions).toEqual(['create', 'commit', 'accept', 'pass', 'pay']);
    const clocks = world.db.selectFrom('legal_clock').select('id').where('record_id', '=', record.id);
    expect(await clocks.execute(), 'nobody was waited for').toEqual([]);
  });

  it('is in the log before anybody reviews it, and waits for a person if it is risky', async () => {
    const record = await deliver('tips', { name: '赌博网站推广.txt' });
    expect(record).toMatchObject({ state: 'reviewing', review_labels: ['gambling'], review_score: 90 });
    expect(record).toMatchObject({ clock_days: 1, due_at: expect.any(Date) as Date });
    const entry = world.db.selectFrom('kernel_entry').select('id').where('id', '=', record.id);
    expect(await entry.execute()).toHaveLength(1);
  });

  it('waits for its payment where no quota was taken', async () => {
    expect(await deliver('unpaid', { isPaid: false })).toMatchObject({ state: 'unpaid' });
  });

  it('has a finding from before its entry among its acts as well', async () => {
    const bytes = Buffer.from('found at once');
    const { id } = await open(bytes);
    await send(id, bytes);
    await commit(id, digest(bytes));
    const { file_id: fileId } = (await readAttestation(world.db, id)) ?? { file_id: null };
    const at = world.clock.now();
    await checkFile(world.jobs.deps, world.jobs.db, fileId ?? '', at, { entryId: id, until: null });
    const scanner = { scan: () => Promise.resolve({ verdict: 'infected' as const, finding: 'Test.Found' }) };
    await scanFile(world.jobs.deps, world.jobs.db, { id: fileId ?? '', at, scanner, tell: noteScan });
    await runJobs(world.deps);
    const acts = world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', id).orderBy('id');
    expect((await acts.execute()).map(({ opening }) => opening)).toMatchObject([
      { act: 'uploaded' },
      { act: 'malware-found', detail: { malware: 'Test.Found' } },
    ]);
  });

  it('is closed when the bytes are not what was announced', async () => {
    const bytes = Buffer.from('other bytes');
    const { id } = await open(bytes, { sha256: digest(Buffer.from('the announced bytes')) });
    await send(id, bytes);
    await commit(id, digest(Buffer.from('the announced bytes')));
    await runJobs(world.deps);
    expect(await readAttestation(world.db, id)).toMatchObject({ state: 'closed', close_cause: 'HASH_WRONG' });
    expect(await world.db.selectFrom('kernel_entry').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('is not committed with another digest, by another customer, or with parts missing', async () => {
    const bytes = Buffer.from('mine');
    const { id } = await open(bytes);
    await expect(commit(id, '0'.repeat(64))).rejects.toMatchObject({ reason: 'HASH_WRONG' });
    await expect(commit(id, digest(bytes), '5002')).rejects.toMatchObject({ reason: 'RECORD_NOT_FOUND' });
    await expect(commit(id, digest(bytes))).rejects.toMatchObject({ reason: 'FILE_UPLOAD_FAILED' });
    await expect(filePartsDone(world.deps, world.db, ownOf(id, '5002'))).rejects.toMatchObject({
      reason: 'RECORD_NOT_FOUND',
    });
    expect(await filePartsDone(world.deps, world.db, ownOf(id))).toEqual({
      done: [],
      partBytes: LIMIT.uploadPartBytes,
      partCount: 1,
    });
  });

  it('is committed once, however often it is asked for', async () => {
    const record = await deliver('twice');
    expect(await commit(record.id, digest(Buffer.from('twice')))).toEqual({ id: record.id });
    const job = {
      payload: { id: record.id },
      platformId: world.platform.id,
      db: world.jobs.db,
      deps: world.jobs.deps,
      at: world.clock.now(),
      isLastAttempt: false,
    };
    await checkHandler.run(job as never);
    expect(await readAttestation(world.db, record.id)).toMatchObject({ state: 'anchoring' });
  });

  it('has an unbroken chain of custody although somebody read it before it was checked, and records their next reading', async () => {
    const bytes = Buffer.from('looked at early');
    const { id } = await open(bytes);
    const as = await world.staff(EVIDENCE_STAFF);
    const acts = async () => {
      const { data } = await world.call(attestationApi.get, { as, params: { id } });
      return data.custody.map(({ number, act }) => [number, act]);
    };
    expect(await acts()).toEqual([]);
    await send(id, bytes);
    await commit(id, digest(bytes));
    await runJobs(world.deps);
    expect(await acts()).toEqual([
      [1, 'uploaded'],
      [2, 'viewed'],
    ]);
  });

  it('is one record for one token', async () => {
    const bytes = Buffer.from('token');
    const first = await open(bytes, { clientToken: 'f-1' });
    expect(await open(bytes, { clientToken: 'f-1' })).toEqual(first);
    const both = await Promise.all([open(bytes, { clientToken: 'f-2' }), open(bytes, { clientToken: 'f-2' })]);
    expect(both[0]).toEqual(both[1]);
    const other = open(Buffer.from('other'), { clientToken: 'f-1' });
    await expect(other).rejects.toMatchObject({ reason: 'REQUEST_REPEATED' });
  });
});

describe('an appeal', () => {
  const refused = async () => {
    const record = await deliver('x', { name: '色情.txt' });
    const as = await world.staff(EVIDENCE_STAFF);
    const answer = await world.call(attestationApi.act, {
      as,
      params: { id: record.id, action: 'refuse' },
      body: { reason: '违规' },
    });
    expect(answer.outcome).toBe('OK');
    return record.id;
  };
  const appeal = (id: string) =>
    world.db.transaction().execute((trx) => appealReview(trx, { id, at: world.clock.now() }));

  it('brings a refused record back to the reviewer, once', async () => {
    const id = await refused();
    await appeal(id);
    expect(await readAttestation(world.db, id)).toMatchObject({ state: 'reviewing', is_appealed: true });
    await expect(appeal(id)).rejects.toMatchObject({ reason: 'STATE_CHANGED' });
    const as = await world.staff(EVIDENCE_STAFF);
    await world.call(attestationApi.act, { as, params: { id, action: 'refuse' }, body: { reason: '维持' } });
    await expect(appeal(id)).rejects.toMatchObject({ reason: 'APPEAL_USED_UP' });
  });

  it('comes too late after seven days', async () => {
    const id = await refused();
    world.clock.pass(LIMIT.appealDays * 86_400 + 1);
    await expect(appeal(id)).rejects.toMatchObject({ reason: 'APPEAL_USED_UP' });
  });
});
