import { describe, it } from 'vitest';
import { breach, expectNone, filesLike, has } from './repository.ts';

const PAIRS = [
  { source: /\.rules\.ts$/, tests: ['.rules.test.ts'], shows: 'a table of cases' },
  { source: /\.routes\.ts$/, tests: ['.routes.test.ts'], shows: 'a success and each refusal of every endpoint' },
  { source: /\.worker\.ts$/, tests: ['.worker.test.ts', '.test.ts'], shows: 'what happens when it dies in between' },
] as const;

describe('every file that decides something has its test beside it', () => {
  it.each(PAIRS)('$source', ({ source, tests, shows }) => {
    const alone = filesLike(source).filter((file) => !tests.some((ending) => has(file.replace(source, ending))));
    expectNone(
      alone.map((file) => breach(file, 1, `has no test: write ${file.replace(source, tests[0])} with ${shows}`)),
    );
  });
});
