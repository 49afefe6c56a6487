import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Fault } from '../../refusal.ts';
import type { ScanVerdict } from './scan-verdict.ts';

/** A daemon that is silent this long counts as away. */
const SILENCE_MS = 60_000;
const ANSWER_MAX_BYTES = 4_096;

/**
 * One scan by clamd's INSTREAM: the command, pieces with their length in front, a length of nought, and one line back.
 * Thirty lines of a stable protocol; the libraries for it bring more code, and files on disk, than they save.
 */
export async function scanByClamd(address: NetConnectOpts, bytes: AsyncIterable<Buffer>): Promise<ScanVerdict> {
  const socket = connect(address);
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd says nothing')));
  try {
    const answer = readAnswer(socket);
    answer.catch(() => undefined);
    await send(socket, bytes);
    return verdictOf(await answer);
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('scanner', true, error);
  } finally {
    socket.destroy();
  }
}

async function send(socket: Socket, bytes: AsyncIterable<Buffer>) {
  await once(socket, 'connect');
  socket.write('zINSTREAM\0');
  for await (const piece of bytes) {
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    // Also when clamd closes the connection: nobody would drain the stream.
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    if (socket.destroyed) throw new Error('clamd went away');
  }
  socket.write(Buffer.alloc(4));
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    text += piece.toString('utf8');
    if (text.includes('\0') || text.length > ANSWER_MAX_BYTES) break;
  }
  return text.slice(0, text.indexOf('\0') === -1 ? undefined : text.indexOf('\0'));
}

/** `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`; anything else is no verdict. */
function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { verdict: 'clean' };
  const found = /^stream: (.{1,200}) FOUND$/.exec(answer);
  if (found) return { verdict: 'infected', finding: found[1] ?? '' };
  throw new Fault('scanner', true, new Error(answer || 'no answer'));
}
