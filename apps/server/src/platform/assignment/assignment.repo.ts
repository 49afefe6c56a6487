import type { Assignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { dueKey, hasColour, type ColourGround } from '../legal-clock/deadline-list.ts';
import { toAssignee, type AssigneeColumns } from './assignee-columns.ts';
import { barringActions, type AssignmentDefinition } from './assignment-definition.ts';

/** A record of a queue under its lock. */
export interface LockedCase {
  readonly id: string;
  readonly state: string;
  readonly assignee_id: string | null;
}

/** Literals and no parameters: only so does the planner see that an index of the open records holds all of these. */
export const isOpen = ({ open }: AssignmentDefinition, alias: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.state`)} in (${sql.join(open.map((state) => sql.lit(state)))})`;

/** Locked in the order of their ids, and before them the rows that bear their versions. */
export async function lockCases(
  trx: Trx,
  { table, versioned }: AssignmentDefinition,
  ids: readonly string[],
): Promise<LockedCase[]> {
  if (ids.length === 0) return [];
  const wanted = sql`where id = any (${ids}::bigint[]) order by id for no key update`;
  if (versioned !== table) await sql`select id from ${sql.table(versioned)} ${wanted}`.execute(trx);
  const { rows } = await sql<LockedCase>`
    select id::text, state, assignee_id::text from ${sql.table(table)} ${wanted}`.execute(trx);
  return rows;
}

/**
 * Held until the end of the transaction, so that the account neither ends nor loses rights meanwhile. Locked before any
 * case: whoever ends an account locks it first and then its cases.
 */
export async function lockAssignee(trx: Trx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select id from member where id = ${memberId} for share`.execute(trx);
  return rows.length > 0;
}

export async function saveAssignee(
  trx: Trx,
  { table, versioned }: AssignmentDefinition,
  given: { ids: readonly string[]; assigneeId: string | null; at: Date },
) {
  const { ids, assigneeId, at } = given;
  const ofThese = sql`where id = any (${ids}::bigint[])`;
  const assignedAt = assigneeId === null ? null : at;
  await sql`
    update ${sql.table(table)} set assignee_id = ${assigneeId}, assigned_at = ${assignedAt} ${ofThese}`.execute(trx);
  if (versioned === table) return;
  await sql`update ${sql.table(versioned)} set assignee_id = ${assigneeId} ${ofThese}`.execute(trx);
}

/** So that somebody who decides on what they saw before is refused. */
export async function raiseVersions(trx: Trx, { versioned }: AssignmentDefinition, ids: readonly string[]) {
  await sql`
    update ${sql.table(versioned)} set version = version + 1 where id = any (${ids}::bigint[])`.execute(trx);
}

/** Who did last what bars from deciding each of these records. */
export async function barredFrom(
  trx: Trx,
  definition: AssignmentDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const actions = barringActions(definition);
  if (ids.length === 0 || actions.length === 0) return new Map();
  const { rows } = await sql<{ id: string; actor_id: string }>`
    select distinct on (record_id) record_id::text as id, actor_id::text from transition_trail
     where lifecycle = ${definition.lifecycle.name} and record_id = any (${ids}::bigint[])
       and action = any (${actions}::text[]) and actor_id is not null
     order by record_id, id desc`.execute(trx);
  return new Map(rows.map(({ id, actor_id }) => [id, actor_id]));
}

/**
 * The free case with the nearest end that this member may decide, locked; those that somebody else is taking at this
 * moment are passed by. Only the row that bears the version is locked here: the caller locks the rest and looks again.
 */
export async function lockNextFree(trx: Trx, definition: AssignmentDefinition, memberId: string) {
  const { table, versioned, lifecycle } = definition;
  const isBarred = sql`(
    select t.actor_id from transition_trail t
     where t.lifecycle = ${lifecycle.name} and t.record_id = r.id and t.action = any (${barringActions(definition)}::text[])
     order by t.id desc limit 1) is not distinct from ${memberId}::bigint`;
  const { rows } = await sql<{ id: string }>`
    select r.id::text from ${sql.table(table)} r join ${sql.table(versioned)} v on v.id = r.id
     where r.assignee_id is null and ${isOpen(definition, 'r')} and not ${isBarred}
     order by ${dueKey('r')}, r.id limit 1 for no key update of v skip locked`.execute(trx);
  return rows[0]?.id;
}

export async function readAssignee(trx: Trx, { table }: AssignmentDefinition, id: string): Promise<Assignee> {
  const { rows } = await sql<AssigneeColumns>`
    select m.id::text as assignee_id, m.name as assignee_name, r.assigned_at
      from ${sql.table(table)} r join member m on m.id = r.assignee_id where r.id = ${id}`.execute(trx);
  return rows[0] ? toAssignee(rows[0]) : null;
}

/** The name of whoever a filter is about; undefined of a filter that names nobody. */
export async function findMemberName(db: Db | Trx, id: string): Promise<string | undefined> {
  if (!/^\d+$/.test(id)) return undefined;
  const row = await db.selectFrom('member').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** How many open cases are with a member, or with nobody, up to where lists count. */
export async function countCases(db: Db | Trx, definition: AssignmentDefinition, assigneeId: string | null) {
  const isTheirs = assigneeId === null ? sql`r.assignee_id is null` : sql`r.assignee_id = ${assigneeId}`;
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (
      select 1 from ${sql.table(definition.table)} r where ${isTheirs} and ${isOpen(definition, 'r')}
       limit ${LIMIT.totalMaxRows}) counted`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

export interface CountedLoad {
  readonly assigneeId: string;
  readonly open: number;
  readonly red: number;
  readonly black: number;
}

/** Open cases by whom they are with; of these members alone where some are named. */
export async function countLoads(
  db: Db | Trx,
  definition: AssignmentDefinition,
  ground: ColourGround,
  memberIds?: readonly string[],
): Promise<CountedLoad[]> {
  const whose = memberIds ? sql`r.assignee_id = any (${memberIds}::bigint[])` : sql`r.assignee_id is not null`;
  const { rows } = await sql<{ assignee_id: string; open: string; red: string; black: string }>`
    select r.assignee_id::text, count(*) as open,
           count(*) filter (where ${hasColour('r', 'red', ground)}) as red,
           count(*) filter (where ${hasColour('r', 'black', ground)}) as black
      from ${sql.table(definition.table)} r where ${whose} and ${isOpen(definition, 'r')}
     group by r.assignee_id`.execute(db);
  return rows.map((row) => ({
    assigneeId: row.assignee_id,
    open: Number(row.open),
    red: Number(row.red),
    black: Number(row.black),
  }));
}

/** Ids of a member's open cases, in the order in which they are locked. */
export async function openCaseIds(trx: Trx, definition: AssignmentDefinition, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id::text from ${sql.table(definition.table)} r
     where r.assignee_id = ${memberId} and ${isOpen(definition, 'r')} order by r.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Members with open cases; one look into the index for each member. */
export async function membersWithCases(db: Db, definition: AssignmentDefinition): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id::text from member m
     where exists (select 1 from ${sql.table(definition.table)} r where r.assignee_id = m.id and ${isOpen(definition, 'r')})
     order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}
