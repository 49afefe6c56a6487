import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import {
  addOwnFactor,
  readOwnFactors,
  removeAuthenticator,
  removePasskey,
  renewOwnCodes,
  startOwnFactor,
} from './own-factors.service.ts';

export function secondFactorRoutes({ implement, deps }: Router) {
  implement(secondFactorApi.read, ({ db, actor }) => readOwnFactors(db, actor));

  implement(secondFactorApi.start, ({ db, actor, at }) => startOwnFactor(deps, db, actor, at));

  implement(secondFactorApi.add, async ({ trx, actor, at, body, audit, afterCommit }) => {
    audit({ recordId: actor.id, after: { kind: 'otp' in body ? 'authenticator' : 'passkey' } });
    const { recoveryCodes, endedSessions } = await addOwnFactor(deps, trx, { actor, at, factor: body });
    afterCommit(() => deps.sessions.forget(endedSessions));
    return { recoveryCodes };
  });

  implement(secondFactorApi.removeAuthenticator, async ({ trx, actor, at, audit, afterCommit }) => {
    audit({ recordId: actor.id });
    const ended = await removeAuthenticator(trx, { actor, at });
    afterCommit(() => deps.sessions.forget(ended));
    return {};
  });

  implement(secondFactorApi.removePasskey, async ({ trx, actor, at, params, audit, afterCommit }) => {
    audit({ recordId: actor.id, before: { passkey: params.id } });
    const ended = await removePasskey(trx, { actor, at, id: params.id });
    afterCommit(() => deps.sessions.forget(ended));
    return {};
  });

  implement(secondFactorApi.renewRecoveryCodes, async ({ trx, actor, at, audit }) => {
    audit({ recordId: actor.id });
    return renewOwnCodes(trx, { actor, at });
  });
}
