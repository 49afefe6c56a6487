import type { Language } from '../languages.ts';
import { harmlessValue } from './harmless-value.ts';
import { formatFor } from './place-format.ts';
import type { FactsShape } from './place-shape.ts';
import { outermost, resolve, withItem, type Scope } from './template-scope.ts';
import type {
  EachBlock,
  FixedBlock,
  IfBlock,
  Inline,
  LineKind,
  Path,
  TemplateBlock,
  TemplateTree,
} from './template-tree.ts';

/** What a paper is drawn from: text without any meaning beyond its letters. */
export type PaperBlock =
  | { readonly kind: LineKind; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: FixedBlock };

interface Rendering {
  readonly scope: Scope;
  readonly language: Language;
  /** Facts and the items of loops, by the names that the template uses. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly counts: ReadonlyMap<string, number>;
}

type Piece = PaperBlock | { readonly kind: 'row'; readonly cells: readonly string[] };

/** Fills a checked template with facts of its shape. Facts are only ever text in a line: they cannot begin a block. */
export function renderTemplate(
  tree: TemplateTree,
  { shape, facts, language }: { shape: FactsShape; facts: Readonly<Record<string, unknown>>; language: Language },
): PaperBlock[] {
  const values = new Map(Object.entries(facts));
  const rendering: Rendering = { scope: outermost(shape), language, values, counts: new Map() };
  return tablesOf(renderAll(tree, rendering));
}

const renderAll = (tree: TemplateTree, rendering: Rendering): Piece[] =>
  tree.flatMap((block) => renderBlock(block, rendering));

function renderBlock(block: TemplateBlock, rendering: Rendering): Piece[] {
  switch (block.kind) {
    case 'each':
      return renderEach(block, rendering);
    case 'if':
      return renderAll(isTrue(block, rendering) ? block.body : block.otherwise, rendering);
    case 'row':
      return [{ kind: 'row', cells: block.cells.map((cell) => textOf(cell, rendering)) }];
    case 'signature':
    case 'verification':
      return [{ kind: block.kind }];
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'item': {
      const text = textOf(block.content, rendering);
      return text.trim() === '' ? [] : [{ kind: block.kind, text }];
    }
  }
}

function renderEach({ list, name, body }: EachBlock, rendering: Rendering): Piece[] {
  const found = resolve(list, rendering.scope);
  if (found?.shape.kind !== 'list') throw new Error(`${list.join('.')} is no list`);
  const scope = withItem(rendering.scope, name, { shape: found.shape.of, list: found.real });
  const items = valueAt(list, rendering) as readonly unknown[];
  return items.flatMap((item, at) =>
    renderAll(body, {
      ...rendering,
      scope,
      values: new Map([...rendering.values, [name, item]]),
      counts: new Map([...rendering.counts, [name, at + 1]]),
    }),
  );
}

/** Absent, false and empty are no; with a choice, anything but that choice is. */
function isTrue({ place, choice }: IfBlock, rendering: Rendering): boolean {
  const value = valueAt(place, rendering);
  if (choice !== undefined) return value === choice;
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
}

const textOf = (content: readonly Inline[], rendering: Rendering): string =>
  content
    .map((piece) => pieceText(piece, rendering))
    .join('')
    .replace(/^ +/, '')
    .trimEnd();

function pieceText(piece: Inline, rendering: Rendering): string {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'count') return String(rendering.counts.get(piece.of));
  const { scope, language } = rendering;
  const shape = resolve(piece.path, scope)?.shape;
  const format = shape && formatFor(shape.kind, piece.format);
  const value = valueAt(piece.path, rendering);
  if (!format || (typeof value !== 'string' && typeof value !== 'number')) {
    throw new Error(`${piece.path.join('.')} cannot be printed`);
  }
  return harmlessValue(format.print(String(value), language));
}

function valueAt(path: Path, { values }: Rendering): unknown {
  const [first = '', ...rest] = path;
  return rest.reduce(
    (value: unknown, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    values.get(first),
  );
}

/** Neighbouring rows are one table, with as many columns as its longest row has cells. */
function tablesOf(pieces: readonly Piece[]): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  let rows: string[][] | undefined;
  for (const piece of pieces) {
    if (piece.kind !== 'row') {
      rows = undefined;
      blocks.push(piece);
    } else if (rows) rows.push([...piece.cells]);
    else {
      rows = [[...piece.cells]];
      blocks.push({ kind: 'table', rows });
    }
  }
  return blocks.map((block) => (block.kind === 'table' ? { kind: 'table', rows: padded(block.rows) } : block));
}

function padded(rows: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(...rows.map(({ length }) => length));
  return rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => '')]);
}
