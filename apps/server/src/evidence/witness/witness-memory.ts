import { fromBase64, toBase64 } from '@nota/evidence/bytes/encoding.ts';
import { HASH_BYTES } from '@nota/evidence/bytes/sha256.ts';
import { EMPTY_ROOT } from '@nota/evidence/tree/tree-hash.ts';
import { z } from 'zod';
import { openDurableMemory } from '../signer/durable-memory.ts';

/** The last head of one log that a witness cosigned. */
export interface Witnessed {
  /** How many heads were saved; 0 is none. */
  readonly number: number;
  readonly size: number;
  readonly root: Uint8Array;
  /** The head with the log's signature and the cosignature that was given out. */
  readonly note: string;
}

export interface WitnessMemory {
  recall(): Promise<Witnessed>;
  /** False where another process saved something since `number - 1`: then nothing was changed. */
  remember(next: Witnessed): Promise<boolean>;
}

const NOTHING_YET: Witnessed = { number: 0, size: 0, root: EMPTY_ROOT, note: '' };
const schema = z.object({
  number: z.int().positive(),
  size: z.int().nonnegative(),
  root: z.string(),
  note: z.string(),
});

/** An unreadable file is never treated as missing: a witness that forgets could be shown a fork. */
export function openWitnessMemory(folder: string, origin: string): WitnessMemory {
  const memory = openDurableMemory(folder, origin);
  return {
    async recall() {
      const text = await memory.recall();
      if (text === undefined) return NOTHING_YET;
      const { root: encoded, ...rest } = schema.parse(JSON.parse(text));
      const root = fromBase64(encoded);
      if (root?.length !== HASH_BYTES) throw new Error('the witness’s memory cannot be read');
      return { ...rest, root };
    },
    remember: (next) => memory.remember(next.number, `${JSON.stringify({ ...next, root: toBase64(next.root) })}\n`),
  };
}
