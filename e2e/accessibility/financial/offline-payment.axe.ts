import { buildOfflinePayment } from '../../../apps/server/src/modules/financial/bank/bank.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

/** A payment that was announced, for somebody who is in no list of users. */
const build = ({ onPlatform }: AxeContext) =>
  onPlatform(async ({ db, keys }) => {
    const unique = String(Date.now());
    const code = unique.slice(-6).replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? 'A');
    const given = { number: `HK${unique.padStart(14, '0').slice(-14)}`, match_code: code, created_at: new Date() };
    return (await buildOfflinePayment(db, keys, { ...given, owner_name: '杭州看板汇款有限公司' })).id;
  });

export const axeRows: readonly AxeRow[] = [
  {
    what: 'bank transfers',
    async path(context) {
      await build(context);
      return '/financial/offline-payment';
    },
    shows: '杭州看板汇款有限公司',
  },
  {
    what: 'a bank transfer that was announced',
    path: async (context) => `/financial/offline-payment?open=detail:${await build(context)}`,
    shows: '对应的银行流水',
  },
  { what: 'the entry of a bank transfer', path: '/financial/offline-payment?open=create', shows: '登记线下汇款' },
  { what: 'lines of bank statements', path: '/financial/offline-payment?tab=lines', shows: '未匹配收入' },
  { what: 'the import of a bank statement', path: '/financial/offline-payment?open=import', shows: '导入银行对账单' },
];
