import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { environmentWith, type AllSettings } from '../config.ts';
import { openObjectStore, type ObjectStore } from '../files/store/object-store.ts';
import { packedSize } from './pack-stream.ts';

const PROGRAM = fileURLToPath(new URL('pack-process.fixtures.ts', import.meta.url));

export interface PackRun {
  readonly size: number;
  readonly seconds: number;
  /** The most memory that any of the processes took, in bytes. */
  readonly rssBytes: number;
  /** How many bytes the process that took over had to write. */
  readonly resumedBytes: number;
  readonly key: string;
  readonly password: string;
  /** Takes what the run has put there out of the store again. */
  readonly forget: () => Promise<void>;
}

/**
 * Packs so many files of one size from the store into the store by a process of its own, kills it once half is there,
 * and lets another one finish.
 */
export async function runPack(
  config: AllSettings,
  { count, bytes }: { count: number; bytes: number },
): Promise<PackRun> {
  const store = openObjectStore(config);
  const item = await putItem(store, bytes);
  const items = Array.from({ length: count }, (_, at) => ({
    ...item,
    name: `案卷/${String(at).padStart(4, '0')}.bin`,
  }));
  const size = packedSize(items);
  const key = `pack/${randomUUID()}.zip`;
  const order = { key, uploadId: await store.startParts(key), password: randomBytes(10).toString('hex'), items };
  const started = performance.now();
  const killed = await makePack(config, order, size / 2);
  const finished = await makePack(config, order, undefined);
  const seconds = (performance.now() - started) / 1_000;
  if ((await store.size(key)) !== size) throw new Error('the pack is not whole');
  const forget = async () => {
    await store.remove(key);
    await store.remove(item.key);
    store.close();
  };
  const rssBytes = Math.max(killed.rssKb, finished.rssKb) * 1_024;
  return { size, seconds, rssBytes, resumedBytes: size - killed.done, key, password: order.password, forget };
}

/** Every entry has the same content: the store is asked for it each time, and 5 GB need not be put there first. */
async function putItem(store: ObjectStore, size: number) {
  const bytes = randomBytes(size);
  const key = `pack/item-${randomUUID()}`;
  await store.put(key, bytes, 'application/octet-stream');
  return { key, size, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function makePack(config: AllSettings, order: object, killAt: number | undefined) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: environmentWith(config as never),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(order));
  let last = { done: 0, rssKb: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as typeof last;
    if (killAt !== undefined && last.done >= killAt) child.kill('SIGKILL');
  }
  const [code] =
    child.exitCode === null && child.signalCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode];
  if (killAt === undefined && code !== 0) throw new Error(`the process ended with ${code}`);
  return last;
}
