import { dayAt, startOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import type { DeadlineColour } from '@nota/contract/kit/clock/deadline-colour.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { QUEUE_COUNT_MAX } from '@nota/contract/platform/queue.contract.ts';
import { hash } from 'node:crypto';
import { sql, type Expression, type SqlBool } from 'kysely';
import { isCaseOf, isWithinOwnScope } from '../assignment/assignment-list.ts';
import type { Db } from '../db/database.ts';
import { hotStatement, runHot } from '../db/hot.ts';
import { dueKey, hasColour } from '../legal-clock/deadline-list.ts';
import type { QueueCounts, QueueReader, WaitingRecords } from './queue-definition.ts';

interface Counted {
  readonly waiting: string;
  readonly oldest: Date | null;
  readonly arrived: string;
  readonly red: string | null;
  readonly black: string | null;
  readonly mine: string | null;
  readonly free: string | null;
}

const NONE = sql<null>`null`;

/** All numbers of a queue in one statement; each reads a bounded piece of an index, however many records wait. */
export async function countRecords(db: Db, records: WaitingRecords, reader: QueueReader): Promise<QueueCounts> {
  const { actor, at, ranges } = reader;
  const { rule, assignment, since } = records;
  const seen = assignment ? isWithinOwnScope(actor, 'r.assignee_id') : sql<SqlBool>`true`;
  const theirs = records.isTheirs?.(reader) ?? sql<SqlBool>`true`;
  const isWaiting = sql<SqlBool>`${isIn(records.waiting)} and ${theirs} and ${seen}`;
  const time = sql.ref(`r.${since}`);
  const first = rule ? sql`${dueKey('r')}, r.id` : time;
  const many = (condition: Expression<SqlBool>, order?: Expression<unknown>) =>
    upToLimit(records.table, condition, order);
  const late = (colour: DeadlineColour) =>
    rule ? many(sql`${isWaiting} and ${hasColour('r', colour, { now: at, rule, ranges })}`, first) : NONE;
  const cases = (whose: string) => (assignment ? many(sql`${seen} and ${isCaseOf(assignment, 'r', whose)}`) : NONE);
  const counted = sql<Counted>`
    select ${many(isWaiting, first)} as waiting,
           (select ${time} from ${sql.table(records.table)} r where ${isWaiting}
             order by ${first} limit 1) as oldest,
           ${many(sql`${isWaiting} and ${time} >= ${beginningOfYesterday(at)}`, time)} as arrived,
           ${late('red')} as red, ${late('black')} as black,
           ${cases(actor.id)} as mine, ${actor.dataScope === 'own' ? NONE : cases('free')} as free`.compile(db);
  const [row] = await runHot<Counted>(db, prepared(counted.sql), counted.parameters);
  return {
    waiting: Number(row?.waiting ?? 0),
    oldestAt: row?.oldest?.toISOString() ?? null,
    arrived: Number(row?.arrived ?? 0),
    deadlines: rule ? { red: Number(row?.red ?? 0), black: Number(row?.black ?? 0) } : null,
    cases: assignment
      ? {
          mine: Number(row?.mine ?? 0),
          free: row?.free === null || row === undefined ? null : Number(row.free),
          canTake: holds(actor, assignment.work),
        }
      : null,
  };
}

/** A welcome page counts two dozen queues; planning each anew costs more than counting it. */
const prepared = (text: string) => hotStatement(`queue-count-${hash('sha256', text).slice(0, 16)}`, text);

/** By the calendar of China, whatever the clock of the server says. */
export const beginningOfYesterday = (at: Date) => startOfDay(dayAt(at) - 1);

/** Literals and no parameters: only so does the planner see that an index of the waiting records holds all of these. */
const isIn = (states: readonly string[]) =>
  sql<SqlBool>`r.state in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** In an order that an index has: what no longer waits is then behind what does, and is not read. */
function upToLimit(table: string, condition: Expression<SqlBool>, order?: Expression<unknown>): Expression<string> {
  const ordered = order ? sql`order by ${order}` : sql``;
  return sql<string>`(select count(*) from (
    select 1 from ${sql.table(table)} r where ${condition} ${ordered} limit ${sql.lit(QUEUE_COUNT_MAX)}) counted)`;
}
