import { signInPolicyApi } from '@nota/contract/session/sign-in-policy.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readPolicy, savePolicy } from './sign-in-policy.repo.ts';

export function signInPolicyRoutes({ implement }: Router) {
  implement(signInPolicyApi.read, ({ db }) => readPolicy(db));

  implement(signInPolicyApi.set, async ({ trx, actor, at, body, audit }) => {
    audit({ before: await readPolicy(trx), after: body });
    await savePolicy(trx, body, actor.id, at);
    return body;
  });
}
