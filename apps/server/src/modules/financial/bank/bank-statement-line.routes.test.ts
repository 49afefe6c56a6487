import { bankStatementLineApi } from '@nota/contract/financial/bank/bank-statement-line.contract.ts';
import { expect, it } from 'vitest';
import { buildLines } from './bank.fixtures.ts';
import { useBankWorld } from './bank-world.fixtures.ts';

const { world, person, pending, match } = useBankWorld();
const ownAccount = '9988776655443322';

it('lists lines by account, direction, amount and time, and sums what is filtered', async () => {
  const payment = await pending({ amountFen: 300_00 });
  const [taken = '', open, went] = await buildLines(world, person('importer').id, [
    { ownAccount, amountFen: 300_00 },
    { ownAccount, amountFen: 200_00 },
    { ownAccount, amountFen: 5_00, direction: 'out' },
  ]);
  await match(payment.id, taken);
  const found = async (query: object) =>
    (
      await world.call(bankStatementLineApi.list, { as: person('clerk'), query: { ownAccount, ...query } })
    ).data.list.map(({ id }) => id);
  const at = world.clock.now().toISOString();
  expect(new Set(await found({ from: at, to: at }))).toEqual(new Set([taken, open, went]));
  expect(await found({ open: 'yes' })).toEqual([open]);
  expect(await found({ direction: 'out' })).toEqual([went]);
  expect(await found({ amountFrom: 200_01, amountTo: 300_00 })).toEqual([taken]);
  const { data } = await world.call(bankStatementLineApi.sums, { as: person('clerk'), query: { ownAccount } });
  expect(data).toEqual({ lines: 3, inFen: 500_00, outFen: 5_00, openFen: 200_00 });
});
