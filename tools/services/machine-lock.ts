import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A name in Linux's abstract socket namespace is held by one process at a time, disappears with that process even after
 * kill -9, and is visible to every clone on the machine: clones compete for the same ports, so they need the same lock.
 */
const NAME = '\0nota-services';
const PATIENCE_SECONDS = 300;

export async function underMachineLock<Result>(work: () => Promise<Result>, name = NAME): Promise<Result> {
  // On systems other than Linux nothing is ever started here, only found, which needs no lock.
  if (process.platform !== 'linux') return work();
  const held = await take(name);
  try {
    return await work();
  } finally {
    held.close();
  }
}

async function take(name: string): Promise<Server> {
  const limit = Date.now() + PATIENCE_SECONDS * 1000;
  for (;;) {
    const held = await tryToTake(name);
    if (held !== undefined) return held;
    if (Date.now() > limit) {
      throw new Error(`another run of tools/services has worked for ${PATIENCE_SECONDS} s; see what it waits for`);
    }
    await pause(100);
  }
}

function tryToTake(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => resolve(server));
  });
}
