import closeWithGrace from 'close-with-grace';
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './platform/config.ts';

/** One that dies younger is not replaced at once: whatever killed it is most likely still there. */
const YOUNG_MS = 1_000;
/** Beyond what each has to end by itself. */
const SLACK_MS = 1_000;

/**
 * Several processes share the port; one that dies is replaced. Told to end, they are all told, finish what they are
 * doing, and are ended where they do not; this process goes last, so that nobody is left behind.
 */
export function keepProcesses(config: Config): void {
  let isStopping = false;
  // Before the first is started: whoever ends this process meanwhile ends all of it.
  closeWithGrace({ delay: config.SHUTDOWN_MS + 5 * SLACK_MS, logger: false }, async () => {
    isStopping = true;
    const left = () => Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);
    const gone = Promise.all(left().map((worker) => new Promise((resolve) => worker.once('exit', resolve))));
    for (const worker of left()) worker.process.kill('SIGTERM');
    await Promise.race([gone, pause(config.SHUTDOWN_MS + SLACK_MS, undefined, { ref: false })]);
    for (const worker of left()) worker.process.kill('SIGKILL');
    await gone;
  });
  const start = () => {
    if (isStopping) return;
    const begun = performance.now();
    cluster.fork().once('exit', () => void setTimeout(start, performance.now() - begun < YOUNG_MS ? YOUNG_MS : 0));
  };
  for (let count = 0; count < config.API_PROCESSES; count += 1) start();
}

/**
 * For one of several processes: it ends with the one that started it, and politely. A terminal's interrupt reaches all of
 * them at the same time; it is the first process that passes it on.
 */
export function outliveNobody(): void {
  const { worker } = cluster;
  if (!worker) return;
  process.on('SIGINT', () => {});
  worker.once('disconnect', () => {
    // Otherwise the library ends the process on the spot, with every call that is under way.
    worker.exitedAfterDisconnect = true;
    process.kill(process.pid, 'SIGTERM');
  });
}
