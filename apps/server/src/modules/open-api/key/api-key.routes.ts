import { apiKeyApi } from '@nota/contract/open-api/api-key.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listApiKeys } from './api-key.repo.ts';
import { actOnKey, collectKey, issueKey } from './api-key.service.ts';

/** No audit row and no kept answer ever holds a secret. */
export function apiKeyRoutes({ implement, deps }: Router) {
  const { keys } = deps;

  implement(apiKeyApi.list, ({ db, query }) => listApiKeys(db, query));

  implement(apiKeyApi.issue, async ({ trx, actor, at, body, audit }) => {
    const { customerId, publicKey, reason } = body;
    const issued = await issueKey(trx, { customerId, publicKey, reason, actor, at, keys });
    audit({ recordId: issued.key.id, after: issued.key });
    return issued;
  });

  implement(apiKeyApi.collect, async ({ trx, at, params, audit }) => {
    const collected = await collectKey(trx, { id: params.id, at, keys });
    audit({ after: { collectedAt: collected.key.collectedAt } });
    return collected;
  });

  implement(apiKeyApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, key } = await actOnKey(trx, { ...params, actor, reason: body.reason, at, keys });
    audit({ before: { state: before }, after: { state: key.state } });
    return key;
  });
}
