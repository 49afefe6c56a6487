import { fromBase64, fromHex, toBase64, toHex } from '@nota/evidence/bytes/encoding.ts';
import { z } from 'zod';
import { openDurableMemory } from './durable-memory.ts';

/** The last head the signer decided on, with the tree's right edge, from which it continues by itself. */
export interface Remembered {
  /** How many decisions were saved; 0 is none yet. */
  readonly number: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly edge: readonly Uint8Array[];
}

export interface SignerMemory {
  recall(): Promise<Remembered | undefined>;
  /** False where another process saved something since `number - 1`: then nothing was changed. */
  remember(next: Remembered): Promise<boolean>;
}

const schema = z.object({
  number: z.int().positive(),
  size: z.int().nonnegative(),
  root: z.string(),
  edge: z.array(z.string()),
});

/**
 * Outside the database on purpose: a database that was restored from an old backup has an older head than this folder,
 * and then the signer refuses.
 */
export function openSignerMemory(folder: string, origin: string): SignerMemory {
  const memory = openDurableMemory(folder, origin);
  return {
    async recall() {
      const text = await memory.recall();
      return text === undefined ? undefined : decode(text);
    },
    remember: (next) => memory.remember(next.number, encode(next)),
  };
}

const encode = ({ number, size, root, edge }: Remembered) =>
  `${JSON.stringify({ number, size, root: toHex(root), edge: edge.map(toBase64) })}\n`;

function decode(text: string): Remembered {
  const { root, edge, ...rest } = schema.parse(JSON.parse(text));
  const bytes = edge.map(fromBase64);
  const rootBytes = fromHex(root);
  if (!rootBytes || bytes.includes(undefined)) throw new Error('the signer’s memory cannot be read');
  return { ...rest, root: rootBytes, edge: bytes as Uint8Array[] };
}
