import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first-choice parameters (19 MiB, two passes). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would only queue in the thread pool, and each holds 19 MiB. */
const AT_ONCE = 4;

/** One keyboard composes an accent and another does not: both have typed the same password. */
const composed = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string) => inTurn(() => hash(composed(password), PARAMETERS));

export const verifyPassword = (stored: string, password: string) => inTurn(() => verify(stored, composed(password)));

/** Verified when there is no such account, so that the answer takes as long as for one that exists. */
let decoy: Promise<string> | undefined;
export async function verifyNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
