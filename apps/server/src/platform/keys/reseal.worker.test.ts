import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { keyedColumns } from '../../keyed-columns.ts';
import { buildAttestations } from '../../modules/attestations/attestations.fixtures.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildProgram, callAs } from '../../modules/open-api/open-api.fixtures.ts';
import { codeAt, signIn, signInByCode } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';
import { environmentWith } from '../config.ts';
import { subjectOf, type KeyedColumn } from './keyed-column.ts';
import { openKeys } from './keys.ts';
import { resealFigures } from './reseal-metrics.ts';
import { resealNext } from './reseal.ts';
import { startResealing } from './reseal.worker.ts';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('hex')}`;
const [old, next] = [newKey('old'), newKey('next')];
const [oldDigest, nextDigest] = [newKey('old'), newKey('next')];
/** The API knows the next key but does not use it yet; workers already do. */
const world = useWorld({ SEALING_KEYS: `${old};${next}`, DIGEST_KEYS: `${oldDigest};${nextDigest}` });
const rotated = { SEALING_KEYS: `${next};${old}`, DIGEST_KEYS: `${nextDigest};${oldDigest}` };

/** Runs the command as an operator would; returns its output and exit code. */
async function keysCommand(...words: string[]) {
  const tool = fileURLToPath(new URL('../../../../../tools/keys.ts', import.meta.url));
  const { DATABASE_OWNER_URL } = world.config;
  const env = environmentWith({ ...rotated, NOTA_MODE: 'test', DATABASE_OWNER_URL, NODE_OPTIONS: '' });
  return promisify(execFile)(process.execPath, [tool, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  );
}

it('a rotation disturbs neither sign-ins nor calls, and continues where a worker died', async () => {
  const COUNT = 1_000;
  const secret = new Secret({ size: 20 });
  const { phone } = await buildMember(world.db, {
    passwordChangedAt: world.clock.now(),
    secondFactorSecret: world.deps.keys.credentials.seal('second-factor', Buffer.from(secret.bytes)),
  });
  const program = await buildProgram(world, { packageTotal: 5_000 });
  const items = Array.from({ length: COUNT }, () => ({}));
  await buildAttestations(world.db, world.platform.id, world.deps.keys, { items });
  expect((await keysCommand('removable', 'old')).code).toBe(1);

  const deps = { ...world.jobs.deps, keys: openKeys(rotated), config: { ...world.config, RESEAL_PER_SECOND: 2_000 } };
  const progress = async () => (await resealFigures(deps, keyedColumns)).get('attestation.owner_cert_no');
  const owner = { type: 'person', name: '张小三', certType: 'id-card', certNo: '330106199003072036' } as const;
  const trouble: string[] = [];
  let calls = 0;
  const use = async () => {
    calls += 1;
    const hash = randomBytes(32).toString('hex');
    const body = { owner, hashItemList: [{ hash }] };
    const call = await callAs(world, program, hashAttestationCalls.preserve, { body });
    if (call.outcome !== 'OK') trouble.push(call.outcome);
    world.clock.pass(30);
    const { challenge } = await signIn(world, phone);
    const signed = await signInByCode(world, challenge, codeAt(secret, world.clock.now()));
    if (signed.outcome !== 'OK') trouble.push(signed.outcome);
  };
  // One batch, and then the worker is gone.
  const column = keyedColumns.find((one) => subjectOf(one) === 'attestation.owner_cert_no') as KeyedColumn;
  await resealNext(column, { ...deps, db: world.jobs.db, at: world.clock.now(), most: 200 });
  const done = (await progress())?.renewed ?? 0;
  expect([done > 0, done < COUNT]).toEqual([true, true]);
  await use();

  const worker = startResealing(deps, keyedColumns);
  do await use();
  while (((await progress())?.waiting ?? 1) > 0);
  await worker.stop();
  await use();
  expect({ trouble, calls: calls > 2 }).toEqual({ trouble: [], calls: true });
  expect((await progress())?.renewed).toBeGreaterThanOrEqual(COUNT);

  // Values that the API sealed with the old key after the pass are found by the command, and by workers in their next
  // pass.
  const late = await keysCommand('removable', 'old');
  expect(late.code).toBe(1);
  expect(late.said).toContain('attestation.owner_cert_no');
  expect((await keysCommand('again')).code).toBe(0);
  const another = startResealing(deps, keyedColumns);
  while (((await progress())?.waiting ?? 1) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await another.stop();
  // Ids of calls are digested, and expire.
  await world.owner.query('delete from api_nonce');
  expect(await keysCommand('removable', 'old')).toEqual({ code: 0, said: 'nothing needs old any more\n' });
  expect((await keysCommand()).said).not.toContain('MISSING');
}, 120_000);
