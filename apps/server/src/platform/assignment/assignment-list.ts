import { sql, type Expression, type SqlBool } from 'kysely';
import type { Actor } from '../actor.ts';
import type { AssignmentDefinition } from './assignment-definition.ts';
import { isOpen } from './assignment.repo.ts';

/** Open cases that are with a member, or with nobody. */
export function isCaseOf(definition: AssignmentDefinition, alias: string, assignee: string): Expression<SqlBool> {
  const column = sql.ref(`${alias}.assignee_id`);
  const isTheirs = assignee === 'free' ? sql`${column} is null` : sql`${column} = ${assignee}::bigint`;
  return sql<SqlBool>`(${isTheirs} and ${isOpen(definition, alias)})`;
}

/** Whoever reads a list. */
export type Viewer = Pick<Actor, 'id' | 'dataScope'>;

/**
 * Says again what the policy of the table says, for members who see only what is theirs: a policy is a filter with an
 * `or`, which no index serves.
 */
export const isWithinOwnScope = ({ id, dataScope }: Viewer, column: string): Expression<SqlBool> =>
  dataScope === 'own' ? sql<SqlBool>`${sql.ref(column)} = ${id}::bigint` : sql<SqlBool>`true`;
