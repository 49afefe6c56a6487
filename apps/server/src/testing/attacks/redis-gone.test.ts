import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildLink } from '../../platform/access-link/access-link.fixtures.ts';
import { closeDeps, openDeps } from '../../platform/deps.ts';
import { callerOf } from '../caller.ts';
import { nextAddress, signIn } from '../sign-in-calls.ts';
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

  it('a link opens, and is limited by each process for itself', async () => {
    const lost = { ...world.config, REDIS_URL: 'redis://127.0.0.1:1' };
    const deps = openDeps(lost, { clock: world.clock, lines: { write() {} } });
    const { app } = await buildApp(deps);
    onTestFinished(async () => {
      await app.close();
      await closeDeps(deps);
    });
    const { token } = await buildLink(world.db, world.deps, '1');
    const { call } = callerOf(app);
    const outcomes = [];
    for (let count = 0; count <= LINK_LIMIT.linkCallsPerMinute; count += 1) {
      outcomes.push((await call(accessLinkApi.open, { body: { token }, from: nextAddress() })).outcome);
    }
    expect(outcomes.slice(-2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });
});
