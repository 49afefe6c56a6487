import { buildNotary } from '../../../apps/server/src/modules/notary-office/notary/notary.fixtures.ts';
import { buildNotaryOffice } from '../../../apps/server/src/modules/notary-office/office/notary-office.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

/** An office with a notary who is sixty-five. */
const build = ({ onPlatform }: AxeContext) =>
  onPlatform(async ({ db, keys }) => {
    const { id } = await buildNotaryOffice(db, { code: `AC${Date.now()}`.slice(0, 12) });
    const licenceNo = `AXE${Date.now()}`;
    await buildNotary(db, keys, { officeId: id, name: '周伯安', licenceNo, birthDate: '1960-03-04' });
    return id;
  });
const config = (rest: string) => async (context: AxeContext) =>
  `/notary-office/manage-list/config?id=${await build(context)}${rest}`;

export const axeRows: readonly AxeRow[] = [
  { what: 'the configuration of an office', as: 'internalAdmin', path: config(''), shows: '已核对执业证原件' },
  { what: 'the notaries of an office', as: 'internalAdmin', path: config('&tab=notaries'), shows: '已满 65 岁' },
  {
    what: 'the form of a notary',
    as: 'internalAdmin',
    path: config('&tab=notaries&open=notary-create'),
    shows: '加密保存，仅显示年份',
  },
  { what: 'the seals of an office', as: 'internalAdmin', path: config('&tab=seals'), shows: '登记印章或证书' },
  { what: 'the fees of an office', as: 'internalAdmin', path: config('&tab=fees'), shows: '发布收费标准' },
  { what: 'the numbers of an office', as: 'internalAdmin', path: config('&tab=numbers'), shows: '发布编号规则' },
  { what: 'the accounts of an office', as: 'internalAdmin', path: config('&tab=account'), shows: '提交收款账户' },
  { what: 'the witness of an office', as: 'internalAdmin', path: config('&tab=witness'), shows: '未登记见证' },
];
