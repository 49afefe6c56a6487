import { LIMIT } from '../limits.ts';
import { formatFor, isFormat, isPrintable } from './place-format.ts';
import type { FactsShape } from './place-shape.ts';
import { isNameTaken, outermost, resolve, withItem, withPresent, type Resolved, type Scope } from './template-scope.ts';
import { largestOf } from './template-size.ts';
import { missingFrom } from './template-uses.ts';
import {
  FIXED_BLOCKS,
  type EachBlock,
  type IfBlock,
  type Inline,
  type Path,
  type Position,
  type TemplateBlock,
  type TemplateFault,
  type TemplateFaultName,
  type TemplateTree,
} from './template-tree.ts';

const START: Position = { line: 1, column: 1 };

/**
 * Holds a template against the facts that it will be given. A template without faults can be rendered with any facts of
 * that shape, and stays below the limits whatever they are.
 */
export function checkTemplate(
  tree: TemplateTree,
  facts: FactsShape,
  /** Places of the facts that every document of the kind has to say. */
  required: readonly string[],
): TemplateFault[] {
  const scope = outermost(facts);
  const faults = [...blocksFaults(tree, scope), ...frameFaults(tree)];
  // What is counted below is only counted right where every place is known.
  if (faults.length > 0) return faults;
  const missing = missingFrom(tree, scope, required).map((place) => fault('place-missing', place, START));
  const { chars, blocks } = largestOf(tree, scope);
  const isTooLarge = chars > LIMIT.documentMaxChars || blocks > LIMIT.documentMaxBlocks;
  return [...missing, ...(isTooLarge ? [fault('output-too-large', String(chars), START)] : [])];
}

const blocksFaults = (tree: TemplateTree, scope: Scope): TemplateFault[] =>
  tree.flatMap((block) => blockFaults(block, scope));

function blockFaults(block: TemplateBlock, scope: Scope): TemplateFault[] {
  switch (block.kind) {
    case 'each':
      return eachFaults(block, scope);
    case 'if':
      return ifFaults(block, scope);
    case 'row':
      return block.cells.flat().flatMap((piece) => inlineFaults(piece, scope));
    case 'signature':
    case 'verification':
      return [];
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'item':
      return block.content.flatMap((piece) => inlineFaults(piece, scope));
  }
}

function eachFaults({ list, name, body, at }: EachBlock, scope: Scope): TemplateFault[] {
  const found = resolve(list, scope);
  if (!found) return [fault('place-unknown', list.join('.'), at)];
  if (found.shape.kind !== 'list') return [fault('list-expected', list.join('.'), at)];
  if (isNameTaken(name, scope)) return [fault('name-taken', name, at)];
  const inside = withItem(scope, name, { shape: found.shape.of, list: found.real });
  return [...absenceFaults(found, at), ...blocksFaults(body, inside)];
}

function ifFaults({ place, choice, body, otherwise, at }: IfBlock, scope: Scope): TemplateFault[] {
  const found = resolve(place, scope);
  const own = found ? conditionFaults(found, place, choice, at) : [fault('place-unknown', place.join('.'), at)];
  return [...own, ...blocksFaults(body, withPresent(scope, place)), ...blocksFaults(otherwise, scope)];
}

/** What is always there, and neither true nor false nor empty, is no condition. */
function conditionFaults(
  { shape, isOptional, absent }: Resolved,
  place: Path,
  choice: string | undefined,
  at: Position,
) {
  const subject = place.join('.');
  if (choice !== undefined) {
    if (shape.kind !== 'choice') return [fault('condition-expected', subject, at)];
    return shape.choices.includes(choice) ? [] : [fault('choice-unknown', choice, at)];
  }
  const isCondition = shape.kind === 'flag' || shape.kind === 'list' || isOptional || absent !== undefined;
  return isCondition ? [] : [fault('condition-expected', subject, at)];
}

function inlineFaults(piece: Inline, scope: Scope): TemplateFault[] {
  if (piece.kind === 'text') return [];
  if (piece.kind === 'count')
    return scope.items.has(piece.of) ? [] : [fault('place-unknown', `@${piece.of}`, piece.at)];
  const { path, format, at } = piece;
  const subject = path.join('.');
  const found = resolve(path, scope);
  if (!found) return [fault('place-unknown', subject, at)];
  const { kind } = found.shape;
  if (kind === 'list') return [fault('place-is-list', subject, at)];
  if (kind === 'group') return [fault('place-is-group', subject, at)];
  if (!isPrintable(kind)) return [fault('place-not-printable', subject, at)];
  if (format !== undefined && !isFormat(format)) return [fault('format-unknown', format, at)];
  if (!formatFor(kind, format)) return [fault('format-unfit', format ?? kind, at)];
  return absenceFaults(found, at);
}

const absenceFaults = ({ absent }: Resolved, at: Position) =>
  absent === undefined ? [] : [fault('place-may-be-absent', absent, at)];

/** A document has one title, is signed once and says once how it is verified, whatever its facts are. */
function frameFaults(tree: TemplateTree): TemplateFault[] {
  const all = allBlocks(tree);
  const titles = all.filter(({ kind }) => kind === 'title');
  const isAlways = (block: TemplateBlock) => tree.includes(block);
  return [
    ...(titles[0] && isAlways(titles[0]) ? [] : [fault('title-missing', 'title', titles[0]?.at ?? START)]),
    ...titles.slice(1).map(({ at }) => fault('title-repeated', 'title', at)),
    ...FIXED_BLOCKS.flatMap((kind) => {
      const [first, ...others] = all.filter((block) => block.kind === kind);
      if (!first) return [fault('block-missing', kind, START)];
      const repeated = others.map(({ at }) => fault('block-repeated', kind, at));
      return isAlways(first) ? repeated : [fault('block-not-always', kind, first.at), ...repeated];
    }),
  ];
}

const allBlocks = (tree: TemplateTree): TemplateBlock[] =>
  tree.flatMap((block) => {
    if (block.kind === 'each') return [block, ...allBlocks(block.body)];
    return block.kind === 'if' ? [block, ...allBlocks(block.body), ...allBlocks(block.otherwise)] : [block];
  });

const fault = (name: TemplateFaultName, subject: string, { line, column }: Position): TemplateFault => ({
  name,
  subject,
  line,
  column,
});
