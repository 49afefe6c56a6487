import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { accountHolders } from '../balance/owner-balance.fixtures.ts';
import { createPointsGift } from './points-gift.service.ts';

interface GiftWish {
  readonly ownerIds: readonly string[];
  readonly actor: Actor;
  readonly at: Date;
  readonly occasion?: string;
  readonly pointsEach?: number;
}

/** A gift that waits for its second person. */
export const buildPointsGift = (db: Db, { occasion = '周年回馈', pointsEach = 100, ...given }: GiftWish) =>
  db.transaction().execute((trx) => createPointsGift(trx, accountHolders, { occasion, pointsEach, ...given }));
