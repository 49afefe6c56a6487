import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import type { Caseload } from '../../platform/assignment/hand-over.service.ts';
import type { Router } from '../../platform/http/implement.ts';
import { readClocks } from '../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../platform/refusal.ts';
import { grantChangeClock } from './grant-change.clock.ts';
import { getChange, listChanges } from './grant-change.repo.ts';
import { actOnChange, proposeChange } from './grant-change.service.ts';

export function grantChangeRoutes({ implement, deps }: Router, caseload: Caseload) {
  implement(grantChangeApi.list, ({ db, query, at }) => listChanges(db, query, at));

  implement(grantChangeApi.get, async ({ db, params }) => {
    const change = (await getChange(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const clocks = await readClocks(db, grantChangeClock, params.id);
    return { ...change, clocks, trail: await readTrail(db, grantChangeLifecycle.name, params.id) };
  });

  implement(grantChangeApi.propose, async ({ trx, actor, at, body, audit }) => {
    const change = await proposeChange(trx, actor, at, body);
    audit({ recordId: change.id, before: change.before, after: change.after });
    return change;
  });

  implement(grantChangeApi.act, async ({ trx, actor, at, params, body, audit, afterCommit }) => {
    const deed = { ...params, actor, reason: body.reason, at };
    const { change, endedSessions } = await actOnChange(trx, caseload, deed);
    audit({ before: change.before, after: change.after });
    afterCommit(() => deps.sessions.forget(endedSessions));
    return change;
  });
}
