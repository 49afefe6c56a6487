import { z } from 'zod';
import { LIMIT } from '../limits.ts';
import { richTextFault } from './rich-text-size.ts';

/**
 * A written text with a few fixed styles, as a tree and never as HTML: what is not in this file cannot be stored, so
 * that nothing has to be cleaned when it is shown. Attributes that an editor adds are dropped.
 */
const Link = z.object({
  type: z.literal('link'),
  attrs: z.object({ href: z.url({ protocol: /^(https?|mailto)$/ }).max(2_000) }),
});
const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('underline') }),
  z.object({ type: z.literal('strike') }),
  Link,
]);

const Inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1), marks: z.array(Mark).max(5).optional() }),
  z.object({ type: z.literal('hardBreak') }),
]);

const Paragraph = z.object({ type: z.literal('paragraph'), content: z.array(Inline).optional() });
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: z.array(Inline).optional(),
});
const BulletList = z.object({
  type: z.literal('bulletList'),
  get content() {
    return z.array(ListItem).min(1);
  },
});
const OrderedList = z.object({
  type: z.literal('orderedList'),
  get content() {
    return z.array(ListItem).min(1);
  },
});
const ListItem = z.object({
  type: z.literal('listItem'),
  get content(): z.ZodArray<z.ZodDiscriminatedUnion<[typeof Paragraph, typeof BulletList, typeof OrderedList]>> {
    return z.array(z.discriminatedUnion('type', [Paragraph, BulletList, OrderedList])).min(1);
  },
});
const Quotation = z.object({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1) });
const Block = z.discriminatedUnion('type', [Paragraph, Heading, BulletList, OrderedList, Quotation]);
const Whole = z.object({ type: z.literal('doc'), content: z.array(Block) });

export type RichText = z.output<typeof Whole>;
export type RichTextBlock = z.output<typeof Block>;
export type RichTextInline = z.output<typeof Inline>;
export type RichTextMark = z.output<typeof Mark>;
export type RichTextItem = z.output<typeof ListItem>;

/** Its size is judged first and without recursion: a tree that is deep enough would end whoever walks into it. */
export const richText = z
  .unknown()
  .superRefine((given, context) => {
    const fault = richTextFault(given, {
      depth: LIMIT.richTextMaxDepth,
      nodes: LIMIT.richTextMaxNodes,
      chars: LIMIT.richTextMaxChars,
    });
    if (fault) context.addIssue({ code: 'custom', message: `rich-text.${fault}` });
  })
  .pipe(Whole);

export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [] };
