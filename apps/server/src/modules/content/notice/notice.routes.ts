import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import { noticeLifecycle } from '@nota/contract/content/notice.lifecycle.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getNotice, listNotices } from './notice.repo.ts';
import { actOnNotice, reviseNotice } from './notice.service.ts';

export function noticeRoutes({ implement }: Router) {
  implement(noticeApi.list, ({ db, query }) => listNotices(db, query));

  implement(noticeApi.get, async ({ db, params }) => {
    const notice = (await getNotice(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    return { ...notice, trail: await readTrail(db, noticeLifecycle.name, params.id) };
  });

  implement(noticeApi.revise, async ({ trx, actor, at, params, audit }) => {
    const made = await reviseNotice(trx, params.id, { actor, at });
    audit({ after: { id: made.id, edition: made.edition } });
    return made;
  });

  implement(noticeApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after, digest } = await actOnNotice(trx, { ...params, ...body, actor, at });
    audit({ before: { state: before.state }, after: { state: after.state, ...(digest ? { digest } : {}) } });
    return after;
  });
}
