import { buildStrangeDay } from '../../support/reconciled-day.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const build = ({ onPlatform }: AxeContext) => onPlatform((platform) => buildStrangeDay(platform));

export const axeRows: readonly AxeRow[] = [
  { what: 'the export of orders', path: '/financial/order-list-out', shows: '订单导出' },
  {
    what: 'reconciled days',
    async path(context) {
      await build(context);
      return '/financial/order-list-out?tab=days';
    },
    shows: '有差异',
  },
  {
    what: 'differences',
    async path(context) {
      const { tradeNo } = await build(context);
      return `/financial/order-list-out?tab=items&movementNo=${tradeNo}`;
    },
    shows: '待说明',
  },
  {
    what: 'one difference',
    async path(context) {
      const { itemIds } = await build(context);
      return `/financial/order-list-out?tab=items&open=detail:${itemIds[0] ?? ''}`;
    },
    shows: '差异内容',
  },
];
