import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { beforeAll } from 'vitest';
import type { z } from 'zod';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff, type World } from '../../../testing/world.ts';
import { buildCompanyUser } from '../../user-manager/user-manager.fixtures.ts';
import { buildLines, freshSerial } from './bank.fixtures.ts';

/** The smallest valid picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type NewBody = z.input<typeof offlinePaymentApi.create.body>;

/** Staff of the finance department, and how they enter payments. */
function useEnteringWorld(world: World) {
  const people: Partial<Record<'clerk' | 'judge' | 'checker' | 'importer', Staff>> = {};
  const menu = { permissionIds: [PERMISSION.offlinePayment], hasRole: true };
  const all = [ACTION.offlinePaymentEdit, ACTION.offlinePaymentReview, ACTION.offlinePaymentApprove];
  beforeAll(async () => {
    await world.deps.store.ensureBucket();
    people.clerk = await world.staff({ ...menu, actions: [...all, ACTION.offlinePaymentExport] });
    people.judge = await world.staff({ ...menu, actions: all });
    people.checker = await world.staff({ ...menu, actions: all });
    people.importer = await world.staff({ ...menu, actions: all });
  });
  const person = (name: keyof typeof people): Staff => {
    const found = people[name];
    if (!found) throw new Error('nobody is there yet');
    return found;
  };
  const slip = (as: Staff, extraBytes = 0) =>
    uploadFile(world, as, '汇款回单.png', Buffer.concat([PNG, Buffer.alloc(extraBytes)]));
  const owner = async () => {
    const { id, orgName } = await buildCompanyUser(world.db);
    return { id, orgName };
  };
  const bodyOf = (of: { id: string; orgName: string }, given: Partial<NewBody> = {}): NewBody => ({
    ownerId: of.id,
    amountFen: 120_000,
    payerName: of.orgName,
    payerAccount: '6222 0210 0112 3456',
    bank: '中国工商银行杭州分行',
    ...given,
  });
  const slipOf = async (as: Staff, bankSerial = freshSerial()) => ({
    bankSerial,
    payTime: world.clock.now().toISOString(),
    slipIds: [await slip(as)],
  });
  const create = (body: NewBody, as = person('clerk')) => world.call(offlinePaymentApi.create, { as, body });
  const get = async (id: string, as = person('clerk')) =>
    (await world.call(offlinePaymentApi.get, { as, params: { id } })).data;
  return { world, person, slip, owner, bodyOf, slipOf, create, get };
}

/** What is done with payments, in a world of its own. */
export const useBankWorld = () => useBankWorldIn(useWorld());

/** The same in a world that a caller has. */
export function useBankWorldIn(given: World) {
  const entered = useEnteringWorld(given);
  const { world, person, owner, bodyOf, slipOf, create, get } = entered;
  return {
    ...entered,
    /** A payment that was handed in, with the line that it rests on. */
    async pending(wish: Partial<NewBody> & { lineAmount?: number } = {}) {
      const { lineAmount, ...body } = wish;
      const of = await owner();
      const asked = bodyOf(of, { slip: await slipOf(person('clerk')), ...body });
      const { data } = await create(asked);
      const [lineId = ''] = await buildLines(world, person('importer').id, [
        { amountFen: lineAmount ?? asked.amountFen },
      ]);
      return { ...data, ownerOrg: of, lineId };
    },
    match: async (id: string, lineId: string | null, as = person('judge')) =>
      world.call(offlinePaymentApi.match, {
        as,
        params: { id },
        body: { lineId, version: (await get(id)).version },
      }),
    accept: async (id: string, as = person('judge')) =>
      world.call(offlinePaymentApi.accept, { as, params: { id }, body: { version: (await get(id)).version } }),
    confirm: async (id: string, as = person('checker')) =>
      world.call(offlinePaymentApi.confirm, { as, params: { id }, body: { version: (await get(id)).version } }),
    /** Opens every slip, down to its bytes. */
    async look(id: string, as: Staff) {
      for (const { fileId } of (await get(id)).slips) {
        const { data } = await world.call(offlinePaymentApi.slip, { as, params: { id }, body: { fileId } });
        await world.call(downloadApi.fetch, { query: { ticket: data.ticket } });
      }
    },
  };
}
