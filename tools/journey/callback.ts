import { webhookDeliveryApi } from '@nota/contract/open-api/webhook-delivery.contract.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookMessage } from '@nota/client';
import type { CustomerServer } from '../../e2e/support/customer-server.ts';
import type { Customer } from './admission.ts';
import { insist, take } from './step.ts';

const LOOK_AT =
  'apps/server/src/modules/open-api/webhook/webhook-delivery.worker.ts; the console shows deliveries beside the customer';
const EVENT = 'attestation.preserved';
/** A message that was not accepted is retried after a minute, by a schedule that runs once a minute. */
const RETRY_MS = 240_000;
const LOOK_MS = 500;

/** The platform has tried, and recorded that the server did not answer. */
export async function seeMissed({ id, clerk }: Customer): Promise<void> {
  await take({ holds: 'the customer’s server is down, and its message waits', lookAt: LOOK_AT }, async (saw) => {
    const query = { customerId: id, event: EVENT };
    const missed = await soon(async () => {
      const { list } = await clerk.call(webhookDeliveryApi.list, { query });
      return list.find(({ attempts }) => attempts > 0);
    });
    insist(missed?.state === 'waiting', `it is ${missed?.state ?? 'not tried yet'}`);
    saw(`${missed.attempts} attempt, ${missed.lastError}; next at ${missed.nextAt}`);
  });
}

/** Up again, it gets the missed messages: signed, in order and complete. */
export async function seeArrived(server: CustomerServer, ano: string): Promise<void> {
  await take({ holds: 'up again, it gets what it missed, signed with its secret', lookAt: LOOK_AT }, async (saw) => {
    insist(server.messages().length === 0, 'something arrived while it was down');
    await server.up();
    const isTold = (messages: readonly WebhookMessage[]) =>
      messages.some(({ event, data }) => event === EVENT && data.ano === ano);
    const messages = await soon(() => {
      const arrived = server.messages();
      return Promise.resolve(isTold(arrived) ? arrived : undefined);
    });
    insist(messages !== undefined, `in ${RETRY_MS / 1_000} s nothing about ${ano} arrived`);
    insist(
      messages.every(({ sequence }, at) => sequence === at + 1),
      `messages came as ${messages.map(({ sequence }) => sequence).join(', ')}`,
    );
    saw(messages.map(({ sequence, event }) => `${sequence} ${event}`).join(', '));
  });
}

/** Polls, because events of another process cannot be awaited. */
async function soon<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let waited = 0; waited < RETRY_MS; waited += LOOK_MS) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(LOOK_MS);
  }
  return undefined;
}
