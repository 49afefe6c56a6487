/** One thing wrong with one cell of a line; an empty column means the line as a whole. */
export interface RowIssue {
  readonly column: string;
  readonly message: string;
  readonly suggestion: string | null;
}
