import { invoiceTitleApi } from '@nota/contract/financial/invoice/invoice-title.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../../testing/world.ts';
import { putPricesInForce, testPrices } from '../../order/sales-order.fixtures.ts';
import { companyTitle, deliveredOrder, INVOICE_CLERK } from '../invoice.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
let clerk: Staff;

beforeAll(async () => {
  clerk = await world.staff(INVOICE_CLERK);
  const memberIds = [clerk.id, (await world.staff()).id] as const;
  await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
});

const bought = async () =>
  (await deliveredOrder({ deps: world.deps, db: world.db, platformId: world.platform.id, at: at() })).buyer;

describe('titles of a customer', () => {
  it('are added, shown masked, and removed', async () => {
    const buyer = await bought();
    const owner = { ownerKind: buyer.kind, ownerId: buyer.id };
    const list = async () => (await world.call(invoiceTitleApi.list, { as: clerk, query: owner })).data;
    const company = await world.call(invoiceTitleApi.add, { as: clerk, body: companyTitle(buyer) });
    expect(company.data).toMatchObject({ header: buyer.name, phone: '057****6666', account: '***********0401' });
    const person = { ...owner, type: 'personal' as const, header: '张三丰' };
    expect((await world.call(invoiceTitleApi.add, { as: clerk, body: person })).data).toMatchObject({
      type: 'personal',
      header: '张*丰',
      taxNo: null,
    });
    expect(await list()).toHaveLength(2);
    const params = { id: company.data.id };
    expect((await world.call(invoiceTitleApi.remove, { as: clerk, params })).outcome).toBe('OK');
    expect((await world.call(invoiceTitleApi.remove, { as: clerk, params })).outcome).toBe('RECORD_NOT_FOUND');
    expect(await list()).toMatchObject([{ header: '张*丰' }]);
  });

  it('are of somebody who has bought something, and have a tax number whose check digit is right', async () => {
    const buyer = await bought();
    const nobody = { ...companyTitle(buyer), ownerId: '1' };
    expect((await world.call(invoiceTitleApi.add, { as: clerk, body: nobody })).outcome).toBe('RECORD_NOT_FOUND');
    const mistyped = { ...companyTitle(buyer), taxNo: '91350100M000100Y44' };
    expect((await world.call(invoiceTitleApi.add, { as: clerk, body: mistyped })).outcome).toBe('INPUT_INVALID');
  });
});
