import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { expect, it } from 'vitest';
import { useBankWorld } from './bank-world.fixtures.ts';

const { world, person, owner } = useBankWorld();

it('finds whose money it is by a part of the name, or by the id', async () => {
  const of = await owner();
  const found = async (term: string) =>
    (await world.call(offlinePaymentApi.owners, { as: person('clerk'), query: { term } })).data;
  expect(await found(of.orgName.slice(1))).toContainEqual({ id: of.id, kind: 'company-user', name: of.orgName });
  expect(await found(of.id)).toEqual([{ id: of.id, kind: 'company-user', name: of.orgName }]);
  expect(await found('没有这样的名字')).toEqual([]);
});
