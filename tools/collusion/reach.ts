import { separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import { dutiesOf } from '@nota/contract/kit/duties.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import { may, type Acts } from './acts.ts';

/** Somebody with an account, or an account that they brought into their hands. */
export interface Account {
  readonly name: string;
  readonly grants: Grants;
  /** Who made it or reset it lately: what these propose it may not approve. */
  readonly hadBy: readonly string[];
}

export interface Reach {
  /** Every account they can act with in the end. */
  readonly controlled: readonly Account[];
  /** They bring about a change of rights among themselves. */
  readonly approvesOwn: boolean;
  /** They come into an account of somebody else who approves rights. */
  readonly takesApprover: boolean;
  /** They come into an account of somebody else who reviews or approves anything, or audits. */
  readonly takesDecider: boolean;
}

const NOBODY: Grants = { permissionIds: [], actions: [] };

/**
 * What a few people can reach together on a platform where everybody else is honest: they make accounts, reset those of
 * others, fetch codes, propose and approve, again and again, with whatever they have come by, until nothing is new.
 */
export function reachOf(
  people: readonly Account[],
  others: readonly Account[],
  roles: readonly Grants[],
  acts: Acts,
): Reach {
  let controlled = [...people];
  for (;;) {
    const found = [
      ...newAccounts(controlled, roles, acts),
      ...others.flatMap((other) => takeOver(controlled, other, acts)),
    ].filter((account) => !controlled.some((known) => known.name === account.name));
    if (found.length === 0) break;
    controlled = [...controlled, ...found];
  }
  const taken = controlled.filter((account) => others.some(({ name }) => name === account.name));
  const isDecider = ({ grants }: Account) =>
    [...dutiesOf(grants)].some((duty) => ['review', 'approve', 'audit'].includes(duty));
  return {
    controlled,
    approvesOwn: changers(controlled, acts).length > 0,
    takesApprover: taken.some(({ grants }) => may(grants, acts.approve)),
    takesDecider: taken.some(isDecider),
  };
}

/** Pairs of accounts of which one proposes and the other one's approval counts. */
function changers(controlled: readonly Account[], acts: Acts): [Account, Account][] {
  return controlled
    .filter(({ grants }) => may(grants, acts.propose))
    .flatMap((proposer) =>
      controlled
        .filter((approver) => may(approver.grants, acts.approve))
        .filter((approver) => !acts.needsOtherApprover || approver !== proposer)
        .filter((approver) => !approver.hadBy.includes(proposer.name))
        .map((approver): [Account, Account] => [proposer, approver]),
    );
}

/** An account that somebody makes and whose code somebody fetches; with any role, once they can change rights. */
function newAccounts(controlled: readonly Account[], roles: readonly Grants[], acts: Acts): Account[] {
  const hands = handsFor(controlled, acts.create, undefined, acts);
  const [first] = hands;
  if (!first) return [];
  const hadBy = first.map(({ name }) => name);
  const bare = { name: 'new account', grants: NOBODY, hadBy };
  if (changers(controlled, acts).length === 0) return [bare];
  return [
    bare,
    ...roles
      .filter((role) => separationBreaches(role).length === 0)
      .map((grants, at) => ({ name: `new account with role ${at}`, grants, hadBy })),
  ];
}

function takeOver(controlled: readonly Account[], target: Account, acts: Acts): Account[] {
  const confirmers = controlled.filter(
    ({ name, grants }) => name !== target.name && acts.confirmReset !== undefined && may(grants, acts.confirmReset),
  );
  const isConfirmed = (asker: Account) =>
    acts.confirmReset === undefined ||
    !acts.isProtected(target.grants) ||
    confirmers.some((one) => !acts.needsOtherConfirmer || one.name !== asker.name);
  const hands = handsFor(controlled, acts.reset, target, acts).find(([asker]) => isConfirmed(asker));
  return hands ? [{ ...target, hadBy: hands.map(({ name }) => name) }] : [];
}

/** Who asks and who then fetches the code. */
function handsFor(
  controlled: readonly Account[],
  asks: Acts['reset'],
  target: Account | undefined,
  acts: Acts,
): [Account, Account][] {
  const others = controlled.filter(({ name }) => name !== target?.name);
  return others
    .filter(({ grants }) => may(grants, asks))
    .flatMap((asker) =>
      others
        .filter(({ grants }) => may(grants, acts.handOver))
        .filter((hander) => !acts.needsOtherHander || hander.name !== asker.name)
        .map((hander): [Account, Account] => [asker, hander]),
    );
}
