import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { environmentWith } from '../../platform/config.ts';
import { newToken, tokenHash } from '../../platform/session/token.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A process and its descendants according to the kernel; a zombie counts as ended. */
const statOf = (pid: number) => {
  try {
    const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
};
const isAlive = (pid: number) => ![undefined, 'Z', 'X'].includes(statOf(pid)?.state);
const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => statOf(one)?.parent === pid);

/** Two API processes behind one port, and a list of those that are still running. */
async function startTwo(settings: Readonly<Record<string, string>> = {}, isReady = true) {
  const config = Object.fromEntries(Object.entries(world.config).map(([key, value]) => [key, String(value)]));
  const given = { ...config, PORT: '0', API_PROCESSES: '2', LOG_LEVEL: 'error', SHUTDOWN_MS: '5000', ...settings };
  const child = spawn(process.execPath, [MAIN, 'api'], {
    env: environmentWith(given),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()));
  const pid = child.pid ?? 0;
  const all = new Set([pid]);
  const look = () => childrenOf(pid).forEach((one) => all.add(one));
  onTestFinished(() => {
    look();
    for (const one of all) if (isAlive(one)) process.kill(one, 'SIGKILL');
  });
  const readyCount = () => printed.match(/api ready/g)?.length ?? 0;
  if (isReady) await expect.poll(readyCount, { timeout: 120_000 }).toBe(2);
  look();
  return { child, pid, url: /http:\S+/.exec(printed)?.[0] ?? '', look, left: () => [...all].filter(isAlive) };
}

async function openSession() {
  const staff = await world.staff();
  const token = newToken();
  const now = new Date();
  const session = { rotated_at: now, created_at: now, last_seen_at: now, permission_ids: [], action_codes: [] };
  await world.db
    .insertInto('session')
    .values({
      ...session,
      is_internal_admin: false,
      member_id: staff.id,
      token_hash: tokenHash(token),
      ip: '127.0.0.1',
      user_agent: 'test',
    })
    .execute();
  return token;
}

/** Long enough for callers on a busy machine to notice; nothing else ends the time in which they are still served. */
const DRAIN_MS = 15_000;
const gone = { timeout: 60_000, interval: 100 };

describe('several API processes', () => {
  it('on SIGTERM: announce it, finish every call, end streams cleanly, and leave no process', async () => {
    const { child, url, left } = await startTwo({ DRAIN_MS: String(DRAIN_MS), SHUTDOWN_MS: String(2 * DRAIN_MS) });
    const headers = { authorization: await openSession() };
    const stream = await fetch(url + liveEventApi.stream.path, { headers });
    const followed = stream.text();
    const sending = new AbortController();
    let answered = 0;
    const cut: unknown[] = [];
    /** Like a load balancer: it calls on kept connections until it is told that the process drains. */
    const callers = Array.from({ length: 4 }, async () => {
      while (!sending.signal.aborted) {
        try {
          const answer = await fetch(url + chainModeApi.read.path, { headers });
          await answer.text();
          if (answer.status === 200) answered += 1;
          else cut.push(answer.status);
        } catch (error) {
          cut.push((error as Error).cause ?? error);
        }
      }
    });
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(20);
    child.kill('SIGTERM');
    const status = () => fetch(`${url}/readyz`).then((answer) => answer.status);
    await expect.poll(status, { interval: 20, timeout: DRAIN_MS }).toBe(503);
    sending.abort();
    await Promise.all(callers);
    expect(cut).toEqual([]);
    expect(await followed).toContain(': open');
    await expect.poll(left, gone).toEqual([]);
    expect(child.exitCode).toBe(0);
  }, 240_000);

  it('of which one hangs: it is killed with the others', async () => {
    const { child, pid, left } = await startTwo({ SHUTDOWN_MS: '1000' });
    const [hung = 0] = childrenOf(pid);
    process.kill(hung, 'SIGSTOP');
    child.kill('SIGTERM');
    await expect.poll(left, gone).toEqual([]);
  }, 240_000);

  it('stopped while they start: leave no process', async () => {
    const { child, pid, look, left } = await startTwo({}, false);
    await expect.poll(() => childrenOf(pid).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    look();
    child.kill('SIGTERM');
    await pause(50);
    look();
    await expect.poll(left, gone).toEqual([]);
  }, 240_000);

  it('whose first process is killed: the others end by themselves', async () => {
    const { child, left } = await startTwo();
    child.kill('SIGKILL');
    await expect.poll(left, gone).toEqual([]);
  }, 240_000);
});
