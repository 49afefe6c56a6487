import type { DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { Grants } from '@nota/contract/kit/permissions.ts';

/** The signed-in member of staff behind a call. */
export interface Actor extends Grants {
  readonly id: string;
  readonly name: string;
  readonly platformId: string;
  /** The operator's own staff have no platform in the console's sense: their browser stores 'null'. */
  readonly isOperator: boolean;
  readonly isInternalAdmin: boolean;
  readonly sessionId: string;
  /** Which records this member may see. */
  readonly dataScope: DataScope;
  /** The offices or estates of a scope that is named by them. */
  readonly scopeTargets: readonly string[];
}

/** Where a call came from, for audit rows and logs. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}
