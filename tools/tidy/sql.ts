import { filesLike, lineAt, textOf } from './repository.ts';

export interface StateCheck {
  readonly states: readonly string[];
  readonly file: string;
  readonly line: number;
}

export const migrations = () => filesLike(/^apps\/server\/db\/migrations\/[^/]+\.sql$/);

/** The states that a table allows: the newest `check (state in (…))` of any migration. */
export function stateCheckOf(table: string): StateCheck | undefined {
  return migrations()
    .flatMap((file) => statementsAbout(file, table).flatMap((statement) => checkIn(file, statement)))
    .at(-1);
}

interface Statement {
  readonly text: string;
  readonly offset: number;
}

function statementsAbout(file: string, table: string): Statement[] {
  const begins = new RegExp(
    String.raw`^\s*(create table|alter table)\s+(if (not )?exists\s+)?(only\s+)?${table}\b`,
    'i',
  );
  return statementsOf(file).filter(({ text }) => begins.test(text));
}

/** Split at semicolons; comments are blanked first, so that they may contain semicolons and offsets still fit. */
function statementsOf(file: string): Statement[] {
  const text = textOf(file).replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  let offset = 0;
  return text.split(';').map((part) => {
    const statement = { text: part, offset };
    offset += part.length + 1;
    return statement;
  });
}

function checkIn(file: string, { text, offset }: Statement): StateCheck[] {
  return [...text.matchAll(/check\s*\(\s*state\s+in\s*\(([^)]*)\)/gi)].map((match) => ({
    states: [...(match[1] ?? '').matchAll(/'([^']*)'/g)].map((quoted) => quoted[1] ?? ''),
    file,
    line: lineAt(file, offset + match.index),
  }));
}
