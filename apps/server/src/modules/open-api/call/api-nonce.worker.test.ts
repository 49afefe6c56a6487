import { REQUEST_ID_KEEP_SECONDS } from '@nota/contract/open-api/signature.rules.ts';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { forgetCalls } from './api-nonce.worker.ts';
import { buildProgram, callAs } from '../open-api.fixtures.ts';

const world = useWorld();
const forget = () =>
  forgetCalls.run({ db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now(), platformId: world.platform.id });

describe('ids of calls', () => {
  it('are kept for as long as a replay could pass the clock, and then forgotten', async () => {
    const program = await buildProgram(world);
    const hash = 'ab'.repeat(32);
    const call = (text: string) =>
      callAs(world, program, hashAttestationCalls.preserve, {
        requestId: 'one',
        body: { hashItemList: [{ hash }], remark: text },
      });
    expect((await call('first')).outcome).toBe('OK');
    world.clock.pass(REQUEST_ID_KEEP_SECONDS);
    await forget();
    expect((await call('second')).outcome).toBe('REQUEST_REPEATED');
    world.clock.pass(REQUEST_ID_KEEP_SECONDS + 1);
    await forget();
    // A second run of the same minute finds nothing left to do.
    await forget();
    expect((await call('second')).outcome).toBe('OK');
  });

  it('are removed together with the quotas of old days', async () => {
    world.clock.pass(36 * 86_400);
    await forget();
    expect(await world.db.selectFrom('api_day').selectAll().execute()).toEqual([]);
  });
});
