import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { agreementFileApi } from '@nota/contract/platform-config/agreement-file.contract.ts';
import type { ConfigDraft } from '@nota/contract/platform-config/config-draft.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import type { ConfigVersionAction } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import type { AgreementFile } from '@nota/contract/platform-config/part/agreement.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  docx,
  docxBomb,
  paragraph,
  pdfOf,
  rawPdf,
  relationTo,
} from '../../../platform/files/examined/papers.fixtures.ts';
import { zip } from '../../../platform/sheet/hostile-sheets.fixtures.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform, type BuiltPlatform } from '../platform-config.fixtures.ts';

const world = useWorld();
const ADMIN = { permissionIds: [PERMISSION.notaryOffice, PERMISSION.platformConfig], isInternalAdmin: true };

let platform: BuiltPlatform;
let maker: Staff;
let checker: Staff;
beforeAll(() => world.deps.store.ensureBucket());
beforeEach(async () => {
  platform = await buildPlatform(world.owner);
  [maker, checker] = [await world.staffOf(platform, ADMIN), await world.staffOf(platform, ADMIN)];
  world.clock.pass(1);
});

const take = (fileId: string, as = maker) => world.call(agreementFileApi.take, { as, body: { fileId } });
const taken = async (bytes: Buffer, name = '用户协议.pdf', as = maker) =>
  take(await uploadFile(world, as, name, bytes), as);
const draftOf = (file: AgreementFile, given: Partial<Extract<ConfigDraft, { part: 'user-agreement' }>> = {}) =>
  ({ part: 'user-agreement', content: { file, summary: '' }, note: '首次发布', wantedFrom: null, ...given }) as const;
const save = (body: ConfigDraft, as = maker) => world.call(configVersionApi.save, { as, body });
const act = (id: string, action: ConfigVersionAction, as = checker) =>
  world.call(configVersionApi.act, { as, params: { id, action }, body: {} });
const inForce = async () =>
  (await world.call(configVersionApi.current, { as: maker, query: { part: 'user-agreement' } })).data.inForce;

describe('POST /api/platform-config/agreement-file', () => {
  it('keeps the bytes as they were, says what they are, and deletes the upload', async () => {
    const bytes = await pdfOf(2);
    const fileId = await uploadFile(world, maker, '用户协议.pdf', bytes);
    const { data } = await take(fileId);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(data).toEqual({ sha256, name: '用户协议.pdf', format: 'pdf', sizeBytes: bytes.length, pages: 2 });
    await runJobs(world.deps);
    expect((await take(fileId)).outcome).toBe('FILE_NOT_READY');
    const { data: ticket } = await world.call(agreementFileApi.ticket, { as: checker, params: { sha256 } });
    const { raw } = await world.call(downloadApi.fetch, { query: ticket });
    expect(raw.equals(bytes)).toBe(true);
    // The same bytes under another name are the same file.
    expect((await taken(bytes, '另一个名字.pdf')).data).toEqual(data);
  });

  it.each([
    ['a decompression bomb in a DOCX', docxBomb(1000), 'PAPER_BOMB'],
    ['macros', docx(paragraph('协议'), { 'word/vbaProject.bin': 'x' }), 'PAPER_ACTIVE'],
    ['an embedded object', docx(paragraph('协议'), { 'word/embeddings/a.bin': 'x' }), 'PAPER_EMBEDS'],
    [
      'a template from outside',
      docx(paragraph('协议'), {
        'word/_rels/settings.xml.rels': relationTo(
          'attachedTemplate',
          'https://evil.example/a',
          ' TargetMode="External"',
        ),
      }),
      'PAPER_LINKS_OUT',
    ],
    ['a password', rawPdf([], '/Encrypt 9 0 R'), 'PAPER_ENCRYPTED'],
    ['damage', Buffer.from('%PDF-1.7\n'.padEnd(64)), 'PAPER_DAMAGED'],
    ['another format', zip([{ name: 'a.txt', content: 'a' }]), 'PAPER_FORMAT_UNKNOWN'],
    ['more than twenty megabytes', Buffer.alloc(20 * 1_048_576 + 1, '%PDF-1.7'), 'FILE_TOO_LARGE'],
  ])('refuses %s by name', async (_, bytes, name) => {
    expect((await taken(bytes)).outcome).toBe(name);
  });

  it('takes files from internal admins alone, and each only its own', async () => {
    const fileId = await uploadFile(world, maker, '协议.pdf', await pdfOf(1));
    expect((await take(fileId, checker)).outcome).toBe('FILE_NOT_READY');
    const member = await world.staffOf(platform, { permissionIds: [PERMISSION.notice] });
    expect((await take(fileId, member)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('GET /api/platform-config/agreement-file/:sha256', () => {
  it('is the text of a DOCX, where a script is letters', async () => {
    const { data } = await taken(
      docx(paragraph('须知', 'Title') + paragraph('&lt;script&gt;1&lt;/script&gt;')),
      '须知.docx',
    );
    const params = { sha256: data.sha256 };
    const answer = await world.call(agreementFileApi.get, { as: checker, params });
    expect(answer.data).toEqual({
      ...data,
      lines: [
        { kind: 'heading', text: '须知' },
        { kind: 'paragraph', text: '<script>1</script>' },
      ],
    });
  });

  it('is nothing to another platform, which cannot name it in a version either', async () => {
    const { data } = await taken(await pdfOf(1));
    const stranger = await world.staffOf(await buildPlatform(world.owner), ADMIN);
    const params = { sha256: data.sha256 };
    expect((await world.call(agreementFileApi.get, { as: stranger, params })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(agreementFileApi.ticket, { as: stranger, params })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await save(draftOf(data), stranger)).outcome).toBe('FILE_NOT_READY');
  });
});

describe('an agreement', () => {
  it('is in force once a second person has approved it, and superseded by the next', async () => {
    expect(await inForce()).toMatchObject({ version: 0, content: { file: null } });
    const [first, second] = [(await taken(await pdfOf(1))).data, (await taken(await pdfOf(2))).data];
    const { id } = (await save(draftOf(first))).data;
    expect((await act(id, 'submit', maker)).outcome).toBe('OK');
    expect((await act(id, 'approve', maker)).outcome).toBe('SECOND_PERSON_REQUIRED');
    const waits = async (as: Staff) =>
      (await world.call(queueApi.list, { as })).data.find(({ kind }) => kind === 'file-version')?.waiting;
    expect([await waits(maker), await waits(checker)]).toEqual([0, 1]);
    expect((await act(id, 'approve')).data).toMatchObject({ standing: 'in-force' });
    expect(await inForce()).toMatchObject({ version: 1, content: { file: first } });
    world.clock.pass(60);
    const next = (await save(draftOf(second, { note: '修订' }))).data;
    await act(next.id, 'submit', maker);
    await act(next.id, 'approve');
    expect(await inForce()).toMatchObject({ version: 2, content: { file: second } });
    expect((await act(id, 'cancel')).outcome).toBe('REASON_REQUIRED');
    const former = await world.call(configVersionApi.get, { as: maker, params: { id } });
    expect(former.data).toMatchObject({ standing: 'history', content: { file: first } });
  });

  it('has one version from one moment, and other agreements do not mind', async () => {
    const [first, second] = [(await taken(await pdfOf(1))).data, (await taken(await pdfOf(2))).data];
    const wantedFrom = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const scheduled = async (body: ConfigDraft) => {
      const { id } = (await save(body)).data;
      const submitted = await act(id, 'submit', maker);
      return submitted.outcome === 'OK' ? (await act(id, 'approve')).outcome : submitted.outcome;
    };
    expect(await scheduled(draftOf(first, { wantedFrom }))).toBe('OK');
    expect(await scheduled(draftOf(second, { wantedFrom }))).toBe('MOMENT_TAKEN');
    expect(await scheduled({ ...draftOf(second, { wantedFrom }), part: 'privacy-policy' })).toBe('OK');
  });

  it('is the file that was examined: one that says something else of itself is refused', async () => {
    const { data } = await taken(await pdfOf(1));
    for (const lie of [
      { pages: 2 },
      { name: '隐私政策.pdf' },
      { format: 'docx' as const },
      { sha256: 'ab'.repeat(32) },
    ]) {
      expect((await save(draftOf({ ...data, ...lie }))).outcome).toBe('FILE_NOT_READY');
    }
    const none = { ...draftOf(data), content: { file: null, summary: '' } } as unknown as ConfigDraft;
    expect((await save(none)).outcome).toBe('INPUT_INVALID');
  });

  it('cannot be deleted, whatever the application does', async () => {
    const { data } = await taken(await pdfOf(1));
    const sha256 = Buffer.from(data.sha256, 'hex');
    await expect(world.db.deleteFrom('agreement_file').where('sha256', '=', sha256).execute()).rejects.toThrow(
      'denied',
    );
    await expect(world.db.deleteFrom('config_version').execute()).rejects.toThrow('denied');
    await expect(world.db.deleteFrom('document_template').execute()).rejects.toThrow('denied');
  });
});
