import {
  renderDocument,
  templateFaults,
  type DocumentDefinition,
} from '@nota/contract/evidence/document-definition.ts';
import { LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MadeFile } from '../../platform/exports/download-ticket.ts';
import { refuse } from '../../platform/refusal.ts';
import { templateInForce, templateOfVersion, type TemplateText } from './document-template.repo.ts';
import { VERIFY_PAGE_PATH } from './paper-issuer.ts';
import { renderDocumentPaper } from './paper/document-pdf.ts';

/** The prefix of object keys that stand for previews, which are made while they are downloaded. */
const PREVIEW_KEYS = 'document-preview/';

export interface PreviewedTemplate {
  readonly kind: string;
  readonly language: Language;
  readonly version: number;
}

export const previewKey = ({ kind, language, version }: PreviewedTemplate): string =>
  `${PREVIEW_KEYS}${kind}/${language}/${version}`;

export const documentPreviews = (
  { database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  definitions: readonly DocumentDefinition[],
): MadeFile => ({
  keysBegin: PREVIEW_KEYS,
  async open(platformId, key) {
    const [kind, tag, version] = key.slice(PREVIEW_KEYS.length).split('/');
    const definition = definitions.find((one) => one.kind === kind);
    const language = LANGUAGES.find((one) => one === tag);
    if (!definition || !language) refuse('TICKET_INVALID', { key });
    const wanted = { definition, language, version: Number(version) };
    const verifyPage = new URL(VERIFY_PAGE_PATH, config.PUBLIC_URL).href;
    const pdf = await drawPreview(database.forPlatform(platformId), wanted, { verifyPage, at: clock.now() });
    return { size: pdf.length, body: Readable.from([pdf]) };
  },
});

interface Wanted {
  readonly definition: DocumentDefinition;
  readonly language: Language;
  readonly version: number;
}

/** The sample facts of the kind, on a paper that cannot be taken for a document: unsigned, and marked on every page. */
async function drawPreview(db: Db, wanted: Wanted, { verifyPage, at }: { verifyPage: string; at: Date }) {
  const { definition, language } = wanted;
  const template = await templateOfVersion(db, definition, wanted);
  // Saved by an earlier release, for facts that have changed since.
  if (!template || templateFaults(definition, template.text).length > 0) refuse('TICKET_INVALID', { ...wanted });
  return drawMarked({ definition, language, template, sample: await sampleFacts(db, definition, at), verifyPage, at });
}

interface Sample<F extends z.ZodObject> {
  readonly facts: z.input<F>;
  readonly publicUrl: string;
  readonly at: Date;
}

/** A document as it would be made of these facts now: unsigned, unnumbered, and marked on every page. */
export async function drawSample<F extends z.ZodObject>(
  db: Db,
  definition: DocumentDefinition<F>,
  { facts, publicUrl, at }: Sample<F>,
): Promise<Buffer> {
  const language = 'zh-CN';
  const template = await templateInForce(db, definition, language);
  const sample = await sampleFacts(db, { ...definition, sample: facts }, at);
  const verifyPage = new URL(VERIFY_PAGE_PATH, publicUrl).href;
  return drawMarked({ definition, language, template, sample, verifyPage, at });
}

interface Marked {
  readonly definition: Pick<DocumentDefinition, 'shape'>;
  readonly language: Language;
  readonly template: TemplateText;
  readonly sample: Awaited<ReturnType<typeof sampleFacts>>;
  readonly verifyPage: string;
  readonly at: Date;
}

function drawMarked({ definition, language, template, sample, verifyPage, at }: Marked): Promise<Buffer> {
  const { number, issuer, facts } = sample;
  const blocks = renderDocument(definition, { template: template.text, facts, language });
  const shown = { number, version: 1, code: '0000-0000', issuedAt: at, verifyUrl: verifyPage };
  return renderDocumentPaper({ blocks, language, issuer, marks: shown, isSample: true });
}

/** The longest facts of the kind, as a document of this platform would have them. */
export async function sampleFacts(
  db: Db,
  definition: Pick<DocumentDefinition, 'facts' | 'sample' | 'prefix'>,
  at: Date,
) {
  const issuer = (await db.selectFrom('platform').select('name').executeTakeFirstOrThrow()).name;
  const number = `${definition.prefix}${'0'.repeat(14)}`;
  const marks = { document: { number, version: 1, madeAt: at.toISOString() }, issuer: { name: issuer } };
  return { number, issuer, facts: { ...definition.facts.parse(definition.sample), ...marks } };
}
