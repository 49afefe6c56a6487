import type { Grants, Permission } from './permissions.ts';
import { holds } from './permissions.ts';

/** One row of a lifecycle: who may move a record from which states to which one. */
export interface Transition<S extends string> {
  readonly from: readonly S[];
  readonly to: S;
  /** `system` rows are driven by workers, `outside` ones by people with an access link: staff are offered neither. */
  readonly by: Permission | 'system' | 'outside';
  /** The actor must write why; the reason is kept in the trail. */
  readonly asks?: 'reason';
  /** Four eyes: the person who did this earlier action may not do this one. */
  readonly notBy?: string;
}

export interface StateInfo {
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly final?: true;
}

export interface Lifecycle<S extends string = string, A extends string = string> {
  /** The stem of the record, which is also its table in snake case. */
  readonly name: string;
  readonly initial: S;
  /** The action that creates a record, by its name in the trail: a four-eyes rule may refer to the creator. */
  readonly madeBy: string;
  /** Only the member who asked for it is shown it, so nobody else hears of its moves. */
  readonly isPersonal?: true;
  readonly states: Readonly<Record<S, StateInfo>>;
  readonly actions: Readonly<Record<A, Transition<S>>>;
}

export function defineLifecycle<const S extends string, const A extends string>(
  table: Lifecycle<S, A>,
): Lifecycle<S, A> {
  return table;
}

export type StateOf<L> = L extends Lifecycle<infer S, string> ? S : never;
export type ActionOf<L> = L extends Lifecycle<string, infer A> ? A : never;

export function statesOf<S extends string>(lifecycle: Lifecycle<S, string>): [S, ...S[]] {
  return Object.keys(lifecycle.states) as [S, ...S[]];
}

export function actionsOf<A extends string>(lifecycle: Lifecycle<string, A>): [A, ...A[]] {
  return Object.keys(lifecycle.actions) as [A, ...A[]];
}

const isOfStaff = (by: Transition<string>['by']): by is Permission => by !== 'system' && by !== 'outside';

/** The actions of staff; the others belong to workers and to people outside. */
export function staffActionsOf<A extends string>(lifecycle: Lifecycle<string, A>): [A, ...A[]] {
  return actionsOf(lifecycle).filter((action) => isOfStaff(lifecycle.actions[action].by)) as [A, ...A[]];
}

/**
 * Permissions to decide records in these states. Where the table wants a second person for a decision, whoever may only
 * withdraw decides nothing.
 */
export function decidersOf(lifecycle: Lifecycle, states: readonly string[]): Permission[] {
  const rows: Transition<string>[] = Object.values(lifecycle.actions);
  const leaving = rows.filter(({ from }) => from.some((state) => states.includes(state)));
  const bySecond = leaving.filter(({ notBy }) => notBy !== undefined);
  const deciding = bySecond.length > 0 ? bySecond : leaving;
  return [...new Set(deciding.map(({ by }) => by))].filter(isOfStaff);
}

/** Permissions for at least one action: the endpoint checks them before it looks up the record. */
export function actorsOf(lifecycle: Lifecycle): Permission[] {
  const rows: Transition<string>[] = Object.values(lifecycle.actions);
  return [...new Set(rows.map((row) => row.by))].filter(isOfStaff);
}

/** The state an action leads to, or undefined where the table has no such row. */
export function nextState<S extends string, A extends string>(
  lifecycle: Lifecycle<S, A>,
  state: S,
  action: A,
): S | undefined {
  const row = lifecycle.actions[action];
  return row.from.includes(state) ? row.to : undefined;
}

/** What a person with these grants may do to a record in this state. */
export function offeredActions<S extends string, A extends string>(
  lifecycle: Lifecycle<S, A>,
  state: S,
  grants: Grants,
): A[] {
  return actionsOf(lifecycle).filter((action) => {
    const row = lifecycle.actions[action];
    return isOfStaff(row.by) && holds(grants, row.by) && row.from.includes(state);
  });
}
