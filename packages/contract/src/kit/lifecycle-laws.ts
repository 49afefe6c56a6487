import { actionsOf, nextState, statesOf, type Lifecycle, type Transition } from './lifecycle.ts';

/** The whole lifecycle as text, states down and actions across; a dot is a refusal. */
export function printGrid(lifecycle: Lifecycle): string {
  const actions = actionsOf(lifecycle);
  const rows = statesOf(lifecycle).map((state) => [
    state,
    ...actions.map((action) => nextState(lifecycle, state, action) ?? '.'),
  ]);
  const table = [['', ...actions], ...rows];
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widest(table, column))).join('  ');
  return table.map((row) => line(row).trimEnd()).join('\n');
}

/** Rules of every lifecycle, whatever it is about. Returns the breaches. */
export function lifecycleBreaches(lifecycle: Lifecycle): string[] {
  return [...stateBreaches(lifecycle), ...actionBreaches(lifecycle)];
}

function stateBreaches(lifecycle: Lifecycle): string[] {
  const reached = reachable(lifecycle);
  return statesOf(lifecycle).flatMap((state) => {
    const exits = actionsOf(lifecycle).filter((action) => nextState(lifecycle, state, action) !== undefined);
    const isFinal = lifecycle.states[state]?.final === true;
    return [
      ...(reached.has(state) ? [] : [`${state} cannot be reached`]),
      ...(isFinal && exits.length > 0 ? [`${state} is final but has exits`] : []),
      ...(!isFinal && exits.length === 0 ? [`${state} has no exit and is not final`] : []),
    ];
  });
}

function actionBreaches(lifecycle: Lifecycle): string[] {
  return actionsOf(lifecycle).flatMap((action) => {
    const row = lifecycle.actions[action] as Transition<string>;
    return [
      ...(row.from.includes(row.to) ? [`${action} may leave the state unchanged`] : []),
      ...(row.notBy && row.notBy !== lifecycle.madeBy && !(row.notBy in lifecycle.actions)
        ? [`${action} names the unknown action ${row.notBy}`]
        : []),
    ];
  });
}

function reachable(lifecycle: Lifecycle): Set<string> {
  const reached = new Set([lifecycle.initial]);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const row of Object.values<Transition<string>>(lifecycle.actions)) {
      if (row.from.some((state) => reached.has(state))) reached.add(row.to);
    }
  }
  return reached;
}

const widest = (table: string[][], column: number) => Math.max(...table.map((row) => (row[column] ?? '').length));
