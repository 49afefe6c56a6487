import { noticeDraftApi } from '@nota/contract/content/notice-draft.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { createNotice, editNotice } from './notice.service.ts';

export function noticeDraftRoutes({ implement }: Router) {
  implement(noticeDraftApi.create, async ({ trx, actor, at, body, audit }) => {
    const notice = await createNotice(trx, body, { actor, at });
    audit({ recordId: notice.id, after: notice });
    return notice;
  });

  implement(noticeDraftApi.edit, async ({ trx, actor, params, body, audit }) => {
    const { before, after } = await editNotice(trx, params.id, body, actor);
    audit({ before, after });
    return after;
  });
}
