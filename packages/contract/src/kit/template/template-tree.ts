/** Where something stands in a template. Both count from 1; columns are UTF-16 units, as editors count them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What can be wrong with a template; each is found when it is saved, and none when a document is made. */
export const TEMPLATE_FAULTS = [
  'text-too-long',
  'character-refused',
  'tag-unclosed',
  'tag-unopened',
  'tag-unknown',
  'block-not-alone',
  'block-unclosed',
  'block-unopened',
  'nested-too-deep',
  'cells-too-many',
  'title-missing',
  'title-repeated',
  'block-missing',
  'block-repeated',
  'block-not-always',
  'place-unknown',
  'place-is-list',
  'place-is-group',
  'place-not-printable',
  'place-may-be-absent',
  'place-missing',
  'format-unknown',
  'format-unfit',
  'list-expected',
  'condition-expected',
  'choice-unknown',
  'name-taken',
  'output-too-large',
] as const;
export type TemplateFaultName = (typeof TEMPLATE_FAULTS)[number];

export interface TemplateFault extends Position {
  readonly name: TemplateFaultName;
  /** The place, the word or the block that it is about. */
  readonly subject: string;
}

/** Names from the facts down to a value: `company.name`. The first may be the name that a loop gives its items. */
export type Path = readonly string[];

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly path: Path; readonly format?: string; readonly at: Position }
  /** `{{@item}}`: how many rounds the loop is in. */
  | { readonly kind: 'count'; readonly of: string; readonly at: Position };

/** Lines of text by what they are; one line of the template is one block. */
export const LINE_KINDS = ['title', 'heading', 'paragraph', 'item'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Blocks that the paper knows how to draw: who signs, with date and seal; and how the document is verified. */
export const FIXED_BLOCKS = ['signature', 'verification'] as const;
export type FixedBlock = (typeof FIXED_BLOCKS)[number];

export interface EachBlock {
  readonly kind: 'each';
  readonly list: Path;
  readonly name: string;
  readonly body: readonly TemplateBlock[];
  readonly at: Position;
}

export interface IfBlock {
  readonly kind: 'if';
  readonly place: Path;
  /** `{{#if outcome is refused}}`: the value that it is compared with. */
  readonly choice?: string;
  readonly body: readonly TemplateBlock[];
  readonly otherwise: readonly TemplateBlock[];
  readonly at: Position;
}

export type TemplateBlock =
  | { readonly kind: LineKind; readonly content: readonly Inline[]; readonly at: Position }
  | { readonly kind: 'row'; readonly cells: readonly (readonly Inline[])[]; readonly at: Position }
  | { readonly kind: FixedBlock; readonly at: Position }
  | EachBlock
  | IfBlock;

export type TemplateTree = readonly TemplateBlock[];
