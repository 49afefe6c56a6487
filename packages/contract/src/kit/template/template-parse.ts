import { LIMIT } from '../limits.ts';
import { shownByCodePoint } from './harmless-value.ts';
import { NAME, parseInline, PATH } from './template-inline.ts';
import {
  FIXED_BLOCKS,
  type EachBlock,
  type FixedBlock,
  type IfBlock,
  type Inline,
  type LineKind,
  type Path,
  type Position,
  type TemplateBlock,
  type TemplateFault,
  type TemplateFaultName,
  type TemplateTree,
} from './template-tree.ts';

export interface ParsedTemplate {
  readonly tree: TemplateTree;
  readonly faults: readonly TemplateFault[];
}

/**
 * Reads a template. One line is one block:
 *
 * - `# text` the title, `## text` a heading, `- text` an item, anything else a paragraph; empty lines mean nothing
 * - `| a | b |` a row; neighbouring rows are a table, whose first row is its head
 * - `{{#each items as item}}` … `{{/each}}`, `{{#if place}}` or `{{#if place is choice}}` … `{{else}}` … `{{/if}}`
 * - `{{signature}}` and `{{verification}}`, which the paper draws
 *
 * Inside a line stand `{{place}}`, `{{place | format}}` and `{{@item}}`. There is nothing else: no expressions, no
 * calls, no way to write a brace or a bar that would mean something.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const reader = new TemplateReader();
  if (text.length > LIMIT.templateMaxChars) {
    return { tree: [], faults: [{ name: 'text-too-long', subject: String(text.length), line: 1, column: 1 }] };
  }
  text.split(/\r\n?|\n/).forEach((line, at) => reader.read(line, at + 1));
  return reader.end();
}

/** Letters that are not seen, or that change how others are read, would make a template say what nobody sees in it. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const EACH = new RegExp(`^#each +(${PATH}) +as +(${NAME})$`);
const IF = new RegExp(`^#if +(${PATH})(?: +is +([a-z][a-z0-9-]*))?$`);
const MOST_CELLS = 6;
/** Blocks in blocks; a notice needs two or three. */
const DEEPEST = 6;

type Open = { -readonly [K in keyof EachBlock]: EachBlock[K] } | { -readonly [K in keyof IfBlock]: IfBlock[K] };

class TemplateReader {
  readonly #tree: TemplateBlock[] = [];
  readonly #faults: TemplateFault[] = [];
  /** The blocks around the line that is read, outermost first, each with the list that takes the next block. */
  readonly #open: { readonly block: Open; into: TemplateBlock[] }[] = [];

  read(line: string, number: number) {
    const refused = REFUSED.exec(line);
    if (refused)
      return this.#fault('character-refused', shownByCodePoint(refused[0]), {
        line: number,
        column: refused.index + 1,
      });
    const start = /[^ ]/.exec(line)?.index;
    if (start === undefined) return;
    const content = line.slice(start).trimEnd();
    const at = { line: number, column: start + 1 };
    const tag = aloneOn(content);
    if (tag === undefined || !this.#readBlock(tag, at)) this.#readLine(content, at);
  }

  end(): ParsedTemplate {
    for (const { block } of this.#open) this.#fault('block-unclosed', block.kind, block.at);
    return { tree: this.#tree, faults: this.#faults };
  }

  /** Whether the tag is one that stands alone on its line. */
  #readBlock(tag: string, at: Position): boolean {
    if (FIXED_BLOCKS.some((known) => known === tag)) this.#add({ kind: tag as FixedBlock, at });
    else if (tag === 'else') this.#turn(at);
    else if (tag === '/each' || tag === '/if') this.#close(tag.slice(1), at);
    else if (tag.startsWith('#')) this.#begin(tag, at);
    else return false;
    return true;
  }

  #begin(tag: string, at: Position) {
    const [, list, name = ''] = EACH.exec(tag) ?? [];
    const [, place, choice] = IF.exec(tag) ?? [];
    if (this.#open.length >= DEEPEST) this.#fault('nested-too-deep', tag, at);
    const body: TemplateBlock[] = [];
    if (list !== undefined) this.#enter({ kind: 'each', list: pathOf(list), name, body, at }, body);
    else if (place !== undefined)
      this.#enter({ kind: 'if', place: pathOf(place), ...(choice ? { choice } : {}), body, otherwise: [], at }, body);
    else this.#fault('tag-unknown', tag, at);
  }

  #enter(block: Open, into: TemplateBlock[]) {
    this.#add(block);
    this.#open.push({ block, into });
  }

  #turn(at: Position) {
    const inner = this.#open.at(-1);
    if (inner?.block.kind !== 'if' || inner.into === inner.block.otherwise)
      return this.#fault('block-unopened', 'else', at);
    const otherwise: TemplateBlock[] = [];
    inner.block.otherwise = otherwise;
    inner.into = otherwise;
  }

  #close(kind: string, at: Position) {
    if (this.#open.at(-1)?.block.kind !== kind) return this.#fault('block-unopened', kind, at);
    this.#open.pop();
  }

  #readLine(content: string, at: Position) {
    if (content.startsWith('|')) return this.#readRow(content.slice(1), { ...at, column: at.column + 1 });
    const [, mark = ''] = /^(#{1,2}|-) /.exec(content) ?? [];
    const kind = KIND_OF_MARK[mark] ?? 'paragraph';
    const skipped = content.slice(mark.length).search(/[^ ]/) + mark.length;
    const inline = this.#inline(content.slice(skipped), { ...at, column: at.column + skipped });
    this.#add({ kind, content: inline, at });
  }

  #readRow(content: string, at: Position) {
    const cells: Inline[][] = [[]];
    for (const piece of this.#inline(content, at)) {
      if (piece.kind !== 'text') cells.at(-1)?.push(piece);
      else
        piece.text.split('|').forEach((text, part) => {
          if (part > 0) cells.push([]);
          if (text !== '') cells.at(-1)?.push({ kind: 'text', text });
        });
    }
    if (cells.length > 1 && isBlank(cells.at(-1) ?? [])) cells.pop();
    if (cells.length > MOST_CELLS) this.#fault('cells-too-many', String(cells.length), at);
    this.#add({ kind: 'row', cells, at });
  }

  #inline(content: string, at: Position): Inline[] {
    const { inline, faults } = parseInline(content, at);
    this.#faults.push(...faults);
    return inline;
  }

  #add(block: TemplateBlock) {
    (this.#open.at(-1)?.into ?? this.#tree).push(block);
  }

  #fault(name: TemplateFaultName, subject: string, { line, column }: Position) {
    this.#faults.push({ name, subject, line, column });
  }
}

const KIND_OF_MARK: Readonly<Record<string, LineKind>> = { '#': 'title', '##': 'heading', '-': 'item' };

/** The tag of a line that has nothing else; by hand, because a pattern would take very long over thousands of blanks. */
function aloneOn(content: string): string | undefined {
  if (!content.startsWith('{{') || !content.endsWith('}}')) return undefined;
  const inside = content.slice(2, -2);
  return /[{}]/.test(inside) ? undefined : inside.trim();
}

const isBlank = (cell: readonly Inline[]) => cell.every((piece) => piece.kind === 'text' && piece.text.trim() === '');

const pathOf = (text: string): Path => text.split('.');
