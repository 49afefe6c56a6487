import { PDF } from '@libpdf/core';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs in a thread of its own, which `countPdfPages` ends. */
const pdf = await PDF.load(workerData as Uint8Array);
// Nothing is handed over with it.
parentPort?.postMessage(pdf.getPageCount(), []);
