import { createClient, type NotaClient } from '@nota/client/client.ts';
import { callSigner } from '@nota/client/sign-call.ts';
import type { SeededCustomer } from './customers.ts';
import type { SeedContext } from '../place.ts';

const HERE = 'http://nota.seed.invalid';

/**
 * A customer's program: the published client, and the API of this process. The client uses the system clock, so its
 * calls are signed again with the seed's time; the store is called directly.
 */
export function programOf({ app, clock }: SeedContext, { appId, key }: SeededCustomer): NotaClient {
  const sign = callSigner(appId, key);
  const send: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== HERE) return fetch(input, init);
    const headers = Object.fromEntries(new Headers(init?.headers));
    const method = init?.method === 'GET' ? 'GET' : 'POST';
    const body = typeof init?.body === 'string' ? init.body : '';
    const signed = sign({
      method,
      path: url.pathname,
      query: url.search.slice(1),
      body,
      requestId: headers['request-id'] ?? '',
      timestamp: Math.floor(clock.now().getTime() / 1_000),
    });
    const answer = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: { ...headers, ...signed },
      remoteAddress: '203.0.113.24',
      ...(method === 'POST' ? { payload: body } : {}),
    });
    const type = String(answer.headers['content-type']);
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': type },
    });
  };
  return createClient({ baseUrl: HERE, appId, key, fetch: send });
}
