import { addDays } from '../../../apps/server/src/platform/clock.ts';
import type { Chance } from '../chance.ts';
import type { Place } from '../place.ts';
import type { OwnedRecord } from './case-subject.ts';

/** How far back an applicant goes for what they want a certificate of. */
const RECENT = 400;
const RECORDS_MOST = 6;
const ENOUGH = 12;

/** What can be evidence of a case today: preserved, no test, and of an owner whose name was verified; oldest first. */
export async function readOwnedRecords({ db }: Place): Promise<OwnedRecord[]> {
  const rows = await db
    .selectFrom('attestation as a')
    .leftJoin('personal_user as p', 'p.id', 'a.owner_user_id')
    .leftJoin('company_user as c', 'c.id', 'a.owner_user_id')
    .leftJoin('company_verification as v', 'v.id', 'c.id')
    .select(['a.id', 'a.sha256', 'a.owner_user_id', 'a.owner_type', 'a.owner_name', 'a.created_at'])
    .where('a.state', '=', 'preserved')
    .where('a.is_sandbox', 'is', false)
    .where(({ or, and, eb }) =>
      or([
        and([eb('p.auth_state', '=', 'verified'), eb('p.state', '=', 'normal')]),
        and([eb('v.state', '=', 'verified'), eb('c.state', '=', 'normal')]),
      ]),
    )
    // Ids of one moment come in any order.
    .orderBy('a.created_at')
    .orderBy('a.sha256')
    .execute();
  return rows as OwnedRecord[];
}

/** One of the last records before a moment, with some others of its owner. */
export function pickRecords(records: readonly OwnedRecord[], before: Date, chance: Chance): OwnedRecord[] {
  const until = indexBefore(records, addDays(before, -1));
  const recent = records.slice(Math.max(0, until - RECENT), until);
  if (recent.length === 0) throw new Error(`nobody had preserved anything by ${before.toISOString()}`);
  const first = chance.pick(recent);
  const same = recent.filter(({ owner_user_id: id, sha256 }) => id === first.owner_user_id && sha256 !== first.sha256);
  return [first, ...same.slice(0, chance.between(0, RECORDS_MOST))];
}

function indexBefore(records: readonly OwnedRecord[], before: Date): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle] as OwnedRecord).created_at < before) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** When the platform had so much evidence that its first applications could come. */
export const firstApplication = (records: readonly OwnedRecord[]): Date => {
  const enough = records[Math.min(ENOUGH, records.length - 1)];
  if (!enough) throw new Error('nobody has preserved anything');
  return addDays(enough.created_at, 4);
};
