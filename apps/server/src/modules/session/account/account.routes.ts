import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { reauthenticate } from '../second-factor/reauthentication.service.ts';
import { listOwnSignIns } from '../login-log/login-log.repo.ts';
import { changePassword, readProfile } from './own-account.service.ts';

export function accountRoutes({ implement, deps }: Router) {
  implement(accountApi.profile, ({ db, actor }) => readProfile(db, actor));

  implement(accountApi.signIns, ({ db, actor, query }) => listOwnSignIns(db, actor.id, query));

  implement(accountApi.changePassword, async ({ trx, actor, at, body, audit, afterCommit }) => {
    audit({ recordId: actor.id });
    const ended = await changePassword(trx, actor, at, body.newPassword);
    afterCommit(() => deps.sessions.forget(ended));
    return {};
  });

  implement(accountApi.reauthenticate, async ({ trx, actor, at, body, audit, afterCommit }) => {
    audit({ recordId: actor.id });
    await reauthenticate(deps, trx, { actor, at, ...body });
    // The next call gets a new token, as after signing in, so that a token that was copied before becomes useless.
    afterCommit(() => deps.sessions.forget([actor.sessionId]));
    return {};
  });
}
