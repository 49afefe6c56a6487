import { describe, it } from 'vitest';
import { engineCallsInTransactions } from './engine-calls.ts';
import { breach, expectNone, filesLike, isTest } from './repository.ts';

describe('other engines', () => {
  it('are not called inside a transaction', () => {
    const files = filesLike(/^apps\/server\/src\/.*\.ts$/).filter(
      (file) => !isTest(file) && !/\.(fixtures|generated)\.ts$|\/testing\//.test(file),
    );
    expectNone(
      engineCallsInTransactions(files).map(({ file, line, what }) =>
        breach(file, line, `calls ${what} inside a transaction: prepare it before (PreparedAct), or let a job follow`),
      ),
    );
  });
});
