import closeWithGrace from 'close-with-grace';
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './platform/config.ts';

/** A child that died younger is not replaced at once: the cause is most likely still there. */
const YOUNG_MS = 1_000;
/** Added to the time that each child has for its own shutdown. */
const SLACK_MS = 1_000;

/**
 * Several processes share the port; one that dies is replaced. On a signal all of them are told to end, finish their
 * calls, and are killed if they do not; this process ends last, so that none is left behind.
 */
export function keepProcesses(config: Config): void {
  let isStopping = false;
  // Before the first child is started: a signal in the meantime must end all of them.
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
 * For a child: it shuts down gracefully when its parent is gone. A terminal sends an interrupt to all of them at once,
 * so children ignore it and wait for the parent's.
 */
export function outliveNobody(): void {
  const { worker } = cluster;
  if (!worker) return;
  process.on('SIGINT', () => {});
  worker.once('disconnect', () => {
    // Otherwise Node's cluster module ends the process at once, with every call that is under way.
    worker.exitedAfterDisconnect = true;
    process.kill(process.pid, 'SIGTERM');
  });
}
