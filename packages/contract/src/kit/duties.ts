import { ACTIONS_BY_DUTY, PERMISSION, type ActionCode, type Grants } from './permissions.ts';

export type Duty = keyof typeof ACTIONS_BY_DUTY;

export const DUTY_OF_ACTION = Object.fromEntries(
  Object.entries(ACTIONS_BY_DUTY).flatMap(([duty, actions]) => Object.values(actions).map((code) => [code, duty])),
) as Readonly<Record<ActionCode, Duty>>;

/**
 * A menu is for reading, except the platform's configuration: that menu has no action codes, so its holders may change
 * everything in it.
 */
const dutyOfMenu = (id: number): Duty => (id === PERMISSION.platformConfig ? 'administer' : 'read');

/** Undefined for a code that no endpoint uses any more. */
export const dutyOf = (action: string): Duty | undefined =>
  Object.hasOwn(DUTY_OF_ACTION, action) ? DUTY_OF_ACTION[action as ActionCode] : undefined;

/** All duties of these rights. An action counts without its menu as well: another role may have the menu. */
export function dutiesOf(grants: Grants): ReadonlySet<Duty> {
  const ofActions = grants.actions.map(dutyOf).filter((duty) => duty !== undefined);
  return new Set([...grants.permissionIds.map(dutyOfMenu), ...ofActions]);
}
