import type { RichText, RichTextBlock, RichTextInline, RichTextItem } from './rich-text.ts';

/** The words alone, a line for each block: for searching, for notifications, for the length that people see. */
export const plainTextOf = ({ content }: RichText): string => content.map(blockText).join('\n');

function blockText(block: RichTextBlock | RichTextItem): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content ?? []);
    case 'blockquote':
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
      return block.content.map(blockText).join('\n');
  }
}

const inlineText = (inlines: readonly RichTextInline[]) =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
