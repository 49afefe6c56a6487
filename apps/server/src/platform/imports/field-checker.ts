import type { ImportDefinition } from './import-definition.ts';
import type { RowIssue } from './row-issue.ts';

/** Turns the cells of one line into a row, or into the issues of each cell. */
export class FieldChecker {
  readonly #definition: ImportDefinition;
  readonly #entries;
  readonly #seen = new Map<string, number>();

  constructor(definition: ImportDefinition) {
    this.#definition = definition;
    this.#entries = Object.entries(definition.columns);
  }

  /** All issues of the line, or null when it is valid and its key is new. */
  check(line: number, cells: readonly string[]): RowIssue[] | null {
    const issues: RowIssue[] = [];
    const row = this.parse(cells, issues);
    if (issues.length > 0) return issues;
    const repeated = this.#repeated(line, row);
    return repeated ? [repeated] : null;
  }

  parse(cells: readonly string[], issues: RowIssue[] = []): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    this.#entries.forEach(([key, column], place) => {
      const text = cells[place] ?? '';
      const result = column.value.safeParse(text);
      if (result.success) row[key] = result.data;
      else {
        const message = result.error.issues[0]?.message ?? '格式不正确';
        issues.push({ column: column.title, message, suggestion: column.suggest?.(text) ?? null });
      }
    });
    return row;
  }

  #repeated(line: number, row: Record<string, unknown>): RowIssue | undefined {
    const key = this.#definition.keyOf?.(row);
    if (key === undefined) return undefined;
    const earlier = this.#seen.get(key);
    if (earlier === undefined) {
      this.#seen.set(key, line);
      return undefined;
    }
    return { column: '', message: `与第 ${earlier} 行重复`, suggestion: null };
  }
}
