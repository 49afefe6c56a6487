import { noticeReadingApi } from '@nota/contract/content/notice-reading.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { noteReading, readBoardNotice } from './notice-board.repo.ts';

export function noticeReadingRoutes({ implement }: Router) {
  implement(noticeReadingApi.get, async ({ db, actor, at, params }) => {
    const found = await readBoardNotice(db, { id: params.id, memberId: actor.id, at });
    return found ?? refuse('RECORD_NOT_FOUND', params);
  });

  implement(noticeReadingApi.note, async ({ trx, actor, at, params, audit }) => {
    audit({ recordId: params.id });
    if (!(await noteReading(trx, { id: params.id, what: params.action, memberId: actor.id, at })))
      refuse('RECORD_NOT_FOUND', { id: params.id });
    return {};
  });
}
