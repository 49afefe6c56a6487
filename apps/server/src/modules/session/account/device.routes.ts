import { deviceApi } from '@nota/contract/session/device.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endDevice, listDevices } from './device.repo.ts';

export function deviceRoutes({ implement, deps }: Router) {
  implement(deviceApi.list, ({ db, actor, at }) => listDevices(db, deps.config, actor, at));

  implement(deviceApi.signOut, async ({ trx, actor, at, params, afterCommit }) => {
    if (params.id === actor.sessionId) refuse('SELF_CHANGE_REFUSED', params);
    if (!(await endDevice(trx, params.id, actor.id, at))) refuse('RECORD_NOT_FOUND', params);
    afterCommit(() => deps.sessions.forget([params.id]));
    return {};
  });
}
