import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { closeDeps, openDeps } from '../../platform/deps.ts';
import { callerOf } from '../caller.ts';
import { signIn } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const taken: Socket[] = [];
const silent = createServer((socket) => void taken.push(socket.on('error', () => {})));
beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  for (const socket of taken) socket.destroy();
  silent.close();
});

describe('without Redis', () => {
  it.each([
    ['refuses connections', () => 'redis://127.0.0.1:1'],
    ['takes connections and says nothing', () => `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`],
  ])('that %s, sign-in works', async (_, url) => {
    const deps = openDeps({ ...world.config, REDIS_URL: url() }, { clock: world.clock, lines: { write() {} } });
    const { app } = await buildApp(deps);
    onTestFinished(async () => {
      await app.close();
      await closeDeps(deps);
    });
    const member = await buildMember(world.db);
    expect((await signIn({ ...world, deps, ...callerOf(app) }, member.phone)).outcome).toBe('OK');
  });
});
