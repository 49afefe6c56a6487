import type { AssignmentKind } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { AssignmentAct } from '@nota/contract/kit/assignment/assignment.rules.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import type { ActCall } from '../http/call.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import type { AssignmentDefinition } from './assignment-definition.ts';
import { colleaguesOf, countQueue } from './assignment-queue.ts';
import { actOnCase, takeNext, type Assigned } from './assignment.service.ts';
import { openCasesOf, type Caseload } from './hand-over.service.ts';

/** A call on one case. */
interface CaseCall {
  readonly trx: Trx;
  readonly actor: Actor;
  readonly at: Date;
  readonly params: { readonly id: string };
  readonly body: { readonly kind: AssignmentKind; readonly to?: string; readonly reason?: string | undefined };
  readonly audit: ActCall['audit'];
}

export function assignmentRoutes({ implement, deps }: Router, caseload: Caseload) {
  const { definitions, colleagues } = caseload;
  const act = async (name: AssignmentAct, { trx, actor, at, params, body, audit }: CaseCall) => {
    const definition = queueOf(definitions, body.kind, actor);
    const { to, reason } = body;
    const done = await actOnCase(trx, definition, colleagues, { id: params.id, act: name, to, reason, actor, at });
    return answer(definition, done, audit);
  };

  implement(assignmentApi.take, (call) => act('take', call));
  implement(assignmentApi.give, (call) => act('give', call));
  implement(assignmentApi.giveBack, (call) => act('give-back', call));
  implement(assignmentApi.takeOver, (call) => act('take-over', call));

  implement(assignmentApi.next, async ({ trx, actor, at, body, audit }) => {
    const definition = queueOf(definitions, body.kind, actor);
    return answer(definition, await takeNext(trx, definition, { actor, at }), audit);
  });

  implement(assignmentApi.counts, async ({ db, actor, query }) => {
    return countQueue(db, queueOf(definitions, query.kind, actor), actor.id);
  });

  implement(assignmentApi.colleagues, async ({ db, actor, at, query }) => {
    const definition = queueOf(definitions, query.kind, actor);
    return colleaguesOf(db, definition, colleagues, { isLoadShown: actor.dataScope !== 'own', at });
  });

  // Whoever ends an account learns how much is left behind, whatever of it they see themselves.
  implement(assignmentApi.openCases, ({ actor, params, at }) =>
    openCasesOf(deps.database.forPlatform(actor.platformId), caseload, params.id, at),
  );
}

/** The endpoints are for everybody who works on cases of some kind; each kind is for those who work on it. */
function queueOf(definitions: readonly AssignmentDefinition[], kind: AssignmentKind, actor: Actor) {
  const definition = definitions.find((one) => one.kind === kind);
  const isTheirs = definition && (holds(actor, definition.work) || holds(actor, definition.supervise));
  return isTheirs ? definition : refuse('PERMISSION_DENIED', { kind });
}

function answer(definition: AssignmentDefinition, { id, before, assignee }: Assigned, audit: ActCall['audit']) {
  const { name: recordKind } = definition.lifecycle;
  audit({ recordKind, recordId: id, before: { assigneeId: before }, after: { assigneeId: assignee?.id ?? null } });
  return { id, assignee };
}
