import { basename } from 'node:path';
import type { Section } from './statements.ts';
import type { Row, Verdict } from './verdict.ts';

/** The statements of each section with the test that proves them. */
export function tableOf(sections: readonly Section[], { rows }: Verdict): string {
  const width = Math.max(...rows.map(({ says }) => says.length));
  const ids = Math.max(...rows.map(({ id }) => id.length));
  return sections
    .flatMap(({ number, title, statements }) => [
      `${number}. ${title}`,
      ...rows
        .filter(({ id }) => id in statements)
        .map((row) => `  ${row.id.padEnd(ids)}  ${row.says.padEnd(width)}  ${proofOf(row)}`),
      '',
    ])
    .join('\n');
}

/** One test is named; the number of the others is beside it. */
function proofOf({ isProven, tests }: Row): string {
  const first = tests.find(({ isPassed }) => isPassed === isProven);
  if (!first) return 'MISSING';
  const more = tests.length > 1 ? ` (+${tests.length - 1})` : '';
  return `${isProven ? '' : 'FAILED '}${basename(first.file)}: ${first.name}${more}`;
}
