import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { DeadlineColour } from '@nota/contract/kit/clock/deadline-colour.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { deadlineApi, type ClockKind } from '@nota/contract/platform/deadline.contract.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Router } from '../http/implement.ts';
import type { ClockDefinition, ClockTable } from './clock-definition.ts';
import { countByDeadline, type ColourGround } from './deadline-list.ts';
import { readCalendar } from './working-year.repo.ts';

/** Members who may open a list see how late it is; a data scope that closes the list hides that too. */
export function deadlineRoutes({ implement }: Router, definitions: readonly ClockDefinition[]) {
  implement(deadlineApi.queues, async ({ db, actor, at }) => {
    const mine = definitions.filter(
      ({ queue }) => holds(actor, queue.permission) && isOpenToScope(queue.permission, actor.dataScope),
    );
    if (mine.length === 0) return [];
    const { calendar } = await readCalendar(db);
    const counted = [];
    for (const { lifecycle, rule, table, queue } of mine) {
      const ground = { now: at, rule, calendar };
      const [red, black] = [await count(db, table, 'red', ground), await count(db, table, 'black', ground)];
      counted.push({ kind: lifecycle.name as ClockKind, red, black, path: queue.path });
    }
    return counted.filter(({ red, black }) => red + black > 0);
  });
}

async function count(db: Db, table: ClockTable, colour: DeadlineColour, ground: ColourGround): Promise<number> {
  const { rows } = await sql<{ n: string }>`select ${countByDeadline(table, colour, ground)} as n`.execute(db);
  return Math.min(Number(rows[0]?.n ?? 0), LIMIT.totalMaxRows);
}
