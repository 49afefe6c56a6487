import {
  GRANT_CHANGE_CLOCK,
  type GrantChangeQuery,
  type GrantChangeRow,
} from '@nota/contract/auth/grant-change.contract.ts';
import type { GrantChangeState } from '@nota/contract/auth/grant-change.lifecycle.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { lockById } from '../../platform/db/record-row.ts';
import { applyFilter } from '../../platform/db/filter.ts';
import { readPage } from '../../platform/db/read-page.ts';
import {
  byDeadline,
  colourGround,
  hasColour,
  isByDeadline,
  toDeadline,
} from '../../platform/legal-clock/deadline-list.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type StoredChange = Selectable<Tables['grant_change']>;

function changes(db: Db | Trx) {
  return db
    .selectFrom('grant_change as c')
    .innerJoin('member as m', 'm.id', 'c.proposed_by')
    .selectAll('c')
    .select('m.name as proposed_by_name');
}

type FoundChange = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;

export async function listChanges(db: Db, query: GrantChangeQuery, at: Date): Promise<Page<GrantChangeRow>> {
  const ground = await colourGround(db, query, GRANT_CHANGE_CLOCK, at);
  const matching = applyFilter(changes(db), query, {
    state: (eb, state) => eb('c.state', '=', state),
    colour: (_, colour) => hasColour('c', colour, ground),
  });
  // What waits for a decision has the nearest end first.
  const order =
    isByDeadline(query) || query.state === 'proposed' ? byDeadline('c') : { time: 'c.proposed_at', id: 'c.id' };
  return readPage(matching, order, query, toRow);
}

export async function getChange(db: Db | Trx, id: string): Promise<GrantChangeRow | undefined> {
  const row = await changes(db).where('c.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export const lockChange = (trx: Trx, id: string) => lockById(trx, 'grant_change', id);

/** Undefined while another change of the same role or member waits for its decision. */
export async function insertChange(
  trx: Trx,
  given: Pick<StoredChange, 'subject' | 'kind' | 'title'> & {
    subjectId: string | null;
    before: unknown;
    after: unknown;
    proposedBy: string;
    at: Date;
  },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('grant_change')
    .values({
      subject: given.subject,
      kind: given.kind,
      title: given.title,
      subject_id: given.subjectId,
      before: JSON.stringify(given.before),
      after: JSON.stringify(given.after),
      proposed_by: given.proposedBy,
      proposed_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function saveDecision(trx: Trx, id: string, state: GrantChangeState, by: string, at: Date) {
  await trx.updateTable('grant_change').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute();
}

function toRow(row: FoundChange): GrantChangeRow {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    subjectId: row.subject_id,
    title: row.title,
    before: row.before,
    after: row.after,
    state: row.state,
    proposedById: row.proposed_by,
    proposedByName: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    deadline: toDeadline(row, GRANT_CHANGE_CLOCK),
  };
}
