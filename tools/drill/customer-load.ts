import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NotaError, type NotaClient } from '../../packages/client/src/client.ts';

const CALLERS = 24;
const PER_CALL = 20;

/** As fast as it goes, or at a rate; `silence` is the longest time without an acknowledgement. The client tries again by itself; what it gives up was not acknowledged. */
export function load(client: NotaClient, lastsMs: number, perSecond = Infinity) {
  const acknowledged = new Map<string, string>();
  const errors = new Map<string, number>();
  const begun = performance.now();
  let sent = 0;
  let heard = begun;
  let silence = 0;
  const take = (ano: string, hash: string) => {
    acknowledged.set(ano, hash);
    silence = Math.max(silence, performance.now() - heard);
    heard = performance.now();
  };
  const one = async (caller: number) => {
    while (performance.now() - begun < lastsMs) {
      if (sent > ((performance.now() - begun) / 1_000) * perSecond) {
        await pause(20);
        continue;
      }
      sent += PER_CALL;
      const hashes = Array.from({ length: PER_CALL }, (_, n) => sha256(`${begun} ${caller} ${sent} ${n}`));
      await client.preserveHashes(hashes.map((hash) => ({ hash }))).then(
        ({ result }) => result.forEach(({ ano, hash }) => take(ano, hash)),
        (error: Error) => {
          const name = error instanceof NotaError ? `${error.http} ${error.code}` : error.name;
          errors.set(name, (errors.get(name) ?? 0) + 1);
        },
      );
    }
  };
  const done = Promise.all(Array.from({ length: CALLERS }, (_, caller) => one(caller)));
  return { done: done.then(() => ({ acknowledged, errors, silence: silence / 1_000 })) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
