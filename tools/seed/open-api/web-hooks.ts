import { nextDelivery } from '../../../apps/server/src/modules/open-api/webhook/webhook-delivery.repo.ts';
import {
  enqueueWebhook,
  settleAttempt,
} from '../../../apps/server/src/modules/open-api/webhook/webhook-delivery.service.ts';
import {
  createEndpoint,
  editEndpoint,
} from '../../../apps/server/src/modules/open-api/webhook/webhook-endpoint.service.ts';
import { addDays, addHours, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import { chanceOf } from '../chance.ts';
import type { SeededCustomer } from './customers.ts';
import type { SeedContext } from '../place.ts';

/** Nothing listens there, and no delivery goes to a private address anyway. */
const URL_OF = (customer: string) => `https://callback.invalid/nota/${customer}`;
const CUSTOMERS = 2;
const EVENTS = 6;

/**
 * Addresses of the first customers and their past messages: some accepted, some given up. They end disabled, so that
 * thousands of preserved records do not queue messages for an address that never answers.
 */
export async function seedWebHooks(context: SeedContext, callers: readonly SeededCustomer[]): Promise<void> {
  for (const customer of callers.slice(0, CUSTOMERS)) await furnish(context, customer);
}

async function furnish({ deps, calendar }: SeedContext, { id: customerId, appId, place }: SeededCustomer) {
  const chance = chanceOf(`web hook ${place.key}`);
  const actor = place.staff('API 管理');
  const madeAt = addDays(calendar.now, -60);
  const { keys } = deps;
  const { endpoint } = await place.db
    .transaction()
    .execute((trx) => createEndpoint(trx, { customerId, url: URL_OF(appId), actor, at: madeAt, keys }));
  for (let event = 0; event < EVENTS; event += 1) {
    const at = addDays(madeAt, event * 8);
    const payload = { ano: String(9_000_000 + event), cause: 'UPLOAD_TIMED_OUT' };
    await place.db
      .transaction()
      .execute((trx) => enqueueWebhook(trx, { customerId, event: 'attestation.closed', payload, at }));
    const isTaken = event % 3 !== 2;
    let when = addMinutes(at, 1);
    for (let sent = await nextDelivery(place.db, endpoint.id); sent; sent = await nextDelivery(place.db, endpoint.id)) {
      const refused = { status: 503, error: 'HTTP 503' };
      await settleAttempt(place.db, sent, isTaken ? { status: 200, error: undefined } : refused, when);
      when = addHours(when, chance.between(1, 24));
    }
  }
  await place.db
    .transaction()
    .execute((trx) =>
      editEndpoint(trx, { id: endpoint.id, url: endpoint.url, isEnabled: false, version: endpoint.version }),
    );
}
