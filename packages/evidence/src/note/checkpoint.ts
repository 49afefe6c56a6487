import { fromBase64, parseDecimal, toBase64 } from '../bytes/encoding.ts';
import { HASH_BYTES } from '../bytes/sha256.ts';

/** A log's statement about itself (c2sp.org/tlog-checkpoint). It has no time of its own. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  readonly extensions: readonly string[];
}

export function formatCheckpoint({ origin, size, root, extensions }: Checkpoint): string {
  if (origin === '' || [origin, ...extensions].some((line) => line === '' || line.includes('\n'))) {
    throw new TypeError('a checkpoint consists of lines with something in them');
  }
  return `${[origin, String(size), toBase64(root), ...extensions].join('\n')}\n`;
}

/** Undefined for a text that is no checkpoint. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined;
  const [origin = '', sizeText = '', rootText = '', ...extensions] = text.slice(0, -1).split('\n');
  const size = parseDecimal(sizeText);
  const root = fromBase64(rootText);
  if (origin === '' || size === undefined || root?.length !== HASH_BYTES || extensions.includes('')) return undefined;
  return { origin, size, root, extensions };
}
