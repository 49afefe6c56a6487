import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { signIn } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';

/** Accepts every connection and never answers. */
const silent = createServer((socket) => socket.on('error', () => {}));
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
afterAll(() => void silent.close());

const world = useWorld({
  S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  DATABASE_POOL: '2',
  DATABASE_SLOW_POOL: '2',
  SLOW_CALLS: '8',
  SLOW_CALL_MS: '3000',
});

describe('while the store does not answer', () => {
  it('any number of uploads blocks nothing but uploads', async () => {
    const staff = await world.staff();
    const member = await buildMember(world.db);
    const body = { name: '现场.mp4', sizeBytes: 10, sha256: 'a'.repeat(64) };
    const stuck = Array.from({ length: 20 }, () =>
      world.call(storedFileApi.announceParts, { as: staff, body }).then(({ outcome }) => outcome),
    );
    // More calls than there are connections wait for the store by now, and some have been refused.
    expect(await Promise.race(stuck)).toBe('OVERLOADED');

    expect((await world.call(chainModeApi.read, { as: staff })).outcome).toBe('OK');
    expect((await signIn(world, member.phone)).outcome).toBe('OK');
    const ready = await world.send({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.body]).toEqual([200, '{"ok":true}']);

    const ends = await Promise.all(stuck);
    expect(ends.filter((one) => one === 'OUTSIDE_FAILED')).toHaveLength(8);
    expect(ends.filter((one) => one === 'OVERLOADED')).toHaveLength(12);
  });
});
