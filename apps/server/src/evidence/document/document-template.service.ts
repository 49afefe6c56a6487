import { templateFaults, type DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import {
  documentTemplateLifecycle as lifecycle,
  type DocumentTemplateAction,
} from '@nota/contract/evidence/document-template.lifecycle.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import type { TemplateFault } from '@nota/contract/kit/template/template-tree.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  insertTemplate,
  lockInForce,
  lockTemplate,
  saveTemplate,
  takeTurn,
  type StoredTemplate,
} from './document-template.repo.ts';
import { unprintableLetters } from './template-letters.ts';

export const definitionOf = (definitions: readonly DocumentDefinition[], kind: string): DocumentDefinition =>
  definitions.find((one) => one.kind === kind) ?? refuse('RECORD_NOT_FOUND', { kind });

/** What is wrong with a text; the letters are looked at only where everything else is right. */
export function allFaults(definition: DocumentDefinition, text: string): readonly TemplateFault[] {
  const faults = templateFaults(definition, text);
  return faults.length > 0 ? faults : unprintableLetters(text);
}

function refuseFaulty(definition: DocumentDefinition, text: string) {
  const [first] = allFaults(definition, text);
  if (first) refuse('TEMPLATE_FAULTY', { ...first });
}

export interface TemplateDraft {
  readonly language: Language;
  readonly text: string;
  readonly note: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** Nothing is in force yet: a second person reads it first. */
export async function saveDraft(
  trx: Trx,
  definition: DocumentDefinition,
  { language, text, note, actor, at }: TemplateDraft,
): Promise<StoredTemplate> {
  refuseFaulty(definition, text);
  const { kind } = definition;
  await takeTurn(trx, { kind, language });
  const saved = await insertTemplate(trx, { kind, language, text, note, saved_by: actor.id, saved_at: at });
  await startTrail(trx, { lifecycle, recordId: saved.id, actor, at });
  return saved;
}

export async function actOnTemplate(
  trx: Trx,
  definitions: readonly DocumentDefinition[],
  given: { record: StoredTemplate; action: DocumentTemplateAction; actor: Actor; reason: string | undefined; at: Date },
): Promise<StoredTemplate> {
  const { action, actor, reason, at } = given;
  await takeTurn(trx, given.record);
  const record = (await lockTemplate(trx, given.record.id)) ?? refuse('RECORD_NOT_FOUND', { id: given.record.id });
  const state = await moveAlong(trx, { lifecycle, record, action, actor, reason, at });
  if (state === 'in-force') {
    // A release may have changed what the facts of this kind are since the draft was saved.
    refuseFaulty(definitionOf(definitions, record.kind), record.text);
    await replaceInForce(trx, record, at);
  }
  const changes = state === 'in-force' ? { state, in_force_at: at } : { state, ended_at: at };
  await saveTemplate(trx, record.id, changes);
  return { ...record, ...changes };
}

async function replaceInForce(trx: Trx, next: StoredTemplate, at: Date) {
  const record = await lockInForce(trx, next);
  if (!record) return;
  const state = await moveAlong(trx, { lifecycle, record, action: 'replace', actor: 'system', at });
  await saveTemplate(trx, record.id, { state, ended_at: at });
}
