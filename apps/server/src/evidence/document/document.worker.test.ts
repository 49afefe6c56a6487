import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import { companyCorrection } from '@nota/contract/user-manager/document/company.documents.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { commitmentTo, decodeLeaf } from '@nota/evidence/entry/leaf.ts';
import { execFileSync } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentDefinitions } from '../../lists.ts';
import { readTrail } from '../../platform/lifecycle/read-trail.ts';
import { runJobs } from '../../testing/jobs.ts';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';
import { getEntry } from '../log/kept-entry.repo.ts';
import { documentOpening } from './document-opening.ts';
import { buildDocument, documentCodeOn, fileOfDocument, readDocument, wordsOn } from './document.fixtures.ts';
import { makeDocumentHandler } from './document.worker.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
const folder = mkdtempSync(join(tmpdir(), 'nota-document-'));
beforeAll(() => world.deps.store.ensureBucket());
afterAll(() => rmSync(folder, { recursive: true }));

const handler = makeDocumentHandler(documentDefinitions);
const run = (id: string, given: { deps?: object; isLastAttempt?: boolean } = {}) =>
  handler.run({
    payload: { id },
    db: world.jobs.db,
    deps: { ...world.jobs.deps, ...given.deps },
    at: world.clock.now(),
    platformId: world.platform.id,
    isLastAttempt: given.isLastAttempt ?? false,
  } as never);
const states = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => readDocument(world, id)))).map(({ state }) => state);
const verify = async (number: string, code: string) =>
  (await world.call(certificateApi.verify, { query: { number, code }, from: nextAddress() })).data;

describe('a document that was asked for', () => {
  it('is made from its template and facts, signed, locked, and entered in the log with its digest', async () => {
    const { id, number } = await buildDocument(world);
    expect(await readDocument(world, id)).toMatchObject({ state: 'making', version: 1, template_version: 0 });
    await runJobs(world.deps);
    const record = await readDocument(world, id);
    const pdf = await fileOfDocument(world, id);
    expect(record).toMatchObject({
      state: 'issued',
      issued_at: world.clock.now(),
      sha256: hash('sha256', pdf, 'buffer'),
    });
    const words = wordsOn(pdf);
    for (const said of [number, '补正通知书', '营业执照', '2026年6月15日24时', world.platform.name, '第1页，共']) {
      expect(words).toContain(said.replaceAll(' ', ''));
    }
    const entry = await getEntry(world.db, id);
    const sm3 = createHash('sm3').update(pdf).digest();
    const opening = documentOpening(
      record,
      { sha256: hash('sha256', pdf, 'buffer'), sm3, size: pdf.length },
      world.platform.id,
    );
    expect(entry).toMatchObject({ kind: 'document', record_id: record.record_id, opening });
    const { rows } = await world.owner.query<{ leaf: Buffer }>('select leaf from log_pending where entry_id = $1', [
      id,
    ]);
    expect(decodeLeaf(rows[0]?.leaf ?? Buffer.alloc(0))).toMatchObject({
      kind: 'document',
      id,
      commitment: commitmentTo(entry?.opening as Json, entry?.salt ?? new Uint8Array()),
    });
    const kept = world.db.selectFrom('evidence_object').selectAll().where('entry_id', '=', id);
    expect(await kept.executeTakeFirst()).toMatchObject({ kind: 'certificate', custody_until: null, sm3 });
  });

  it('has a signature that poppler believes, and neither links nor scripts nor attachments', async () => {
    const { id } = await buildDocument(world);
    await run(id);
    const pdf = await fileOfDocument(world, id);
    const file = join(folder, 'signed.pdf');
    writeFileSync(file, pdf);
    const verdict = execFileSync('pdfsig', ['-nocert', file]).toString();
    expect(verdict).toContain('Signature is Valid');
    expect(verdict).toContain('Total document signed');
    expect(pdf.toString('latin1')).not.toMatch(/\/(URI|JavaScript|JS|Launch|EmbeddedFile|GoToR|AA|OpenAction)\b/);
  });

  it('is verified by number and code like a certificate, and says what it is', async () => {
    const { id, number } = await buildDocument(world);
    await run(id);
    const code = documentCodeOn(await fileOfDocument(world, id));
    const { sha256 } = await readDocument(world, id);
    expect(await verify(number, code)).toEqual({
      kind: 'company-correction',
      title: '补正通知书',
      state: 'issued',
      isSandbox: false,
      issuer: world.platform.name,
      version: 1,
      latestVersion: 1,
      issuedAt: world.clock.now().toISOString(),
      endedAt: null,
      sha256: sha256?.toString('hex'),
    });
    expect(await verify(number, '0000-0000')).toMatchObject({ state: 'unknown', kind: null });
  });

  it('is made once, however often the job runs, and by one of two workers', async () => {
    const { id } = await buildDocument(world);
    await world.race({ table: 'document', id }, [() => run(id), () => run(id)]);
    await run(id);
    const { sha256 } = await readDocument(world, id);
    const kept = world.db.selectFrom('evidence_object').select('sha256').where('entry_id', '=', id);
    expect(await kept.execute()).toEqual([{ sha256 }]);
    expect((await readTrail(world.db, 'document', id)).map(({ action }) => action)).toEqual(['ask', 'issue']);
  });

  it('is left as it was by a worker that dies before its transaction, and made by the next', async () => {
    const { id } = await buildDocument(world);
    const dying = { ...world.jobs.deps.evidence, put: () => Promise.reject(new Error('the store is away')) };
    await expect(run(id, { deps: { evidence: dying } })).rejects.toThrow('the store is away');
    expect(await states(id)).toEqual(['making']);
    await run(id);
    expect(await states(id)).toEqual(['issued']);
  });
});

describe('a document that cannot be made', () => {
  it('says that an engine is away once all attempts are used up', async () => {
    const { id } = await buildDocument(world);
    const away = { ...world.jobs.deps.evidence, put: () => Promise.reject(new Error('the store is away')) };
    const attempt = run(id, { deps: { evidence: away }, isLastAttempt: true });
    await expect(attempt).rejects.toThrow('the store is away');
    expect(await readDocument(world, id)).toMatchObject({ state: 'failed', failure: 'engine-failed', sha256: null });
  });

  it('says at once that its template no longer fits its facts', async () => {
    const { id } = await buildDocument(world);
    await world.owner.query('update document set template_text = $2 where id = $1', [id, '# 通知\n{{company.nam}}']);
    await run(id);
    expect(await readDocument(world, id)).toMatchObject({ state: 'failed', failure: 'template-faulty' });
  });

  it('says at once that the seal cannot bear the platform’s name', async () => {
    const { id } = await buildDocument(world);
    const facts = JSON.parse((await readDocument(world, id)).facts) as Record<string, unknown>;
    const changed = JSON.stringify({ ...facts, issuer: { name: '平台\u{1F600}' } });
    await world.owner.query('update document set facts = $2 where id = $1', [id, changed]);
    await run(id);
    expect(await readDocument(world, id)).toMatchObject({ state: 'failed', failure: 'letter-unprintable' });
  });
});

describe('a correction', () => {
  it('keeps the number, and supersedes the version before when it is issued and not before', async () => {
    const first = await buildDocument(world);
    await run(first.id);
    const code = documentCodeOn(await fileOfDocument(world, first.id));
    world.clock.pass(60);
    const second = await buildDocument(world, { record: { id: first.recordId }, corrects: first.id });
    expect([second.number, second.version]).toEqual([first.number, 2]);
    expect(await states(first.id, second.id)).toEqual(['issued', 'making']);
    expect(await verify(first.number, code)).toMatchObject({ state: 'issued', latestVersion: 1 });
    await run(second.id);
    expect(await states(first.id, second.id)).toEqual(['superseded', 'issued']);
    expect(await verify(first.number, code)).toMatchObject({
      state: 'superseded',
      version: 1,
      latestVersion: 2,
      endedAt: world.clock.now().toISOString(),
    });
    const acts = world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', first.id);
    expect(await acts.execute()).toMatchObject([{ opening: { act: 'document-superseded', number: 1 } }]);
  });

  it('ends a version that was not made yet: its worker issues nothing any more', async () => {
    const first = await buildDocument(world);
    const second = await buildDocument(world, { record: { id: first.recordId }, corrects: first.id });
    expect(await states(first.id, second.id)).toEqual(['superseded', 'making']);
    await run(second.id);
    await run(first.id);
    expect(await states(first.id, second.id)).toEqual(['superseded', 'issued']);
    expect(await readDocument(world, first.id)).toMatchObject({ sha256: null, failure: null });
  });

  it('of one document is one, although two are asked for at the same moment', async () => {
    const first = await buildDocument(world);
    await run(first.id);
    const correct = () =>
      buildDocument(world, { record: { id: first.recordId }, corrects: first.id }).then(
        ({ version }) => version,
        (error: Error) => error.message,
      );
    const outcomes = await world.race({ table: 'document', id: first.id }, [correct, correct]);
    expect(outcomes).toEqual([2, 'STATE_CHANGED']);
  });

  it.each([
    ['first', ['superseded', 'issued']],
    ['last', ['superseded', 'issued']],
  ])(
    'and the worker of the version before meet, the worker %s: the older one never stands beside it',
    async (turn, after) => {
      const first = await buildDocument(world);
      const correct = () => buildDocument(world, { record: { id: first.recordId }, corrects: first.id });
      const make = () => run(first.id).then(() => undefined);
      const held = { table: 'document', id: first.id };
      const outcomes = await world.race(held, turn === 'first' ? [make, correct] : [correct, make]);
      const second = outcomes.find((one) => one !== undefined);
      await run(second?.id ?? '');
      expect(await states(first.id, second?.id ?? '')).toEqual(after);
      expect((await readDocument(world, first.id)).issued_at === null).toBe(turn === 'last');
    },
  );

  it('is a mistake of the program where the document is another record’s', async () => {
    const first = await buildDocument(world);
    await expect(buildDocument(world, { corrects: first.id })).rejects.toThrow('of another record');
    await expect(buildDocument(world, { corrects: '1' })).rejects.toMatchObject({ reason: 'RECORD_NOT_FOUND' });
  });
});

describe('facts from outside', () => {
  it.each([
    ['a letter that turns the rest around', '执照\u202Egnp.exe', '执照[U+202E]gnp.exe'],
    ['letters that no font has', '印章\u{1F600}\u{1F601}缺失', '印章[U+1F600×2]缺失'],
    ['line ends and marks of a template', '甲\n## 乙\n{{signature}}\n| 丙', '甲##乙{{signature}}|丙'],
    [
      'what a sheet would take for a formula',
      '=HYPERLINK("http://evil.example","看")',
      '=HYPERLINK("http://evil.example","看")',
    ],
    ['rare letters of names', '𠮷田龘', '𠮷田龘'],
  ])('with %s are printed as text', async (_, asked, shown) => {
    const facts = { ...companyCorrection.sample, items: [{ subject: '材料', asked }] };
    const { id } = await buildDocument(world, { facts });
    await run(id);
    const pdf = await fileOfDocument(world, id);
    expect(wordsOn(pdf)).toContain(shown);
    expect(pdf.toString('latin1')).not.toContain('/URI');
  });

  it('are refused where they are longer than the kind of document allows, and nothing is asked for', async () => {
    const facts = { ...companyCorrection.sample, items: [{ subject: '材料', asked: '长'.repeat(100_000) }] };
    await expect(buildDocument(world, { facts })).rejects.toThrow();
  });
});
