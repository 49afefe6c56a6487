/**
 * How a migration is applied, by its first line: in one transaction; `-- concurrently`, indexes of tables in use, each
 * outside a transaction; `-- batches`, changes of many rows, each statement repeated until it changes none.
 */
export type MigrationKind = 'transaction' | 'concurrently' | 'batches';

export function kindOf(text: string): MigrationKind {
  const mark = /^-- (concurrently|batches)\s*(\n|:)/.exec(text)?.[1];
  return mark === 'concurrently' || mark === 'batches' ? mark : 'transaction';
}

/** The index that a `create index concurrently` makes, or undefined for another statement. */
export function indexMadeBy(statement: string): string | undefined {
  return /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z0-9_]+)\s+on\b/i.exec(statement)?.[1];
}

/** Comments, quoted and dollar-quoted texts, and semicolons. */
const PIECES = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[a-z_]*\$)[\s\S]*?\1|;/gi;

/** Statements without comments; a semicolon within a quoted text or a function's body does not end a statement. */
export function statementsOf(text: string): string[] {
  let [kept, from] = ['', 0];
  const statements: string[] = [];
  for (const piece of text.matchAll(PIECES)) {
    kept += text.slice(from, piece.index);
    from = piece.index + piece[0].length;
    if (piece[0] === ';') {
      statements.push(kept);
      kept = '';
    } else if (!piece[0].startsWith('--')) kept += piece[0];
  }
  return [...statements, kept + text.slice(from)]
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
