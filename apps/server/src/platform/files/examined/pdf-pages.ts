import { Worker } from 'node:worker_threads';
import { PaperRefused } from './examined-paper.ts';

const PATIENCE_MS = 10_000;
/** Some fifteen times as much as the largest file that is taken. */
const MOST_MEMORY_MB = 320;
const THREAD = new URL('./pdf-page-thread.ts', import.meta.url);

interface Reading {
  readonly patienceMs?: number;
  /** The program of the thread. */
  readonly thread?: URL;
}

/**
 * How many pages a PDF has, by the kit that signs papers. It reads a stranger's file with code that is not ours: in a
 * thread that can be ended whatever it is doing, with bounded memory and without the settings of this process.
 */
export function countPdfPages(
  bytes: Buffer,
  { patienceMs = PATIENCE_MS, thread = THREAD }: Reading = {},
): Promise<number> {
  const copy = Uint8Array.from(bytes);
  const worker = new Worker(thread, {
    workerData: copy,
    transferList: [copy.buffer],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  return new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new PaperRefused('PAPER_BOMB', 'takes too long to read')), patienceMs);
    worker.once('message', (pages: number) => resolve(pages));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const fault = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'PAPER_BOMB' : 'PAPER_DAMAGED';
      reject(new PaperRefused(fault, String(error)));
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new PaperRefused('PAPER_DAMAGED', 'no answer'));
    });
  }).finally(() => void worker.terminate());
}
