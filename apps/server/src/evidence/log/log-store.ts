import { tilePath, type Tile } from '@nota/evidence/tree/tiles.ts';
import type { AllSettings } from '../../platform/config.ts';
import { openS3Requests, type S3Answer } from '../../platform/files/store/s3-request.ts';
import { STORE_ACCESS, type StoreAccess, type StoreRole } from '../../platform/files/store/store-access.ts';
import { Fault } from '../../platform/refusal.ts';
import { requireLockedBucket } from './log-bucket.ts';

export interface StoredTile {
  readonly bytes: Uint8Array;
  readonly versionId: string;
}

/** The object store of the log: objects cannot be changed, nor deleted before their retention ends. */
export interface LogStore {
  /** Writes an object that does not exist yet and returns its version; `taken` where one exists. */
  putNew(tile: Tile, bytes: Uint8Array): Promise<{ readonly versionId: string } | 'taken'>;
  /** Writes a new version of an object: for a lost tile, whose digest is known. */
  putAgain(tile: Tile, bytes: Uint8Array): Promise<string>;
  get(tile: Tile, versionId?: string): Promise<StoredTile | undefined>;
  /** Throws where the bucket is not locked for as long as it must be. */
  requireBucket(): Promise<void>;
  close(): void;
}

/** With the key of the log's own processes, or of a worker, which reads stored tiles again. */
export function openLogStore<R extends Extract<StoreRole, 'log' | 'worker'> = 'log'>(
  config: Pick<AllSettings, 'S3_LOG_BUCKET' | 'LOG_LOCK_DAYS'> & Parameters<(typeof STORE_ACCESS)[R]>[0],
  origin: string,
  timeoutMs = 5_000,
  role = 'log' as R,
): LogStore {
  const accessOf = STORE_ACCESS[role] as unknown as (settings: typeof config) => StoreAccess;
  const requests = openS3Requests(accessOf(config), config.S3_LOG_BUCKET, timeoutMs);
  const keyOf = (tile: Tile) => `${origin}/${tilePath(tile)}`;
  return {
    putNew: async (tile, bytes) => {
      const headers = { 'content-type': 'application/octet-stream', 'if-none-match': '*' };
      const answer = await answerTo(() => requests.send('PUT', keyOf(tile), bytes, headers));
      if (answer.status === 412) return 'taken';
      if (answer.status !== 200) throw faultOf(answer);
      return { versionId: versionOf(answer) };
    },
    putAgain: async (tile, bytes) => {
      const headers = { 'content-type': 'application/octet-stream' };
      const answer = await answerTo(() => requests.send('PUT', keyOf(tile), bytes, headers));
      if (answer.status !== 200) throw faultOf(answer);
      return versionOf(answer);
    },
    get: async (tile, versionId) => {
      const query = versionId === undefined ? '' : `?versionId=${versionId}`;
      const answer = await answerTo(() => requests.send('GET', `${keyOf(tile)}${query}`));
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw faultOf(answer);
      return { bytes: answer.bytes, versionId: versionOf(answer) };
    },
    requireBucket: () => requireLockedBucket(requests, config),
    close: () => requests.close(),
  };
}

async function answerTo(ask: () => Promise<S3Answer>): Promise<S3Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new Fault('object-store', true, error);
  }
}

const faultOf = ({ status }: S3Answer) => new Fault('object-store', true, new Error(`it answered ${status}`));
const versionOf = ({ headers }: S3Answer) => String(headers['x-amz-version-id'] ?? '');
