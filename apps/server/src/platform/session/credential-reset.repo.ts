import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { addHours } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { lockById } from '../db/record-row.ts';
import type { Tables } from '../db/tables.generated.ts';

export type StoredReset = Selectable<Tables['credential_reset']>;

/** A newer reset ends the open one before it: only one code of a member works. */
export async function insertReset(
  trx: Trx,
  given: Pick<Insertable<Tables['credential_reset']>, 'member_id' | 'kind' | 'reason' | 'asked_by' | 'approved_by'> & {
    at: Date;
    isDone?: boolean;
  },
): Promise<string> {
  const { at, isDone = false, ...facts } = given;
  if (given.kind !== 'second-factor') await endOpenResets(trx, String(given.member_id), at);
  const row = await trx
    .insertInto('credential_reset')
    .values({ ...facts, asked_at: at, done_at: isDone ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns how many there were. */
export async function endOpenResets(trx: Trx, memberId: string, at: Date): Promise<number> {
  const result = await trx
    .updateTable('credential_reset')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export const lockReset = (trx: Trx, id: string) => lockById(trx, 'credential_reset', id);

/** The open reset of a member whose code was handed over, locked. */
export function lockHandedReset(trx: Trx, memberId: string): Promise<StoredReset | undefined> {
  return trx
    .selectFrom('credential_reset')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '!=', 'second-factor')
    .where('handed_at', 'is not', null)
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveReset(
  trx: Trx,
  id: string,
  changes: Partial<
    Pick<
      StoredReset,
      'selector' | 'code_hash' | 'handed_by' | 'handed_at' | 'code_until' | 'attempts' | 'done_at' | 'ended_at'
    >
  >,
) {
  await trx.updateTable('credential_reset').set(changes).where('id', '=', id).execute();
}

/** Whether this member has never yet chosen a password of their own. */
export async function isUnactivated(db: Db | Trx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select coalesce(bool_or(kind = 'activation'), false)
           and not coalesce(bool_or(kind <> 'second-factor' and done_at is not null), false) as yes
      from credential_reset where member_id = ${memberId}`.execute(db);
  return rows[0]?.yes ?? false;
}

/**
 * Whether somebody took part in a recent reset of this account. For a day the account does not count as a second person
 * to them, because the person who asked for the code or handed it over may be using it.
 */
export async function tookPartInReset(trx: Trx, accountId: string, personId: string, at: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('credential_reset')
    .select('id')
    .where('member_id', '=', accountId)
    .where('done_at', '>', addHours(at, -LIMIT.resetCoolOffHours))
    .where((eb) =>
      eb.or([eb('asked_by', '=', personId), eb('approved_by', '=', personId), eb('handed_by', '=', personId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
