import { readWebhook, type WebhookMessage } from '@nota/client';
import { buildWebhookEndpoint } from '../../apps/server/src/modules/open-api/customer/api-customer.fixtures.ts';
import { openReceiver } from '../../apps/server/src/modules/open-api/webhook/webhook-receiver.fixtures.ts';
import { findPlatform } from '../../apps/server/src/modules/platform-config/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts';
import { PLATFORM_KEY } from './people.ts';

export interface CustomerServer {
  up(): Promise<void>;
  close(): Promise<void>;
  /** The messages received so far, in order. Throws on a message with a wrong signature. */
  messages(): readonly WebhookMessage[];
}

/**
 * The customer's own server, registered for messages and then down. It has no certificate, which the form requires, so
 * its address is written to the table directly.
 */
export async function openCustomerServer(customerId: string): Promise<CustomerServer> {
  const config = loadConfig();
  const database = openDatabase(config.DATABASE_URL, 1);
  const receiver = await openReceiver();
  const platform = await findPlatform(database, PLATFORM_KEY);
  if (!platform) throw new Error(`the environment has no platform ${PLATFORM_KEY}`);
  const db = database.forPlatform(platform.id);
  const { secret } = await buildWebhookEndpoint(db, openKeys(config), customerId, { url: receiver.url });
  await database.close();
  await receiver.down();
  const read: WebhookMessage[] = [];
  return {
    up: receiver.up,
    close: receiver.close,
    messages() {
      for (const { headers, body } of receiver.received.slice(read.length)) {
        const message = readWebhook({ secret, signature: headers['nota-signature']?.toString(), body });
        if (!message) throw new Error(`not signed: ${body}`);
        read.push(message);
      }
      return read;
    },
  };
}
