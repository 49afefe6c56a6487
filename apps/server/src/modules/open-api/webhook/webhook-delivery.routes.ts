import { webhookDeliveryApi } from '@nota/contract/open-api/webhook-delivery.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listDeliveries } from './webhook-delivery.repo.ts';
import { replayDelivery } from './webhook-delivery.service.ts';

export function webhookDeliveryRoutes({ implement }: Router) {
  implement(webhookDeliveryApi.list, ({ db, query }) => listDeliveries(db, query));

  // Replaying is the only action of a person on a delivery.
  implement(webhookDeliveryApi.act, ({ trx, actor, at, params }) => replayDelivery(trx, { id: params.id, actor, at }));
}
