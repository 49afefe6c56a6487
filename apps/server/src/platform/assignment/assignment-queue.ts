import type { CaseCounts, Colleague } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { Db, Trx } from '../db/database.ts';
import { colourGround } from '../legal-clock/deadline-list.ts';
import type { AssignmentDefinition } from './assignment-definition.ts';
import { countCases, countLoads } from './assignment.repo.ts';
import type { Colleagues } from './colleague.ts';

/** The reader's own data scope counts: to members who see only their own cases there are no others, and none is free. */
export async function countQueue(db: Db, definition: AssignmentDefinition, memberId: string): Promise<CaseCounts> {
  return { mine: await countCases(db, definition, memberId), free: await countCases(db, definition, null) };
}

/** Everybody who may work on these cases, with what they have open: those with the fewest cases first. */
export async function colleaguesOf(
  db: Db | Trx,
  definition: AssignmentDefinition,
  colleagues: Colleagues,
  { isLoadShown, at }: { isLoadShown: boolean; at: Date },
): Promise<Colleague[]> {
  const members = await colleagues.withPermission(db, definition.work, at);
  if (!isLoadShown) return members.map((member) => ({ ...member, load: null }));
  const ground = await colourGround(db, { colour: 'red' }, definition.clock.rule, at);
  const loads = await countLoads(
    db,
    definition,
    ground,
    members.map(({ id }) => id),
  );
  const byId = new Map(loads.map(({ assigneeId, ...load }) => [assigneeId, load]));
  const NOTHING = { open: 0, red: 0, black: 0 };
  return members
    .map((member) => ({ ...member, load: byId.get(member.id) ?? NOTHING }))
    .toSorted((one, other) => one.load.open - other.load.open);
}
