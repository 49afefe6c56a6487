import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPackageContext } from '../../evidence/package/index.ts';
import { verifyAttestation } from '../../modules/attestations/verification/attestation-verification.service.ts';
import { startPreserving } from '../../modules/attestations/preserved.fixtures.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildApiCustomer, buildApiKey } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { callAs, type Program } from '../../modules/open-api/open-api.fixtures.ts';
import { newSecret, sealSecret } from '../../modules/session/second-factor/authenticator.ts';
import { openKeys } from '../../platform/keys/keys.ts';
import { codeAt, signIn, signInByCode } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
const body = { hashItemList: [{ hash: 'ab'.repeat(32) }] };
const randomKey = () => randomBytes(32).toString('hex');

describe('evidence whose owner was sealed by a key that is gone', () => {
  it('is not called invalid: it cannot be judged, and the verdict names the key', async () => {
    const preserving = await startPreserving(world);
    try {
      const { id } = await preserving.hash();
      const judge = (SEALING_KEYS: string) => {
        const context = openPackageContext({ ...world.deps, keys: openKeys({ ...world.config, SEALING_KEYS }) });
        return verifyAttestation(context, world.db, { id, actorId: null, at: world.clock.now() });
      };
      const held = world.config.SEALING_KEYS;
      const other = `other:${randomKey()}`;
      expect((await judge(held)).result).toBe('VALID');
      expect((await judge(`${other};${held}`)).result).toBe('VALID');

      expect(await judge(other)).toMatchObject({
        result: 'ERROR',
        reasons: [{ rung: 'record', verdict: 'error', code: 'key-missing', keyId: 'dev' }],
      });
      expect(world.logged.some((line) => line.includes('"keyId":"dev"') && line.includes(id))).toBe(true);
      // Other bytes under the same id.
      expect(await judge(`dev:${randomKey()}`)).toMatchObject({
        result: 'ERROR',
        reasons: [{ code: 'seal-broken', keyId: 'dev' }],
      });
      expect((await judge(held)).result).toBe('VALID');
    } finally {
      await preserving.stop();
    }
  });
});

describe('somebody whose secret was sealed by a key that is gone', () => {
  const gone = () => openKeys({ ...world.config, SEALING_KEYS: `gone:${randomKey()}` });
  const isLogged = (keyId: string) => world.logged.some((line) => line.includes(`"keyId":"${keyId}"`));

  it('is told that the platform lacks a key, and not that the code is wrong, and the account stays open', async () => {
    const secret = newSecret();
    const { id, phone } = await buildMember(world.db, {
      passwordChangedAt: world.clock.now(),
      secondFactorSecret: sealSecret(gone(), secret),
    });
    const { challenge } = await signIn(world, phone);
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await signInByCode(world, challenge, codeAt(secret, world.clock.now()));
      expect([answer.outcome, answer.http]).toEqual(['SEAL_UNOPENED', 503]);
    }
    expect(isLogged('gone')).toBe(true);
    await world.owner.query('update member set second_factor_secret = $2 where id = $1', [
      id,
      sealSecret(world.deps.keys, secret),
    ]);
    expect((await signInByCode(world, challenge, codeAt(secret, world.clock.now()))).outcome).toBe('OK');
  });

  it('is not refused as a program with a wrong signature, nor throttled for it', async () => {
    const customer = await buildApiCustomer(world.db, { qps: 1_000 });
    const { secret } = await buildApiKey(world.db, gone(), customer.id);
    const program: Program = { ...customer, key: { algorithm: 'hmac-sm3', secret } };
    for (let tries = 0; tries < 65; tries += 1) {
      expect((await callAs(world, program, hashAttestationCalls.preserve, { body })).outcome).toBe('SEAL_UNOPENED');
    }
  });

  it('can call with another key, where one of its keys can be opened', async () => {
    const customer = await buildApiCustomer(world.db, { qps: 1_000 });
    await buildApiKey(world.db, gone(), customer.id, { state: 'retiring' });
    const { secret } = await buildApiKey(world.db, world.deps.keys, customer.id);
    const program: Program = { ...customer, key: { algorithm: 'hmac-sm3', secret } };
    expect((await callAs(world, program, hashAttestationCalls.preserve, { body })).outcome).toBe('OK');
  });
});
