import { formatFor, mostCharsOf } from './place-format.ts';
import { resolve, withItem, type Scope } from './template-scope.ts';
import type { Inline, TemplateBlock, TemplateTree } from './template-tree.ts';

export interface TemplateSize {
  readonly chars: number;
  readonly blocks: number;
}

const NOTHING: TemplateSize = { chars: 0, blocks: 0 };
/** Digits of a loop's counter. */
const COUNT_CHARS = 6;

/** The most that a checked template can become: every list as long as it may be, every text as well. */
export const largestOf = (tree: TemplateTree, scope: Scope): TemplateSize =>
  tree.map((block) => sizeOf(block, scope)).reduce(sum, NOTHING);

function sizeOf(block: TemplateBlock, scope: Scope): TemplateSize {
  switch (block.kind) {
    case 'each': {
      const found = resolve(block.list, scope);
      if (found?.shape.kind !== 'list') return NOTHING;
      const inside = withItem(scope, block.name, { shape: found.shape.of, list: found.real });
      const { chars, blocks } = largestOf(block.body, inside);
      return { chars: chars * found.shape.mostItems, blocks: blocks * found.shape.mostItems };
    }
    case 'if':
      return larger(largestOf(block.body, scope), largestOf(block.otherwise, scope));
    case 'row':
      return { chars: charsOf(block.cells.flat(), scope), blocks: 1 };
    case 'signature':
    case 'verification':
      return { chars: 0, blocks: 1 };
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'item':
      return { chars: charsOf(block.content, scope), blocks: 1 };
  }
}

function charsOf(content: readonly Inline[], scope: Scope): number {
  return content.map((piece) => charsIn(piece, scope)).reduce((one, other) => one + other, 0);
}

function charsIn(piece: Inline, scope: Scope): number {
  if (piece.kind === 'text') return piece.text.length;
  if (piece.kind === 'count') return COUNT_CHARS;
  const shape = resolve(piece.path, scope)?.shape;
  const format = shape && formatFor(shape.kind, piece.format);
  return format ? mostCharsOf(shape, format) : 0;
}

const sum = (one: TemplateSize, other: TemplateSize): TemplateSize => ({
  chars: one.chars + other.chars,
  blocks: one.blocks + other.blocks,
});

const larger = (one: TemplateSize, other: TemplateSize): TemplateSize => ({
  chars: Math.max(one.chars, other.chars),
  blocks: Math.max(one.blocks, other.blocks),
});
