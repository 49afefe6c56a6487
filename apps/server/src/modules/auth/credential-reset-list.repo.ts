import {
  HANDS_OVER_PROTECTED,
  type CredentialReset,
  type CredentialResetQuery,
} from '@nota/contract/auth/credential-reset.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { holds, type Grants } from '@nota/contract/kit/permissions.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { QUEUE_COUNT_MAX } from '@nota/contract/platform/queue.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import { addHours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { applyFilter } from '../../platform/db/filter.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { protectedAmong } from './held-grants.ts';

interface Reader extends Grants {
  readonly id: string;
  readonly at: Date;
}

function resets(db: Db) {
  return db
    .selectFrom('credential_reset as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .innerJoin('member as asker', 'asker.id', 'c.asked_by')
    .leftJoin('member as approver', 'approver.id', 'c.approved_by')
    .leftJoin('member as giver', 'giver.id', 'c.handed_by')
    .select(['c.id', 'c.kind', 'c.member_id', 'c.reason', 'c.asked_by', 'c.asked_at', 'c.handed_at', 'c.code_until'])
    .select(['c.done_at', 'c.ended_at', 'm.name as member_name', 'asker.name as asked_by_name'])
    .select(['approver.name as approved_by_name', 'giver.name as handed_by_name']);
}

type FoundReset = Awaited<ReturnType<ReturnType<typeof resets>['executeTakeFirstOrThrow']>>;

export async function listResets(db: Db, query: CredentialResetQuery, reader: Reader): Promise<Page<CredentialReset>> {
  const matching = applyFilter(resets(db), query, {
    memberId: (eb, memberId) => eb('c.member_id', '=', memberId),
    state: (eb) =>
      eb.and([
        eb('c.kind', '!=', 'second-factor'),
        eb('c.handed_at', 'is', null),
        eb('c.ended_at', 'is', null),
        eb('c.asked_at', '>', addHours(reader.at, -LIMIT.codeFetchHours)),
      ]),
  });
  const page = await readPage(matching, { time: 'c.asked_at', id: 'c.id' }, query, (row) => toRow(row, reader));
  const offered = page.list.filter(({ mayHandOver }) => mayHandOver).map(({ memberId }) => memberId);
  const withheld = await withheldFrom(db, reader, offered);
  const list = page.list.map((row) => ({ ...row, mayHandOver: row.mayHandOver && !withheld.has(row.memberId) }));
  return { ...page, list };
}

/** Members whose codes this person may not hand over, because their accounts are protected. */
const withheldFrom = (db: Db, reader: Grants, memberIds: readonly string[]): Promise<Set<string>> =>
  holds(reader, HANDS_OVER_PROTECTED) ? Promise.resolve(new Set()) : protectedAmong(db, memberIds);

/** When the codes that this person may hand over were asked for, the longest wait first. */
export async function waitingResets(db: Db, actor: Actor, at: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('credential_reset')
    .select(['member_id', 'asked_at'])
    .where('kind', '!=', 'second-factor')
    .where('handed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('asked_at', '>', addHours(at, -LIMIT.codeFetchHours))
    .where('asked_by', '!=', actor.id)
    .where('member_id', '!=', actor.id)
    .orderBy('asked_at')
    .limit(QUEUE_COUNT_MAX)
    .execute();
  const withheld = await withheldFrom(
    db,
    actor,
    rows.map(({ member_id }) => member_id),
  );
  return rows.filter(({ member_id }) => !withheld.has(member_id)).map(({ asked_at }) => asked_at);
}

/** Not fetched yet, and not expired. */
export const isWaiting = (
  reset: Pick<FoundReset, 'kind' | 'handed_at' | 'done_at' | 'ended_at' | 'asked_at'>,
  at: Date,
): boolean =>
  reset.kind !== 'second-factor' &&
  reset.handed_at === null &&
  reset.done_at === null &&
  reset.ended_at === null &&
  reset.asked_at > addHours(at, -LIMIT.codeFetchHours);

function toRow(row: FoundReset, reader: Reader): CredentialReset {
  return {
    id: row.id,
    kind: row.kind,
    memberId: row.member_id,
    memberName: row.member_name,
    reason: row.reason,
    askedByName: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    approvedByName: row.approved_by_name,
    handedByName: row.handed_by_name,
    handedAt: row.handed_at?.toISOString() ?? null,
    codeUntil: row.code_until?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    mayHandOver: isWaiting(row, reader.at) && row.asked_by !== reader.id && row.member_id !== reader.id,
  };
}
