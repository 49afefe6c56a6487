import type { DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import { documentLifecycle as lifecycle } from '@nota/contract/evidence/document.lifecycle.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { canonicalJson, type Json } from '@nota/evidence/bytes/canonical.ts';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import { nextNumber } from '../../platform/db/next-number.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { moveAlong, startTrail } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordCustody } from '../custody/custody.ts';
import { templateInForce } from './document-template.repo.ts';
import { makeDocumentJob } from './document.jobs.ts';
import { findDocument, insertDocument, lockVersions, saveDocument, type StoredDocument } from './document.repo.ts';

export interface NewDocument<F extends z.ZodObject> {
  readonly record: { readonly id: string };
  readonly facts: z.input<F>;
  readonly language?: Language;
  /** The id of the document that this is the next version of: it keeps its number. */
  readonly corrects?: string;
  readonly actor: Actor | 'system';
  readonly at: Date;
}

export interface AskedDocument {
  readonly id: string;
  readonly number: string;
  readonly version: number;
}

/**
 * Asks for a document in the transaction of what it is about: number, facts and template are fixed here, and a worker
 * makes the file. Of a correction, the version before stays valid until the new one is issued; one that has not been
 * made by now never is.
 */
export async function makeDocument<F extends z.ZodObject>(
  trx: Trx,
  definition: DocumentDefinition<F>,
  given: NewDocument<F>,
): Promise<AskedDocument> {
  const { record, language = 'zh-CN', actor, at } = given;
  const before = given.corrects === undefined ? undefined : await lockLatest(trx, given.corrects);
  if (before && (before.kind !== definition.kind || before.record_id !== record.id)) {
    throw new Error(`${before.number} is a ${before.kind} of another record`);
  }
  if (before && before.issued_at === null) await supersedeDocument(trx, before, at);
  const number = before?.number ?? (await nextNumber(trx, definition.prefix, at));
  const version = (before?.version ?? 0) + 1;
  const template = await templateInForce(trx, definition, language);
  const { name } = await trx.selectFrom('platform').select('name').executeTakeFirstOrThrow();
  const marks = { document: { number, version, madeAt: at.toISOString() }, issuer: { name } };
  const facts = { ...definition.facts.parse(given.facts), ...marks };
  const id = await insertDocument(trx, {
    kind: definition.kind,
    record_kind: definition.record,
    record_id: record.id,
    number,
    version,
    language,
    template_version: template.version,
    template_text: template.text,
    // Through JSON once, which leaves out what is not stated.
    facts: canonicalJson(JSON.parse(JSON.stringify(facts)) as Json),
    made_at: at,
  });
  await startTrail(trx, { lifecycle, recordId: id, actor, at });
  await enqueue(trx, makeDocumentJob, { id });
  return { id, number, version };
}

/** Of two corrections at the same moment, the second finds that its document is not the latest any more. */
async function lockLatest(trx: Trx, id: string): Promise<StoredDocument> {
  const named = (await findDocument(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const latest = (await lockVersions(trx, named.number)).at(-1);
  return latest?.id === id ? latest : refuse('STATE_CHANGED', { id });
}

/** The caller holds its lock. What is revoked stays what it is. */
export async function supersedeDocument(trx: Trx, record: StoredDocument, at: Date): Promise<void> {
  if (!lifecycle.actions.supersede.from.includes(record.state)) return;
  const state = await moveAlong(trx, { lifecycle, record, action: 'supersede', actor: 'system', at });
  await saveDocument(trx, record.id, { state, failure: null, ended_at: at });
  if (record.issued_at !== null) await noteOnDocument(trx, record, { act: 'document-superseded', actor: 'system', at });
}

/** A failed document is made with the words that are in force by now: they may have been what was wrong. */
export async function retryDocument(
  trx: Trx,
  definition: DocumentDefinition,
  { record, actor, at }: { record: StoredDocument; actor: Actor; at: Date },
): Promise<void> {
  const state = await moveAlong(trx, { lifecycle, record, action: 'retry', actor, at });
  const { version, text } = await templateInForce(trx, definition, record.language);
  await saveDocument(trx, record.id, { state, failure: null, template_version: version, template_text: text });
  await enqueue(trx, makeDocumentJob, { id: record.id });
}

export async function revokeDocument(
  trx: Trx,
  { record, actor, reason, at }: { record: StoredDocument; actor: Actor; reason: string; at: Date },
): Promise<void> {
  const state = await moveAlong(trx, { lifecycle, record, action: 'revoke', actor, reason, at });
  await saveDocument(trx, record.id, { state, ended_at: at });
  await noteOnDocument(trx, record, { act: 'document-revoked', actor, at });
}

/** What becomes of a document stands in the custody of its own entry. */
export async function noteOnDocument(
  trx: Trx,
  { id, version }: Pick<StoredDocument, 'id' | 'version'>,
  { act, actor, at }: { act: string; actor: Actor | 'system'; at: Date },
): Promise<void> {
  const actorId = actor === 'system' ? actor : actor.id;
  await recordCustody(trx, { item: id, act, actor: actorId, at, detail: { version } });
}
