import { custodyRenewalApi } from '@nota/contract/attestations/sale/custody-renewal.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { putPricesInForce, testPrices } from '../../financial/order/sales-order.fixtures.ts';
import { buildApiCustomer } from '../../open-api/customer/api-customer.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildAttestations, putAttestation } from '../attestations.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const SELLER = {
  permissionIds: [PERMISSION.personAttestation, PERMISSION.organizationAttestation, PERMISSION.order],
  actions: [ACTION.orderEdit],
};
let seller: Staff;
beforeAll(async () => {
  seller = await world.staff(SELLER);
});

async function kept(isWithBuyer = true) {
  const customer = await buildApiCustomer(world.db);
  const given = isWithBuyer ? { at: at(), customerId: customer.id } : { at: at() };
  const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, given);
  await putAttestation(world.db, id, 'preserved', { retention_until: addDays(at(), 10), size_bytes: '5000' });
  return id;
}
const order = (id: string, years = 2, as = seller) =>
  world.call(custodyRenewalApi.order, { as, params: { id }, body: { years } });

describe('POST /api/attestations/custody-renewal/:id/order', () => {
  it('is not for sale before it has a price, and then is one order however often it is clicked', async () => {
    const id = await kept();
    expect((await order(id)).outcome).toBe('NOT_FOR_SALE');
    const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
    const storageRenewal = { price: 300, freeQuota: 0, memberDiscount: 100 };
    await putPricesInForce(world.db, { content: testPrices({ storageRenewal }), memberIds, from: at() });
    world.deps.configuration.forget(world.platform.id);
    const { data } = await order(id);
    expect(data.payableFen).toBe(600);
    expect((await order(id)).data.id).toBe(data.id);
  });

  it('is refused for what is not kept, not seen or not there, for no years, and to whoever sells nothing', async () => {
    const [fresh = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, { at: at() });
    await putAttestation(world.db, fresh, 'anchoring', {});
    expect((await order(fresh)).outcome).toBe('STATE_CHANGED');
    expect((await order('1')).outcome).toBe('RECORD_NOT_FOUND');
    const id = await kept();
    for (const years of [0, 31]) expect((await order(id, years)).outcome).toBe('INPUT_INVALID');
    const blind = await world.staff({ permissionIds: [PERMISSION.order], actions: [ACTION.orderEdit] });
    expect((await order(id, 1, blind)).outcome).toBe('RECORD_NOT_FOUND');
    const reader = await world.staff({ permissionIds: SELLER.permissionIds });
    expect((await order(id, 1, reader)).outcome).toBe('PERMISSION_DENIED');
    const foreign = await world.staffOf(await buildPlatform(world.owner), SELLER);
    expect((await order(id, 1, foreign)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
