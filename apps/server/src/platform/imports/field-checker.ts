import type { ImportDefinition } from './import-definition.ts';
import { problemOf, type RowIssue } from './row-issue.ts';

export interface JudgedRow {
  readonly issues: RowIssue[] | null;
  /** Of a row whose cells are all valid, where rows of this kind have keys. */
  readonly key: string | null;
}

/** Turns the cells of one row, in the order of the fields, into values or into what is wrong with each cell. */
export class FieldChecker {
  readonly #definition: ImportDefinition;
  readonly #entries;

  constructor(definition: ImportDefinition) {
    this.#definition = definition;
    this.#entries = Object.entries(definition.fields);
  }

  judge(cells: readonly string[]): JudgedRow {
    const issues: RowIssue[] = [];
    const row = this.parse(cells, issues);
    if (issues.length > 0) return { issues, key: null };
    return { issues: null, key: this.#definition.keyOf?.(row) ?? null };
  }

  parse(cells: readonly string[], issues: RowIssue[] = []): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    this.#entries.forEach(([key, field], place) => {
      const text = cells[place] ?? '';
      const result = field.value.safeParse(text);
      if (result.success) row[key] = result.data;
      else {
        const problem = problemOf(result.error.issues[0], text, field.expects !== undefined);
        issues.push({ field: key, ...problem, suggestion: field.suggest?.(text) ?? null });
      }
    });
    return row;
  }
}
