import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { randomInt } from 'node:crypto';
import {
  billLine,
  buildReconciledDay,
} from '../../apps/server/src/modules/financial/reconciliation/reconciliation.fixtures.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { StoryPlatform } from './records.ts';

/** A day, some time ago, whose bill has money that we do not know of. Only workers may write it. */
export async function buildStrangeDay({ platformId }: Pick<StoryPlatform, 'platformId'>, amountFen = 12_800) {
  const at = new Date();
  const database = openDatabase(loadConfig().DATABASE_JOBS_URL, 1);
  try {
    const tradeNo = `SHOP${randomInt(1e9)}`;
    // Every call another day: a bill is kept once.
    const day = dayText(dayAt(at) - 40 - randomInt(3_000));
    const lines = [billLine({ at, tradeNo, amountFen })];
    const built = await buildReconciledDay(database.forPlatform(platformId), { day, at, lines });
    return { ...built, tradeNo, day };
  } finally {
    await database.close();
  }
}
