import type { Section } from './statements.ts';
import type { ProvingTest } from './proving-tests.ts';

export interface Row {
  readonly id: string;
  readonly says: string;
  readonly isProven: boolean;
  readonly tests: readonly ProvingTest[];
}

export interface Verdict {
  readonly rows: readonly Row[];
  /** The problems, one line each: statements without a test, and ids that no statement has. */
  readonly missing: readonly string[];
}

/** A statement is proven when at least one test proves it and none of its tests fails or is skipped. */
export function judge(sections: readonly Section[], tests: readonly ProvingTest[]): Verdict {
  const rows = sections.flatMap(({ statements }) =>
    Object.entries(statements).map(([id, says]) => {
      const own = tests.filter(({ ids }) => ids.includes(id));
      return { id, says, isProven: own.length > 0 && own.every(({ isPassed }) => isPassed), tests: own };
    }),
  );
  const known = new Set(rows.map(({ id }) => id));
  const unproven = rows.filter(({ isProven }) => !isProven).map(whyNot);
  const unknown = tests.flatMap(({ ids, file, name }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} is no statement, but ${file} names it: ${name}`),
  );
  return { rows, missing: [...unproven, ...unknown] };
}

function whyNot({ id, says, tests }: Row): string {
  const failed = tests.filter(({ isPassed }) => !isPassed).map(({ file, name }) => `${file}: ${name}`);
  return `${id} ${says}: ${failed.length === 0 ? 'no test proves it' : `did not pass in ${failed.join('; ')}`}`;
}
