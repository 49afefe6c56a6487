import { LIMIT } from '@nota/contract/kit/limits.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { verificationCalls } from '@nota/contract/open-api/verification.contract.ts';
import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildProgram, callAs, type Program } from '../../open-api/open-api.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });

let program: Program;
let other: Program;
beforeEach(async () => {
  program = await buildProgram(world);
  other = await buildProgram(world);
  world.clock.pass(2);
});

const verify = (body: { ano: string } | { hash: string }, as = program) =>
  callAs(world, as, verificationCalls.verify, { body });

async function preserve(as = program) {
  const hash = createHash('sha256').update(randomBytes(16)).digest('hex');
  const { data } = await callAs(world, as, hashAttestationCalls.preserve, { body: { hashItemList: [{ hash }] } });
  return { hash, ano: data.result[0]?.ano ?? '' };
}

describe('a verification', () => {
  it('says that a fresh record cannot be judged yet, and why', async () => {
    const { ano } = await preserve();
    const { outcome, data } = await verify({ ano });
    expect(outcome).toBe('OK');
    expect(data).toMatchObject({ ano, result: 'INDETERMINATE' });
    expect(data.reasons.length).toBeGreaterThan(0);
  });

  it('has its own limit per customer, lower than the customer’s rate', async () => {
    const { ano } = await preserve();
    expect((await verify({ ano })).outcome).toBe('OK');
    // All but one of a minute's are used up.
    await world.deps.redis.incrby(`limit:open-api-verify:${program.id}`, LIMIT.verificationsPerMinute - 2);
    const outcomes = [(await verify({ ano })).outcome, (await verify({ ano })).outcome];
    expect(outcomes).toEqual(['OK', 'TOO_MANY_REQUESTS']);
    const { ano: theirs } = await preserve(other);
    expect((await verify({ ano: theirs }, other)).outcome).toBe('OK');
  });

  it('finds the newest own record by its hash', async () => {
    const { hash } = await preserve();
    world.clock.pass(1);
    const body = { hashItemList: [{ hash }] };
    const again = await callAs(world, program, hashAttestationCalls.preserve, { body });
    expect((await verify({ hash })).data.ano).toBe(again.data.result[0]?.ano);
  });

  it('says INVALID of a record whose row was changed', async () => {
    const { ano } = await preserve();
    await world.owner.query('update attestation set name = $2 where id = $1', [ano, '另一份.pdf']);
    const { data } = await verify({ ano });
    expect(data.result).toBe('INVALID');
    expect(data.reasons).toContainEqual({ rung: 'record', verdict: 'invalid', code: 'metadata-differs' });
  });

  it('does not find records of others, and refuses an empty request', async () => {
    const { ano, hash } = await preserve();
    expect((await verify({ ano }, other)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await verify({ hash }, other)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await verify({} as never)).outcome).toBe('INPUT_INVALID');
  });
});
