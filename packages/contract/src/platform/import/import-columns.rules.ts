import type { ColumnOfField } from './import-content.ts';

export interface MappableField {
  readonly field: string;
  /** The titles it goes by: its label in every language, and other common ones. */
  readonly titles: readonly string[];
  readonly isOptional: boolean;
  /** Money or its owner would be wrong with another column: only one exact title counts, and no earlier choice. */
  readonly isNeverGuessed?: boolean;
}

/** Which field a title was assigned to by somebody before, newest first. */
export type RememberedTitles = readonly { readonly title: string; readonly field: string }[];

/**
 * Finds the column of each field by its title: what somebody chose before wins, then titles that say the same, then
 * titles of which one contains the other. A column belongs to one field, and what is ambiguous stays open. A field that
 * is never guessed gets the one column that says exactly what it is, before all others.
 */
export function guessColumns(
  header: readonly string[],
  fields: readonly MappableField[],
  remembered: RememberedTitles = [],
): ColumnOfField {
  const titles = header.map(plainTitle);
  const free = new Set([...titles.keys()].filter((column) => titles[column] !== ''));
  const found: ColumnOfField = Object.fromEntries(fields.map(({ field }) => [field, null]));
  const take = (field: string, columns: readonly number[]) => {
    const [column, ...others] = columns.filter((one) => free.has(one));
    if (column === undefined || others.length > 0 || found[field] !== null) return;
    found[field] = column;
    free.delete(column);
  };
  const columnsWith = (holds: (title: string) => boolean) => [...free].filter((column) => holds(titles[column] ?? ''));
  const wanted = fields.map(({ field, titles: own, isNeverGuessed = false }) => ({
    field,
    names: own.map(plainTitle),
    isNeverGuessed,
  }));
  const guessed = wanted.filter(({ isNeverGuessed }) => !isNeverGuessed);
  for (const { field, names, isNeverGuessed } of wanted)
    if (isNeverGuessed)
      take(
        field,
        columnsWith((one) => names.includes(one)),
      );
  for (const { title, field } of remembered) {
    if (guessed.some((one) => one.field === field))
      take(
        field,
        columnsWith((one) => one === plainTitle(title)),
      );
  }
  for (const { field, names } of guessed) take(field, columnsWith((one) => names.includes(one)).slice(0, 1));
  for (const { field, names } of guessed)
    take(
      field,
      columnsWith((one) => names.some((name) => isPart(one, name))),
    );
  return found;
}

/** Fields that must have a column and have none. */
export function fieldsWithoutColumn(columns: ColumnOfField, fields: readonly MappableField[]): string[] {
  return fields
    .filter(({ field, isOptional }) => !isOptional && (columns[field] ?? null) === null)
    .map(({ field }) => field);
}

/** What a person chose can be used: known fields, existing columns, none for two fields, and one for each that needs it. */
export function isUsable(columns: ColumnOfField, header: readonly string[], fields: readonly MappableField[]): boolean {
  const chosen = Object.values(columns).filter((column) => column !== null);
  return (
    Object.keys(columns).every((field) => fields.some((one) => one.field === field)) &&
    chosen.every((column) => column < header.length) &&
    new Set(chosen).size === chosen.length &&
    fieldsWithoutColumn(columns, fields).length === 0
  );
}

const SHORTEST_PART = 2;

function isPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= SHORTEST_PART && long.includes(short);
}

/** Titles are compared without remarks in brackets, marks of required fields, spaces, width and case. */
function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【{][^)\]】}]*[)\]】}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
