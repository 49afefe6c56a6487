import { describe, expect, it } from 'vitest';
import { ASVS_IDS, asvsProblems } from './asvs.ts';
import { breach, expectNone, has, textOf } from './repository.ts';

const TABLE = 'docs/security/asvs.md';

const read = (path: string) => (has(path) ? textOf(path) : undefined);
const problemsOf = (text: string) => asvsProblems(text, read);

describe('the table of ASVS', () => {
  it('has every requirement of levels 1 and 2 once, with a verdict, a reason and files that exist', () => {
    expect(ASVS_IDS).toHaveLength(219);
    expectNone(problemsOf(textOf(TABLE)).map(({ line, message }) => breach(TABLE, line, message)));
  });

  it.each([
    ['a line that is gone', /^\| V8\.4\.1 .*\n/m, '', 'has no line for V8.4.1'],
    ['a line twice', /^(\| V8\.4\.1 .*\n)/m, '$1$1', 'V8.4.1 is there twice'],
    ['a requirement of level 3', /^\| V8\.4\.1 /m, '| V8.4.2 ', 'V8.4.2 is no requirement of level 1 or 2'],
    ['no verdict', /^(\| V8\.4\.1 \|.*?\|.*?\|) met \|/m, '$1  |', 'V8.4.1 has no verdict'],
    ['no reason', /^(\| V8\.4\.1 \|.*?\|.*?\| met \|).*\|$/m, '$1  |', 'V8.4.1 gives no reason'],
    [
      'a file that is gone',
      'tenant-wall.test.ts',
      'tenant-fence.test.ts',
      'tenant-fence.test.ts, which does not exist',
    ],
    ['a test that is gone', '("https alone")', '("https perhaps")', 'quotes "https perhaps"'],
    ['a sum that is wrong', /^Met \d+/m, 'Met 1', 'must say: Met '],
  ])('is refused with %s', (_, from, to, says) => {
    const found = problemsOf(textOf(TABLE).replace(from, to)).map(({ message }) => message);
    expect(found.join('\n')).toContain(says);
  });
});
