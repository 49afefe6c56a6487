import { createClient, NotaError, type Connection, type NotaClient } from '@nota/client/client.ts';
import { ERRORS } from '@nota/contract/kit/errors.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';

interface Credentials {
  readonly appId: string;
  /** The text as staff saw it, once. */
  readonly secret: string;
}

/** The program of a customer: it has what its clerk was shown, the address of the platform, and nothing else of ours. */
export const openProgram = (
  { appId, secret }: Credentials,
  network: Pick<Connection, 'fetch' | 'attempts'> = {},
): NotaClient =>
  createClient({
    baseUrl: loadConfig().PUBLIC_URL,
    appId,
    key: { algorithm: 'hmac-sm3', secret },
    ...network,
  });

/**
 * Asks for something that nobody has preserved. A call that was signed wrongly would be refused before anybody looked
 * for the record; throws unless the answer is that there is none.
 */
export async function firstCall(program: NotaClient): Promise<void> {
  const answer = await program.verify({ hash: '00'.repeat(32) }).catch((error: unknown) => error);
  if (answer instanceof NotaError && answer.code === ERRORS.RECORD_NOT_FOUND.code) return;
  throw new Error('the first call did not come through', { cause: answer });
}
