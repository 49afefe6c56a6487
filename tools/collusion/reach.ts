import { separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import { dutiesOf } from '@nota/contract/kit/duties.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';
import { may, type Acts } from './acts.ts';

/** A member with an account, or an account that the attackers control. */
export interface Account {
  readonly name: string;
  readonly grants: Grants;
  /** Who created it or reset it recently: neither of the two may approve what the other proposes. */
  readonly hadBy: readonly string[];
  /** Who fetched its code and may control it. */
  readonly handedBy?: Account;
}

export interface Reach {
  /** Every account that they control in the end. */
  readonly controlled: readonly Account[];
  /** They change rights among themselves. */
  readonly approvesOwn: boolean;
  /** They take over an account of another member who approves rights. */
  readonly takesApprover: boolean;
  /** They take over an account of another member who reviews, approves or audits. */
  readonly takesDecider: boolean;
}

const NOBODY: Grants = { permissionIds: [], actions: [] };

/**
 * What a few attackers can reach together on a platform where everybody else is honest: they create accounts, reset
 * those of others, fetch codes, propose and approve, with every account they control, until nothing new is reached.
 * `helpers` are honest and do their work: they create accounts, give them roles, and ask for and confirm resets.
 */
export function reachOf(
  people: readonly Account[],
  others: readonly Account[],
  roles: readonly Grants[],
  acts: Acts,
  helpers: readonly Account[] = [],
): Reach {
  let controlled = [...people];
  for (;;) {
    const found = [
      ...newAccounts(controlled, roles, acts, helpers),
      ...others.flatMap((other) => takeOver(controlled, other, acts, helpers)),
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

/** Pairs of accounts of which one may propose and the other approve. */
function changers(controlled: readonly Account[], acts: Acts): [Account, Account][] {
  return controlled
    .filter(({ grants }) => may(grants, acts.propose))
    .flatMap((proposer) =>
      controlled
        .filter((approver) => may(approver.grants, acts.approve))
        .filter((approver) => !acts.needsOtherApprover || approver !== proposer)
        .filter((approver) => !isSamePerson(proposer, approver, acts))
        .map((approver): [Account, Account] => [proposer, approver]),
    );
}

function isSamePerson(proposer: Account, approver: Account, { countsSharedControl }: Acts): boolean {
  if (approver.hadBy.includes(proposer.name)) return true;
  if (!countsSharedControl) return false;
  if (proposer.hadBy.includes(approver.name)) return true;
  const atApprover = sittingAt(approver);
  return sittingAt(proposer).some((name) => atApprover.includes(name));
}

const sittingAt = ({ name, handedBy }: Account): string[] => [name, ...(handedBy ? sittingAt(handedBy) : [])];

/** An account that one creates and whose code one fetches; with any role, once they can change rights. */
function newAccounts(
  controlled: readonly Account[],
  roles: readonly Grants[],
  acts: Acts,
  helpers: readonly Account[],
): Account[] {
  const made = (name: string, grants: Grants): Account[] => {
    const account = { name, grants, hadBy: [] };
    const [hands] = handsFor({ controlled, helpers, acts }, acts.create, account);
    return hands ? [{ ...account, ...broughtBy(hands) }] : [];
  };
  const bare = made('new account', NOBODY);
  if (helpers.length === 0 && changers(controlled, acts).length === 0) return bare;
  return [
    ...bare,
    ...roles
      .filter((role) => separationBreaches(role).length === 0)
      .flatMap((grants, at) => made(`new account with role ${at}`, grants)),
  ];
}

const broughtBy = ([asker, hander]: [Account, Account]) => ({ hadBy: [asker.name, hander.name], handedBy: hander });

function takeOver(controlled: readonly Account[], target: Account, acts: Acts, helpers: readonly Account[]): Account[] {
  const confirmers = [...controlled, ...helpers].filter(
    ({ name, grants }) => name !== target.name && acts.confirmReset !== undefined && may(grants, acts.confirmReset),
  );
  const isConfirmed = (asker: Account) =>
    acts.confirmReset === undefined ||
    !acts.isProtected(target.grants) ||
    confirmers.some((one) => !acts.needsOtherConfirmer || one.name !== asker.name);
  const hands = handsFor({ controlled, helpers, acts }, acts.reset, target).find(([asker]) => isConfirmed(asker));
  return hands ? [{ ...target, ...broughtBy(hands) }] : [];
}

const mayHandOver = (hander: Account, target: Account, acts: Acts): boolean =>
  may(hander.grants, acts.handOver) && (!acts.isProtected(target.grants) || may(hander.grants, acts.handOverProtected));

/** Who asks and who then fetches the code. */
function handsFor(
  { controlled, helpers, acts }: { controlled: readonly Account[]; helpers: readonly Account[]; acts: Acts },
  asks: Acts['reset'],
  target: Account,
): [Account, Account][] {
  const isOther = ({ name }: Account) => name !== target.name;
  return [...controlled, ...helpers]
    .filter(isOther)
    .filter(({ grants }) => may(grants, asks))
    .flatMap((asker) =>
      controlled
        .filter(isOther)
        .filter((hander) => mayHandOver(hander, target, acts))
        .filter((hander) => !acts.needsOtherHander || hander.name !== asker.name)
        .map((hander): [Account, Account] => [asker, hander]),
    );
}
