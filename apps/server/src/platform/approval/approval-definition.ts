import type { Permission } from '@nota/contract/kit/permissions.ts';
import type { ApprovalKind } from '@nota/contract/platform/approval-request.contract.ts';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ActCall, AuditFacts } from '../http/call.ts';

/** The context in which a confirmed act is carried out, in the transaction of the confirmation. */
export interface CarryOut<P> {
  readonly trx: Trx;
  readonly deps: Deps;
  /** The second person. */
  readonly actor: Actor;
  readonly askedById: string;
  readonly at: Date;
  readonly subjectId: string;
  readonly payload: P;
  /** Why it was asked for. */
  readonly reason: string;
  readonly afterCommit: ActCall['afterCommit'];
}

/** The context in which an act is certain not to happen, in the transaction that decides that. */
export interface TurnDown {
  readonly trx: Trx;
  readonly at: Date;
  readonly subjectId: string;
  readonly outcome: { readonly action: 'reject' | 'withdraw'; readonly actor: Actor } | { readonly action: 'expire' };
}

/** An act that needs two people: who may ask for it, who may confirm it, and what then happens. */
export interface ApprovalDefinition<P extends z.ZodType = z.ZodType> {
  readonly kind: ApprovalKind;
  /** Stem of the record that it is about; pages that show it read again when a request moves. */
  readonly subject: string;
  /** Only the person who asked is shown the record, so nobody else hears of it. */
  readonly isPersonal?: true;
  readonly ask: Permission;
  readonly confirm: Permission;
  /** The confirmer must re-authenticate, because the act gives access to somebody's account. */
  readonly asksAgain?: true;
  readonly payload: P;
  /**
   * A condition on the request `r`, where the permission alone does not decide which records a member may see: nobody
   * decides about a record that is hidden from them.
   */
  readonly isSeenBy?: (actor: Actor) => RawBuilder<boolean>;
  /** The name of the act itself in the audit log, as an endpoint at `/api/<module>/<stem>/:id/<act>` would give it. */
  readonly act: string;
  /**
   * Days may pass between the request and the confirmation: it reads the record again, under its lock, and refuses with
   * STATE_CHANGED where it has changed. It returns the content of the act's audit row.
   */
  carryOut(call: CarryOut<z.output<P>>): Promise<Pick<AuditFacts, 'before' | 'after'>>;
  /** For a record that has a state of its own while the request is open: it leaves that state. */
  turnDown?(call: TurnDown): Promise<void>;
}

export function defineApproval<P extends z.ZodType>(definition: ApprovalDefinition<P>): ApprovalDefinition<P> {
  return definition;
}
