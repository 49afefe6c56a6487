import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:net';
import { z } from 'zod';
import { findProcess, isLive, lastLines, startDaemon, waitUntil } from './process.ts';

export interface Daemon {
  /** Ceph's name for it, from which the names of its socket and its log are derived. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** The state in which it is ready, and the command of its admin socket that returns it. */
  readonly ready?: { readonly question: string; readonly state: string };
}

/** In the order in which they need each other; stopped in the reverse order. */
export const DAEMONS: readonly Daemon[] = [
  { name: 'mon.a', program: 'ceph-mon', args: ['-i', 'a'], ready: { question: 'mon_status', state: 'leader' } },
  { name: 'mgr.a', program: 'ceph-mgr', args: ['-i', 'a'] },
  { name: 'osd.0', program: 'ceph-osd', args: ['-i', '0'], ready: { question: 'status', state: 'active' } },
  { name: 'client.rgw', program: 'radosgw', args: ['-n', 'client.rgw'] },
];

const PATIENCE_SECONDS = 60;

export function confFile(folder: string): string {
  return join(folder, 'ceph.conf');
}

/** A process belongs to this clone's store when it was started with this clone's configuration. */
export function pidOf(daemon: Daemon, folder: string): number | undefined {
  return findProcess(daemon.program, confFile(folder));
}

export async function ensureDaemon(daemon: Daemon, folder: string): Promise<void> {
  if (pidOf(daemon, folder) === undefined) {
    const output = join(folder, 'log', `${daemon.name}.out`);
    await startDaemon(daemon.program, ['--conf', confFile(folder), ...daemon.args], output);
  }
  const { ready } = daemon;
  if (ready === undefined) return;
  const trouble = `${daemon.program} is not ready (see ${join(folder, 'log', `${daemon.name}.log`)})`;
  // Asked of the daemon itself: after a crash the monitor's map still calls a dead storage daemon "up".
  await waitUntil(PATIENCE_SECONDS, trouble, async () => (await ask(daemon, folder, ready.question)) === ready.state);
}

export function lastWordsOf(daemon: Daemon, folder: string): string {
  const written = ['log', 'out'].flatMap((kind) => {
    const path = join(folder, 'log', `${daemon.name}.${kind}`);
    return existsSync(path) ? [lastLines(readFileSync(path, 'utf8'), 10)] : [];
  });
  return [`${daemon.name}: ${pidOf(daemon, folder) === undefined ? 'dead' : 'runs'}`, ...written].join('\n');
}

/** Returns how many were running. The gateway is stopped first and the monitor last, so that none loses what it needs. */
export async function stopDaemons(folder: string): Promise<number> {
  let stopped = 0;
  for (const daemon of DAEMONS.toReversed()) {
    const pid = pidOf(daemon, folder);
    if (pid === undefined) continue;
    await stop(pid, daemon, folder);
    stopped += 1;
  }
  return stopped;
}

async function stop(pid: number, daemon: Daemon, folder: string): Promise<void> {
  const isGone = async () => !isLive(pid, daemon.program, confFile(folder));
  process.kill(pid, 'SIGTERM');
  try {
    await waitUntil(20, `${daemon.name} did not stop`, isGone);
  } catch {
    process.kill(pid, 'SIGKILL');
    await waitUntil(5, `${daemon.name} cannot be stopped`, isGone);
  }
}

const reply = z.object({ state: z.string() });

/**
 * Ceph's admin socket takes a JSON command that ends with a zero byte and answers with the length in four bytes and
 * JSON. The `ceph` program would do the same, but takes half a second to start.
 */
async function ask(daemon: Daemon, folder: string, question: string): Promise<string> {
  const path = join(folder, 'run', `${daemon.name}.asok`);
  if (!existsSync(path)) return 'no socket yet';
  const socket = connect(path).setTimeout(5000, () => socket.destroy(new Error('no answer from its socket')));
  socket.write(`${JSON.stringify({ prefix: question, format: 'json' })}\0`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return reply.parse(JSON.parse(Buffer.concat(chunks).subarray(4).toString('utf8'))).state;
}
