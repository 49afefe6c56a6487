import { webhookEndpointApi } from '@nota/contract/open-api/webhook-endpoint.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { replayDead } from './webhook-delivery.service.ts';
import { getWebhookEndpoint, listWebhookEndpoints } from './webhook-endpoint.repo.ts';
import { createEndpoint, editEndpoint } from './webhook-endpoint.service.ts';

export function webhookEndpointRoutes({ implement, deps }: Router) {
  implement(webhookEndpointApi.list, ({ db, query }) => listWebhookEndpoints(db, query));

  implement(webhookEndpointApi.create, async ({ trx, actor, at, body, audit }) => {
    const created = await createEndpoint(trx, { ...body, actor, at, keys: deps.keys });
    audit({ recordId: created.endpoint.id, after: created.endpoint });
    return created;
  });

  implement(webhookEndpointApi.edit, async ({ trx, params, body, audit }) => {
    audit({ before: await getWebhookEndpoint(trx, params.id) });
    const after = await editEndpoint(trx, { id: params.id, ...body });
    audit({ after });
    return after;
  });

  implement(webhookEndpointApi.replayDead, async ({ trx, actor, at, params, audit }) => {
    const replayed = await replayDead(trx, { endpointId: params.id, actor, at });
    audit({ after: { replayed } });
    return { replayed };
  });
}
