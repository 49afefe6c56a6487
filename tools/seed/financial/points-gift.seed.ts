import { accountHolders } from '../../../apps/server/src/lists.ts';
import {
  actOnPointsGift,
  createPointsGift,
} from '../../../apps/server/src/modules/financial/points/points-gift.service.ts';
import { addDays, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { PointsGiftAction } from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';

interface Wave {
  readonly daysAgo: number;
  readonly occasion: string;
  readonly pointsEach: number;
  readonly owners: number;
  /** What was done about it, by turns of the clerk and the checker. */
  readonly steps: readonly (readonly [action: PointsGiftAction, reason?: string])[];
}

const GIVEN = [['hand-out']] as const;
const WAVES: readonly Wave[] = [
  { daysAgo: 410, occasion: '平台周年回馈', pointsEach: 500, owners: 12, steps: GIVEN },
  { daysAgo: 320, occasion: '春节问候', pointsEach: 200, owners: 30, steps: GIVEN },
  { daysAgo: 240, occasion: '取证故障致歉', pointsEach: 1_000, owners: 3, steps: GIVEN },
  {
    daysAgo: 150,
    occasion: '误发的活动积分',
    pointsEach: 300,
    owners: 5,
    steps: [['hand-out'], ['ask-take-back', '名单取自另一场活动'], ['take-back']],
  },
  { daysAgo: 90, occasion: '年中客户答谢', pointsEach: 300, owners: 20, steps: GIVEN },
  {
    daysAgo: 40,
    occasion: '问卷调查奖励',
    pointsEach: 100,
    owners: 8,
    steps: [['reject', '问卷尚未结束，待名单确认']],
  },
  { daysAgo: 12, occasion: '国庆答谢', pointsEach: 200, owners: 16, steps: GIVEN },
  { daysAgo: 3, occasion: '重复提交的申请', pointsEach: 200, owners: 16, steps: [['withdraw']] },
  {
    daysAgo: 2,
    occasion: '服务中断补偿',
    pointsEach: 150,
    owners: 6,
    steps: [['hand-out'], ['ask-take-back', '其中两户不在受影响范围内']],
  },
  { daysAgo: 0, occasion: '双十一回馈', pointsEach: 100, owners: 25, steps: [] },
];

/** A year of gifts: most were given, one was taken back, one rejected, and two wait for a second person. */
export const seedPart: SeedPart = {
  name: 'points-gift',
  modules: ['financial'],
  after: ['owner-balance'],
  isThere: 'select 1 from points_gift limit 1',
  async make(context) {
    for (const place of context.tenants) for (const wave of WAVES) await give(context, place, wave);
  },
  counts: [`select 'gift of points ' || state as name, count(*) from points_gift group by 1`],
};

async function give({ calendar }: SeedContext, place: Place, wave: Wave): Promise<void> {
  const { daysAgo, occasion, pointsEach, owners, steps } = wave;
  const [clerk, checker] = [place.staff('财务经办'), place.staff('财务复核')];
  const ownerIds = await ownersOf(place, owners);
  if (ownerIds.length === 0) return;
  const begun = addMinutes(addDays(calendar.now, -daysAgo), -90);
  const { id } = await place.db
    .transaction()
    .execute((trx) =>
      createPointsGift(trx, accountHolders, { occasion, pointsEach, ownerIds, actor: clerk, at: begun }),
    );
  for (const [turn, [action, reason]] of steps.entries()) {
    const isOfClerk = action === 'ask-take-back' || action === 'withdraw';
    const acting = { id, action, actor: isOfClerk ? clerk : checker, reason, at: addMinutes(begun, 20 * (turn + 1)) };
    await place.db.transaction().execute((trx) => actOnPointsGift(trx, acting));
  }
}

async function ownersOf(place: Place, most: number): Promise<string[]> {
  const rows = await place.db
    .selectFrom('owner_balance')
    .select('id')
    .orderBy('moved_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
