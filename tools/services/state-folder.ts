import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** The longest path of a UNIX socket that Linux accepts, and the longest name the object store puts in its folder. */
const SOCKET_PATH_LIMIT = 107;
const LONGEST_SOCKET = '/run/client.admin.asok';

export const redisFolder = join(REPOSITORY, '.services/redis');
export const chainFolder = join(REPOSITORY, '.services/chain');
export const mailStateFolder = join(REPOSITORY, '.services/mail');
export const paymentFolder = join(REPOSITORY, '.services/payment');
export const timestampFolder = join(REPOSITORY, '.services/tsa');
export const objectStoreFolder = folderForSockets(REPOSITORY);

/**
 * The store's daemons communicate through UNIX sockets in their folder. Where the clone's path is too long for a
 * socket, the folder is in the system's temporary folder, under a name derived from the clone's path.
 */
export function folderForSockets(repository: string): string {
  const wanted = join(repository, '.services/ceph');
  if (Buffer.byteLength(wanted + LONGEST_SOCKET) <= SOCKET_PATH_LIMIT) return wanted;
  const clone = createHash('sha256').update(repository).digest('hex').slice(0, 12);
  return join(tmpdir(), `nota-services-${clone}`);
}
