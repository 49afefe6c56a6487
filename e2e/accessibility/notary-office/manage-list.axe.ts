import { buildNotaryOffice } from '../../../apps/server/src/modules/notary-office/office/notary-office.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const build = ({ onPlatform }: AxeContext) =>
  onPlatform(async ({ db }) => (await buildNotaryOffice(db, { code: `AX${Date.now()}`.slice(0, 12) })).id);

export const axeRows: readonly AxeRow[] = [
  { what: 'notary offices', as: 'internalAdmin', path: '/notary-office/manage-list', shows: '杭州市钱塘公证处' },
  {
    what: 'a notary office that is prepared',
    as: 'internalAdmin',
    path: async (context) => `/notary-office/manage-list?open=detail:${await build(context)}`,
    shows: '已核对执业证原件',
  },
  {
    what: 'the form of a notary office',
    as: 'internalAdmin',
    path: '/notary-office/manage-list?open=create',
    shows: '执业区域',
  },
];
