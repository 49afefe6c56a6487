import { z } from 'zod';
import type { NumberPrefix } from '../kit/business-number.ts';
import { moment, text } from '../kit/fields.ts';
import type { Language } from '../kit/languages.ts';
import { messageIn, type Message } from '../kit/messages.ts';
import { shapeOf, type FactsShape } from '../kit/template/place-shape.ts';
import { checkTemplate } from '../kit/template/template-check.ts';
import { parseTemplate } from '../kit/template/template-parse.ts';
import { renderTemplate, type PaperBlock } from '../kit/template/template-render.ts';
import type { TemplateFault } from '../kit/template/template-tree.ts';
import type { DocumentRecordKind } from './document.contract.ts';

/** What every document says of itself, beside the facts of its record. */
export const DocumentMarks = z.object({
  document: z.object({ number: text(40), version: z.int().min(1), madeAt: moment }),
  issuer: z.object({ name: text(100) }),
});
export type DocumentMarks = z.infer<typeof DocumentMarks>;

/** A kind of document: what it is about, what it has to say, and the words it is shipped with. */
export interface DocumentDefinition<F extends z.ZodObject = z.ZodObject> {
  readonly kind: string;
  readonly title: Message;
  /** The kind of record whose page shows it. */
  readonly record: DocumentRecordKind;
  /** How its numbers begin. */
  readonly prefix: NumberPrefix;
  /** Personal data only masked: facts are kept as long as the document. */
  readonly facts: F;
  /** Places that no template may leave out. */
  readonly required: readonly string[];
  /** Version 0 of the template, in force until a platform puts its own in force. */
  readonly template: Message;
  /** Facts as long as they come, for previews and tests. */
  readonly sample: z.input<F>;
  /** All places that its templates may use. */
  readonly shape: FactsShape;
}

export function defineDocument<F extends z.ZodObject>(
  definition: Omit<DocumentDefinition<F>, 'shape'>,
): DocumentDefinition<F> {
  return { ...definition, shape: shapeOf(definition.facts.extend(DocumentMarks.shape)) };
}

/** What is wrong with a template of this kind; nothing where it may be used. */
export function templateFaults(
  { shape, required }: Pick<DocumentDefinition, 'shape' | 'required'>,
  template: string,
): readonly TemplateFault[] {
  const { tree, faults } = parseTemplate(template);
  return faults.length > 0 ? faults : checkTemplate(tree, shape, required);
}

/** The blocks of a document. The template has no faults, and the facts are of the kind's own schema. */
export function renderDocument(
  { shape }: Pick<DocumentDefinition, 'shape'>,
  { template, facts, language }: { template: string; facts: Readonly<Record<string, unknown>>; language: Language },
): PaperBlock[] {
  return renderTemplate(parseTemplate(template).tree, { shape, facts, language });
}

export const shippedTemplate = ({ template }: Pick<DocumentDefinition, 'template'>, language: Language): string =>
  messageIn(template, language);
