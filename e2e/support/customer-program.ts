import { createClient, NotaError, type Connection, type NotaClient } from '@nota/client/client.ts';
import { ERRORS } from '@nota/contract/kit/errors.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';

interface Credentials {
  readonly appId: string;
  /** The secret that staff saw once. */
  readonly secret: string;
}

/** A customer's program: it has its key and the address of the platform, and nothing else of ours. */
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
 * Asks for an unknown record. A wrongly signed call would be refused before the record is looked up; throws unless the
 * answer is that there is none.
 */
export async function firstCall(program: NotaClient): Promise<void> {
  const answer = await program.verify({ hash: '00'.repeat(32) }).catch((error: unknown) => error);
  if (answer instanceof NotaError && answer.code === ERRORS.RECORD_NOT_FOUND) return;
  throw new Error('the first call did not come through', { cause: answer });
}
