import { signedText } from '@nota/contract/open-api/webhook-delivery.rules.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { unixSeconds } from './unix-seconds.ts';

/** A message to a customer's server. `sequence` has no gaps: missed messages can be requested again. */
export interface WebhookMessage {
  readonly id: string;
  readonly event: string;
  readonly sequence: number;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An older message may be a replay by somebody who intercepted it. */
const LIFE_SECONDS = 300;

/**
 * The message, if the platform signed it a moment ago with this address's secret; otherwise undefined. `signature` is
 * the header `nota-signature`; `body` must be the raw text, before it is parsed as JSON.
 */
export function readWebhook(given: {
  readonly secret: string;
  readonly signature: string | undefined;
  readonly body: string;
  /** Unix seconds; by default the system clock's. */
  readonly now?: number;
}): WebhookMessage | undefined {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(given.signature ?? '') ?? [];
  const age = (given.now ?? unixSeconds()) - Number(time);
  if (hex === '' || Math.abs(age) > LIFE_SECONDS) return undefined;
  const wanted = createHmac('sha256', given.secret)
    .update(signedText(Number(time), given.body))
    .digest();
  return timingSafeEqual(Buffer.from(hex, 'hex'), wanted) ? (JSON.parse(given.body) as WebhookMessage) : undefined;
}
