import { ADMINISTRATOR_ROLES, INTERNAL_ADMIN_GRANTS } from '@nota/contract/auth/administrators.ts';
import { administrationsOf, joinGrants, separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import { DUTY_OF_ACTION } from '@nota/contract/kit/duties.ts';
import { ACTION, ACTION_CODES, type Grants, menuOf } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../seed/auth/roles.ts';
import { CONTRACTED, may, type Acts } from './acts.ts';
import { reachOf, type Account } from './reach.ts';

interface Role extends Grants {
  readonly name: string;
}

const ADMINISTRATORS: readonly Role[] = [
  ...Object.values(ADMINISTRATOR_ROLES),
  { name: '内部管理员', ...joinGrants([ADMINISTRATOR_ROLES.system, INTERNAL_ADMIN_GRANTS]) },
];
/** A role of each single action, so that a new action is tested before any role has it. */
const OF_ACTIONS: readonly Role[] = ACTION_CODES.map((action) => ({
  name: action,
  permissionIds: [menuOf(action)],
  actions: [action],
}));
/** The largest sets of rights that break no rule, one beginning with each action. */
const LARGEST: readonly Role[] = ACTION_CODES.map((first) => {
  const held = ACTION_CODES.reduce<string[]>(
    (actions, action) =>
      separationBreaches({ permissionIds: [], actions: [...actions, action] }).length === 0
        ? [...actions, action]
        : actions,
    [first],
  );
  return { name: `all with ${first}`, ...joinGrants([{ permissionIds: ACTION_CODES.map(menuOf), actions: held }]) };
});
const EVERY: readonly Role[] = [...ADMINISTRATORS, ...ROLES, ...OF_ACTIONS, ...LARGEST];
const SHIPPED: readonly Role[] = [...ADMINISTRATORS, ...ROLES];

const account = (name: string, { permissionIds, actions }: Grants): Account => ({
  name,
  grants: { permissionIds, actions },
  hadBy: [],
});
/** The honest members: one of each role, and two of each administrator. */
const OTHERS = [...SHIPPED, ...Object.values(ADMINISTRATOR_ROLES)].map((role, at) =>
  account(`honest ${role.name} ${at}`, role),
);

const reach = (roles: readonly Role[], acts: Acts = CONTRACTED) =>
  reachOf(
    roles.map((role, at) => account(`${role.name} ${at}`, role)),
    OTHERS,
    SHIPPED,
    acts,
  );
/** The four questions are about the same pairs, and the answer takes a while. */
const known = new WeakMap<readonly Role[], ReturnType<typeof reach>>();
function reachOfPair(pair: readonly Role[]) {
  const reached = known.get(pair) ?? reach(pair);
  known.set(pair, reached);
  return reached;
}
const pairs = EVERY.flatMap((one, at) => EVERY.slice(at).map((other): [Role, Role] => [one, other]));
const kinds = (roles: readonly Role[]) => new Set(roles.flatMap(administrationsOf));
const isSystemWithSecurity = (pair: readonly Role[]) => kinds(pair).size === 2 && !kinds(pair).has('audit');
const namesOf = (found: readonly (readonly Role[])[]) =>
  found.map((roles) => roles.map(({ name }) => name).join(' + '));

describe('the shipped roles', () => {
  it('break no rule', () => {
    expect(SHIPPED.filter((role) => separationBreaches(role).length > 0).map(({ name }) => name)).toEqual([]);
  });

  it('need a second person wherever the model assumes one', () => {
    expect(CONTRACTED).toMatchObject({ needsOtherApprover: true, needsOtherConfirmer: true, needsOtherHander: true });
    expect(CONTRACTED.confirmReset).toBe(ACTION.grantApprove);
  });
});

describe('a single attacker', () => {
  it.each(EVERY.map((role) => [role.name, role] as const))(
    'approves nothing of their own and takes over no other account, as %s',
    (_, role) => {
      const { controlled, approvesOwn, takesApprover, takesDecider } = reach([role]);
      expect([controlled.length, approvesOwn, takesApprover, takesDecider]).toEqual([1, false, false, false]);
    },
  );
});

describe('a single attacker who fetches codes and uses them, among colleagues who create and reset accounts', () => {
  it.each(EVERY.map((role) => [role.name, role] as const))('approves nothing of their own, as %s', (_, role) => {
    const { controlled, approvesOwn } = reachOf([account(role.name, role)], OTHERS, SHIPPED, CONTRACTED, OTHERS);
    expect([approvesOwn, controlled.length > 1]).toEqual([false, may(role, CONTRACTED.handOver)]);
  });

  it('takes over no protected account, new or reset, unless they approve rights; nor do two', () => {
    const alone = EVERY.map((role): readonly Role[] => [role]);
    const two = SHIPPED.flatMap((one, at) => SHIPPED.slice(at).map((other): readonly Role[] => [one, other]));
    const found = [...alone, ...two].filter((roles) => !kinds(roles).has('security') && decidersOf(roles).length > 0);
    expect(namesOf(found)).toEqual([]);
    expect(decidersOf([ADMINISTRATOR_ROLES.security]).length).toBeGreaterThan(0);
  });
});

/** The protected accounts that these people take over, among colleagues who do their work. */
function decidersOf(roles: readonly Role[], acts: Acts = CONTRACTED) {
  const people = roles.map((role, at) => account(`${role.name} ${at}`, role));
  const { controlled } = reachOf(people, OTHERS, SHIPPED, acts, OTHERS);
  return controlled.slice(people.length).filter(({ grants }) => acts.isProtected(grants));
}

// As many pairs as there are roles and actions, squared: a minute or two on a busy machine.
describe('two attackers', { timeout: 300_000 }, () => {
  it('change rights only as a system and a security administrator: one proposes, the other approves', () => {
    const found = pairs.filter((pair) => reachOfPair(pair).approvesOwn);
    expect(namesOf(found)).toContain('系统管理员 + 安全管理员');
    expect(namesOf(found.filter((pair) => !isSystemWithSecurity(pair)))).toEqual([]);
  });

  it('take over the account of a member who approves rights only as a system and a security administrator', () => {
    const found = pairs.filter((pair) => reachOfPair(pair).takesApprover);
    expect(found.length).toBeGreaterThan(0);
    expect(namesOf(found.filter((pair) => !isSystemWithSecurity(pair)))).toEqual([]);
  });

  it('take over no protected account, if none of them is a security administrator', () => {
    const found = pairs.filter((pair) => !kinds(pair).has('security') && reachOfPair(pair).takesDecider);
    expect(namesOf(found)).toEqual([]);
  });

  it('of whom neither administers gain no rights', () => {
    const business = pairs.filter((pair) => kinds(pair).size === 0);
    expect(business.length).toBeGreaterThan(100);
    expect(namesOf(business.filter((pair) => reachOfPair(pair).controlled.length > 2))).toEqual([]);
  });
});

describe('the model', () => {
  const system = ADMINISTRATOR_ROLES.system;

  it('finds the take-over that was once possible: a reset by one person, who also chose the password', () => {
    const before: Acts = {
      ...CONTRACTED,
      confirmReset: undefined,
      needsOtherHander: false,
      countsSharedControl: false,
      handOver: ACTION.memberReset,
      handOverProtected: ACTION.memberReset,
    };
    expect(reach([system], before)).toMatchObject({ takesApprover: true, takesDecider: true, approvesOwn: true });
  });

  it('finds the attack by codes that are not handed over, if it were not counted who fetched them', () => {
    const alone = [account('thief', ADMINISTRATOR_ROLES.security)];
    const before = { ...CONTRACTED, countsSharedControl: false };
    expect(reachOf(alone, OTHERS, SHIPPED, before, OTHERS).approvesOwn).toBe(true);
  });

  it('finds the take-over of protected accounts by codes that any system administrator handed over', () => {
    expect(decidersOf([system], { ...CONTRACTED, handOverProtected: ACTION.memberReset }).length).toBeGreaterThan(0);
  });

  /**
   * The reset of a protected account has two protections, the confirmation and who may fetch the code; each is tested
   * without the other.
   */
  const anyHands = { handOverProtected: ACTION.memberReset };
  it.each<[string, Partial<Acts>]>([
    ['whoever proposes could approve', { approve: ACTION.grantPropose, needsOtherApprover: false }],
    ['resets needed no second person', { confirmReset: undefined, ...anyHands }],
    ['system administrators could confirm resets', { confirmReset: ACTION.memberReset, ...anyHands }],
    ['accounts that approve were not protected', { isProtected: () => false }],
  ])('notices when %s', (_, changed) => {
    const acts = { ...CONTRACTED, ...changed };
    const isBad = (pair: readonly Role[]) => {
      const { approvesOwn, takesApprover } = reach(pair, acts);
      return (approvesOwn || takesApprover) && !kinds(pair).has('security');
    };
    expect(pairs.some(isBad)).toBe(true);
  });

  it('knows the duty of every action that it uses', () => {
    expect(OF_ACTIONS.map(({ name }) => name).sort()).toEqual(Object.keys(DUTY_OF_ACTION).sort());
  });
});
