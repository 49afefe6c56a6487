import { accountNoticeApi } from '@nota/contract/session/account-notice.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listNotices, seeNotices } from '../../../platform/session/account-notice.repo.ts';
import { endOpenResets } from '../../../platform/session/credential-reset.repo.ts';

export function accountNoticeRoutes({ implement }: Router) {
  implement(accountNoticeApi.list, ({ db, actor }) => listNotices(db, actor.id));

  implement(accountNoticeApi.see, async ({ trx, actor, at, audit }) => {
    audit({ recordId: actor.id });
    await seeNotices(trx, actor.id, at);
    return {};
  });

  implement(accountNoticeApi.refuseReset, async ({ trx, actor, at, audit }) => {
    audit({ recordId: actor.id });
    if ((await endOpenResets(trx, actor.id, at)) === 0) refuse('STATE_CHANGED');
    return {};
  });
}
