import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { reauthenticate } from './reauthentication.service.ts';
import { listOwnSignIns } from './login-log.repo.ts';
import {
  changePassword,
  confirmSecondFactor,
  removeSecondFactor,
  readProfile,
  startSecondFactor,
} from './account.service.ts';

export function accountRoutes({ implement, deps }: Router) {
  implement(accountApi.profile, ({ db, actor }) => readProfile(db, actor));

  implement(accountApi.signIns, ({ db, actor, query }) => listOwnSignIns(db, actor.id, query));

  implement(accountApi.changePassword, async ({ trx, actor, at, body, audit, afterCommit }) => {
    audit({ recordId: actor.id });
    const ended = await changePassword(trx, actor, at, body);
    afterCommit(() => deps.sessions.forget(ended));
    return {};
  });

  implement(accountApi.reauthenticate, async ({ trx, actor, at, body, audit }) => {
    audit({ recordId: actor.id });
    await reauthenticate(deps, trx, { actor, at, ...body });
    return {};
  });

  implement(accountApi.startSecondFactor, ({ db, actor, at }) => startSecondFactor(deps, db, actor, at));

  implement(accountApi.confirmSecondFactor, async ({ trx, actor, at, body, audit }) => {
    audit({ recordId: actor.id });
    await confirmSecondFactor(deps, trx, { actor, at, ...body });
    return {};
  });

  implement(accountApi.removeSecondFactor, async ({ trx, actor, at, body, audit }) => {
    audit({ recordId: actor.id });
    await removeSecondFactor(deps, trx, { actor, at, ...body });
    return {};
  });
}
