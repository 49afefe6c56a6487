import type { ApprovalRequest, ApprovalRequestQuery } from '@nota/contract/platform/approval-request.contract.ts';
import type { ApprovalRequestState } from '@nota/contract/platform/approval-request.lifecycle.ts';
import { offeredDecisions } from '@nota/contract/platform/approval-request.rules.ts';
import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import { holds, type Permission } from '@nota/contract/kit/permissions.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { QUEUE_COUNT_MAX } from '@nota/contract/platform/queue.contract.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { lockById } from '../db/record-row.ts';
import { applyFilter } from '../db/filter.ts';
import { readPage } from '../db/read-page.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { ApprovalDefinition } from './approval-definition.ts';

export type StoredRequest = Selectable<Tables['approval_request']>;

/** A member who reads requests, with all kinds of acts. */
export interface Reader {
  readonly actor: Actor;
  readonly definitions: readonly ApprovalDefinition[];
}

function requests(db: Db | Trx) {
  return db
    .selectFrom('approval_request as r')
    .innerJoin('member as a', 'a.id', 'r.asked_by')
    .leftJoin('member as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(['a.name as asked_by_name', 'd.name as decided_by_name']);
}

type FoundRequest = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

export function listRequests(db: Db, query: ApprovalRequestQuery, reader: Reader): Promise<Page<ApprovalRequest>> {
  const matching = applyFilter(requests(db).where(isShownTo(reader)), query, {
    scope: (eb, scope) => (scope === 'mine' ? eb('r.asked_by', '=', reader.actor.id) : waitsFor(reader)),
    state: (eb, state) => eb('r.state', '=', state),
    subject: (eb, subject) => eb('r.subject', '=', subject),
    subjectId: (eb, subjectId) => eb('r.subject_id', '=', subjectId),
  });
  return readPage(matching, { time: 'r.asked_at', id: 'r.id' }, query, (row) => toRequest(row, reader));
}

/** When the requests that this member could decide were made, the longest wait first. */
export async function waitingRequests(db: Db, reader: Reader): Promise<Date[]> {
  const rows = await db
    .selectFrom('approval_request as r')
    .select('r.asked_at')
    .where(waitsFor(reader))
    .orderBy('r.asked_at')
    .limit(QUEUE_COUNT_MAX)
    .execute();
  return rows.map(({ asked_at }) => asked_at);
}

/** Whether this member may be the second person for any act at all. */
export const mayDecideSome = (reader: Reader) => kindsFor(reader, () => false).length > 0;

export async function getRequest(db: Db | Trx, id: string, reader: Reader): Promise<ApprovalRequest | undefined> {
  const row = await requests(db).where('r.id', '=', id).executeTakeFirst();
  return row && toRequest(row, reader);
}

export const lockRequest = (trx: Trx, id: string) => lockById(trx, 'approval_request', id);

/** The open requests of one person about one record. */
export function lockAsked(
  trx: Trx,
  { subject, subjectId, askedById }: { subject: string; subjectId: string; askedById: string },
): Promise<StoredRequest[]> {
  return trx
    .selectFrom('approval_request')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('asked_by', '=', askedById)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .execute();
}

/** Undefined while the same act on the same record waits already. */
export async function insertRequest(
  trx: Trx,
  values: Insertable<Tables['approval_request']>,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('approval_request')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function saveDecision(
  trx: Trx,
  ids: readonly string[],
  decision: { state: ApprovalRequestState; by: string | null; reason: string | undefined; at: Date },
) {
  const { state, by, reason, at } = decision;
  await trx
    .updateTable('approval_request')
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason ?? null })
    .where('id', 'in', [...ids])
    .execute();
}

/** Overdue requests that nobody is deciding at this moment, oldest first. */
export function lockOverdue(trx: Trx, at: Date, limit: number): Promise<StoredRequest[]> {
  return trx
    .selectFrom('approval_request')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** Holds the permission, and its holders see all records of that kind. */
const mayUse = (actor: Actor, permission: Permission) =>
  holds(actor, permission) && isOpenToScope(permission, actor.dataScope);

const kindsFor = ({ actor, definitions }: Reader, of: (one: ApprovalDefinition) => boolean) =>
  definitions.filter((one) => mayUse(actor, one.confirm) || of(one)).map(({ kind }) => kind);

const isShownTo = (reader: Reader) => {
  const kinds = kindsFor(reader, ({ ask }) => mayUse(reader.actor, ask));
  return sql<boolean>`(r.asked_by = ${reader.actor.id} or (r.kind = any (${kinds}::text[]) and ${isSeenBy(reader)}))`;
};

const isSeenBy = ({ actor, definitions }: Reader) => {
  const conditions = definitions.flatMap(({ kind, isSeenBy: of }) =>
    of ? [sql<boolean>`(r.kind <> ${kind} or ${of(actor)})`] : [],
  );
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

/** Whether this member may see the record of a request. */
export async function isSubjectSeen(trx: Trx, id: string, reader: Reader): Promise<boolean> {
  const row = await requests(trx).where('r.id', '=', id).where(isSeenBy(reader)).executeTakeFirst();
  return row !== undefined;
}

/** The same rule as `offeredDecisions`, as an SQL condition. */
const waitsFor = (reader: Reader) => {
  const kinds = kindsFor(reader, () => false);
  const { id } = reader.actor;
  return sql<boolean>`(r.state = 'waiting' and r.kind = any (${kinds}::text[]) and r.asked_by <> ${id}
    and r.concerns_member_id is distinct from ${id} and ${isSeenBy(reader)})`;
};

function toRequest(row: FoundRequest, { actor, definitions }: Reader): ApprovalRequest {
  const definition = definitions.find(({ kind }) => kind === row.kind);
  const mayConfirm = definition !== undefined && mayUse(actor, definition.confirm);
  const asked = { state: row.state, askedById: row.asked_by, concernsMemberId: row.concerns_member_id };
  return {
    id: row.id,
    kind: row.kind as ApprovalRequest['kind'],
    subject: row.subject,
    subjectId: row.subject_id,
    title: row.title,
    facts: row.facts as ApprovalRequest['facts'],
    reason: row.reason,
    state: row.state,
    askedById: row.asked_by,
    askedByName: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    offers: offeredDecisions(asked, { id: actor.id, mayConfirm }),
  };
}
