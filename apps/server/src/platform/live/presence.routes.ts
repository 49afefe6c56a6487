import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import type { Router } from '../http/implement.ts';
import { leaveRecord, showPresence } from './presence.ts';

export function presenceRoutes({ implement, deps }: Router) {
  implement(presenceApi.show, ({ db, actor, body, at }) => showPresence(deps, db, actor, body.record, at));

  implement(presenceApi.leave, async ({ db, actor, body }) => {
    await leaveRecord(deps, db, actor, body.record);
    return {};
  });
}
