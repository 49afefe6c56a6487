import { ACTION } from '@nota/contract/kit/permissions.ts';
import { buildPointsGift } from '../../../apps/server/src/modules/financial/points/points-gift.fixtures.ts';
import { buildCompanyUser } from '../../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { actorOf } from '../../support/submitted-companies.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const OCCASION = '国庆答谢';

async function build({ onPlatform, people }: AxeContext): Promise<string> {
  const clerk = await people.lead();
  return onPlatform(async ({ db, platformId }) => {
    const actor = actorOf(clerk, platformId, [ACTION.pointsGiftEdit]);
    const { id: ownerId } = await buildCompanyUser(db, { orgName: '杭州云栖科技有限公司' });
    const { id } = await buildPointsGift(db, { ownerIds: [ownerId], actor, at: new Date(), occasion: OCCASION });
    return id;
  });
}

export const axeRows: readonly AxeRow[] = [
  {
    what: 'gifts of points',
    async path(context) {
      await build(context);
      return '/financial/integral';
    },
    shows: OCCASION,
  },
  {
    what: 'one gift of points',
    path: async (context) => `/financial/integral?open=detail:${await build(context)}`,
    shows: '杭州云栖科技有限公司',
  },
  { what: 'the form of a gift of points', path: '/financial/integral?open=create', shows: '每户积分' },
  { what: 'the rules for points', path: '/financial/integral?open=rules', shows: '实付服务费每满一元' },
];
