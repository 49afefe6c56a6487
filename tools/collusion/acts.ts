import { credentialResetApi, HANDS_OVER_PROTECTED } from '@nota/contract/auth/credential-reset.contract.ts';
import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { isProtectedAccount } from '@nota/contract/auth/protected-account.rules.ts';
import type { AnyEndpoint, LinkPermission } from '@nota/contract/kit/endpoint.ts';
import type { Transition } from '@nota/contract/kit/lifecycle.ts';
import { type Grants, holds, type Permission } from '@nota/contract/kit/permissions.ts';
import type { ApprovalKind } from '@nota/contract/platform/approval-request.contract.ts';
import { approvalRequestLifecycle } from '@nota/contract/platform/approval-request.lifecycle.ts';
import { approvalDefinitions } from '../../apps/server/src/lists.ts';

type Right = AnyEndpoint['permission'] | Transition<string>['by'];

/**
 * What the platform lets people do to rights and accounts, read from the contract: a changed permission changes the
 * model.
 */
export interface Acts {
  readonly propose: Right;
  readonly approve: Right;
  /** Whether the proposer may not approve. */
  readonly needsOtherApprover: boolean;
  readonly create: Right;
  readonly reset: Right;
  /** Who must confirm the reset of a protected account; undefined where nobody must. */
  readonly confirmReset: Right | undefined;
  readonly needsOtherConfirmer: boolean;
  readonly isProtected: (grants: Grants) => boolean;
  readonly handOver: Right;
  /** What is also needed to fetch the code of a protected account. */
  readonly handOverProtected: Right;
  /** Whether the person who asked for a reset, or created the account, may not fetch its code. */
  readonly needsOtherHander: boolean;
  /**
   * Whether two accounts that one person may control, by whichever codes, do not count as two people
   * (`second-person.ts`).
   */
  readonly countsSharedControl: boolean;
}

export const CONTRACTED: Acts = {
  propose: grantChangeApi.propose.permission,
  approve: grantChangeLifecycle.actions.approve.by,
  needsOtherApprover: grantChangeLifecycle.actions.approve.notBy === grantChangeLifecycle.madeBy,
  create: memberApi.create.permission,
  reset: memberApi.resetPassword.permission,
  confirmReset: confirmOf('member.reset-password'),
  needsOtherConfirmer: approvalRequestLifecycle.actions.approve.notBy === approvalRequestLifecycle.madeBy,
  isProtected: isProtectedAccount,
  handOver: credentialResetApi.handOver.permission,
  handOverProtected: HANDS_OVER_PROTECTED,
  needsOtherHander: credentialResetApi.handOver.refusals.includes('SECOND_PERSON_REQUIRED'),
  countsSharedControl: true,
};

function confirmOf(kind: ApprovalKind): Right | undefined {
  return approvalDefinitions.find((definition) => definition.kind === kind)?.confirm;
}

/** Links are for people outside, who have no rights. */
const isOfStaff = (permission: Permission | LinkPermission): permission is Permission =>
  !(typeof permission === 'string' && permission.startsWith('link:'));

export function may(grants: Grants, right: Right): boolean {
  if (right === 'open') return true;
  if (right === 'system' || right === 'outside') return false;
  return [right].flat().some((permission) => isOfStaff(permission) && holds(grants, permission));
}
