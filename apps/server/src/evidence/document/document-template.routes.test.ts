import { documentTemplateApi } from '@nota/contract/evidence/document-template.contract.ts';
import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { companyCorrection } from '@nota/contract/user-manager/document/company.documents.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentDefinitions } from '../../lists.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildDocument, fileOfDocument, readDocument, wordsOn } from './document.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
const ADMIN = { permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true };
let one: Staff;
let two: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  one = await world.staff(ADMIN);
  two = await world.staff(ADMIN);
});

const SHIPPED = companyCorrection.template[0];
const ours = (mark: string) => SHIPPED.replace('{{signature}}', `${mark}\n{{signature}}`);
const kind = 'company-correction';
const language = 'zh-CN' as const;
type Given = Partial<{ kind: string; language: (typeof LANGUAGES)[number]; text: string; note: string }>;
const save = (given: Given = {}, as: Staff = one) =>
  world.call(documentTemplateApi.save, {
    as,
    body: { kind, language, text: ours('本平台联系电话：12345'), note: '加联系电话', ...given },
  });
const act = (id: string, action: 'enforce' | 'withdraw' | 'discard', as: Staff = two, reason?: string) =>
  world.call(documentTemplateApi.act, { as, params: { id, action }, body: reason === undefined ? {} : { reason } });
const check = async (text: string, of: Staff = one) =>
  (await world.call(documentTemplateApi.check, { as: of, body: { kind, language, text } })).data.faults;

describe('GET /api/evidence/document-template/kinds', () => {
  it('tells whoever writes templates which places there are, which are required, and the shipped words', async () => {
    const { data } = await world.call(documentTemplateApi.kinds, { as: one });
    expect(data.map((known) => known.kind)).toEqual(documentDefinitions.map((known) => known.kind));
    const [correction] = data;
    expect(correction?.places).toEqual(
      expect.arrayContaining([
        {
          path: 'company.name',
          kind: 'text',
          isOptional: false,
          formats: ['name', 'phone', 'certificate', 'bank-account'],
        },
        { path: 'items', kind: 'list', isOptional: false, formats: [] },
        { path: 'items.example', kind: 'text', isOptional: true, formats: expect.any(Array) as string[] },
        { path: 'dueOn', kind: 'day', isOptional: false, formats: ['date', 'day'] },
        { path: 'document.number', kind: 'text', isOptional: false, formats: expect.any(Array) as string[] },
      ]),
    );
    expect(correction?.required).toContain('items.asked');
    expect(correction?.shipped.map((shipped) => shipped.language)).toEqual([...LANGUAGES]);
    expect((await world.call(documentTemplateApi.kinds, { as: await world.staff() })).outcome).toBe(
      'PERMISSION_DENIED',
    );
  });
});

describe('POST /api/evidence/document-template/check', () => {
  it('finds nothing in the shipped words, and names every fault with its place', async () => {
    expect(await check(SHIPPED)).toEqual([]);
    expect(await check(SHIPPED.replace('{{company.name}}', '{{company.nam}}'))).toEqual([
      { name: 'place-unknown', subject: 'company.nam', line: 3, column: 1 },
    ]);
    expect(await check(SHIPPED.replace('{{dueOn | date}}', ''))).toEqual([
      { name: 'place-missing', subject: 'dueOn', line: 1, column: 1 },
    ]);
  });

  it('finds a letter that no font has', async () => {
    expect(await check(SHIPPED.replace('补正期限', '补正\u{1F600}期限'))).toMatchObject([
      { name: 'character-refused', subject: '[U+1F600]', column: 6 },
    ]);
  });

  it('answers a hostile text at once, and knows no other kinds', async () => {
    const loops = '{{#each items as a}}\n{{#each items as b}}\n{{a.asked}}{{b.asked}}\n{{/each}}\n{{/each}}';
    expect(await check(ours(loops))).toMatchObject([{ name: 'output-too-large' }]);
    expect(await check('x'.repeat(LIMIT.templateMaxChars + 1))).toMatchObject([{ name: 'text-too-long' }]);
    const unknown = { kind: 'certificate', language, text: SHIPPED };
    expect((await world.call(documentTemplateApi.check, { as: one, body: unknown })).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('a platform’s own words', () => {
  it('are in force once a second person has read them, and documents say them from then on', async () => {
    const { data: draft } = await save();
    expect(draft).toMatchObject({ state: 'draft', savedById: one.id });
    expect((await act(draft.id, 'enforce', one)).outcome).toBe('SECOND_PERSON_REQUIRED');
    const before = await buildDocument(world);
    expect((await act(draft.id, 'enforce')).data).toMatchObject({ state: 'in-force' });
    const after = await buildDocument(world);
    await runJobs(world.deps);
    // What was asked for before keeps the words of then.
    expect(wordsOn(await fileOfDocument(world, before.id))).not.toContain('本平台联系电话');
    expect(wordsOn(await fileOfDocument(world, after.id))).toContain('本平台联系电话：12345');
    expect(await readDocument(world, after.id)).toMatchObject({
      template_version: draft.version,
      template_text: ours('本平台联系电话：12345'),
    });
  });

  it('are replaced by the next version, and withdrawn by somebody who did not put them in force', async () => {
    const [first, second] = [(await save()).data, (await save({ text: ours('第二版') })).data];
    expect(second.version).toBe(first.version + 1);
    await act(first.id, 'enforce');
    await act(second.id, 'enforce');
    const get = async (id: string) => (await world.call(documentTemplateApi.get, { as: one, params: { id } })).data;
    expect(await get(first.id)).toMatchObject({ state: 'withdrawn', text: ours('本平台联系电话：12345') });
    expect(await get(second.id)).toMatchObject({ state: 'in-force', text: ours('第二版') });
    expect((await act(second.id, 'withdraw', one)).outcome).toBe('REASON_REQUIRED');
    expect((await act(second.id, 'withdraw', two, '有误')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(second.id, 'withdraw', one, '有误')).data).toMatchObject({ state: 'withdrawn' });
    expect((await act(second.id, 'enforce')).outcome).toBe('STATE_CHANGED');
    const made = await buildDocument(world);
    expect(await readDocument(world, made.id)).toMatchObject({ template_version: 0, template_text: SHIPPED });
  });

  it('are listed by kind, language and state, newest first', async () => {
    const { data: draft } = await save({ language: 'en-US', text: companyCorrection.template[2] });
    expect((await act(draft.id, 'discard')).data).toMatchObject({ state: 'withdrawn' });
    const query = { kind, language: 'en-US', state: 'withdrawn' } as const;
    const { data } = await world.call(documentTemplateApi.list, { as: one, query });
    expect(data.list[0]).toMatchObject({ id: draft.id, version: 1 });
    const none = await world.call(documentTemplateApi.list, { as: one, query: { ...query, kind: 'company-decision' } });
    expect(none.data.list).toEqual([]);
  });

  it('are refused with a fault, and where no document is of their kind', async () => {
    expect((await save({ text: '# 只有标题' })).outcome).toBe('TEMPLATE_FAULTY');
    expect((await save({ kind: 'unknown-kind' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('that were saved by an earlier release are not put in force where they do not fit any more', async () => {
    const { data: draft } = await save();
    await world.owner.query(`update document_template set text = '# x' where id = $1`, [draft.id]);
    expect((await act(draft.id, 'enforce')).outcome).toBe('TEMPLATE_FAULTY');
  });

  it('are one version each, and one of them in force, however many are saved and enforced at once', async () => {
    const saved = await Promise.all([1, 2, 3, 4].map((mark) => save({ text: ours(`并发 ${mark}`) })));
    const versions = saved.map(({ data }) => data.version);
    expect(new Set(versions).size).toBe(4);
    const outcomes = await Promise.all(saved.map(({ data }) => act(data.id, 'enforce')));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['OK', 'OK', 'OK', 'OK']);
    const rows = await world.db.selectFrom('document_template').select('id').where('state', '=', 'in-force').execute();
    expect(rows).toHaveLength(1);
  });

  it('of another platform are neither read, changed, previewed nor used', async () => {
    const { data: draft } = await save();
    const platform = await buildPlatform(world.owner);
    const foreign = await world.staffOf(platform, ADMIN);
    const params = { id: draft.id };
    expect((await world.call(documentTemplateApi.get, { as: foreign, params })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await act(draft.id, 'enforce', foreign)).outcome).toBe('RECORD_NOT_FOUND');
    const body = { kind, language, version: draft.version };
    expect((await world.call(documentTemplateApi.preview, { as: foreign, body })).outcome).toBe('RECORD_NOT_FOUND');
    await act(draft.id, 'enforce');
    const { data } = await world.call(documentTemplateApi.list, { as: foreign, query: {} });
    expect(data.list).toEqual([]);
  });
});

describe('POST /api/evidence/document-template/preview', () => {
  const preview = (version: number, given: Given = {}) =>
    world.call(documentTemplateApi.preview, { as: one, body: { kind, language, version, ...given } });
  const fetch = async (ticket: string) => world.call(downloadApi.fetch, { query: { ticket } });

  it('shows the sample on a paper that nobody can take for a document', async () => {
    const { data: draft } = await save({ text: ours('预览用语') });
    const { data } = await preview(draft.version);
    const { raw } = await fetch(data.ticket);
    const words = wordsOn(raw);
    for (const said of ['预览用语', '样张，不具效力', '营业执照', 'TZ00000000000000']) expect(words).toContain(said);
    expect(raw.toString('latin1')).not.toContain('/ByteRange');
  });

  it.each(LANGUAGES)('shows the shipped words in %s', async (tongue) => {
    const { data } = await preview(0, { language: tongue });
    expect(wordsOn((await fetch(data.ticket)).raw)).toContain('TZ00000000000000');
  });

  it('refuses a version that there is not, and shows none that fits no longer', async () => {
    expect((await preview(999)).outcome).toBe('RECORD_NOT_FOUND');
    const { data: draft } = await save();
    await world.owner.query(`update document_template set text = '# x' where id = $1`, [draft.id]);
    const { data } = await preview(draft.version);
    expect((await fetch(data.ticket)).outcome).toBe('TICKET_INVALID');
  });
});
