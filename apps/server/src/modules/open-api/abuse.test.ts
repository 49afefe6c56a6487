import { callSigner } from '@nota/client/sign-call.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import { attestedRecordCalls } from '@nota/contract/open-api/attested-record.contract.ts';
import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import { caseProgramCalls } from '@nota/contract/open-api/notarization/case-program.contract.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import type { MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import { verificationCalls } from '@nota/contract/open-api/verification.contract.ts';
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { buildApiKey } from './customer/api-customer.fixtures.ts';
import { buildProgram, callAs, type Program } from './open-api.fixtures.ts';

const world = useWorld();
const ENDPOINTS: MachineEndpoint[] = [
  ...Object.values(hashAttestationCalls),
  ...Object.values(fileAttestationCalls),
  ...Object.values(attestedRecordCalls),
  ...Object.values(verificationCalls),
  ...Object.values(caseProgramCalls),
];
const newHash = () => createHash('sha256').update(randomBytes(16)).digest('hex');

let program: Program;
beforeAll(() => world.deps.store.ensureBucket());
beforeEach(async () => {
  program = await buildProgram(world);
  world.clock.pass(2);
});

const hash = (given: Parameters<typeof callAs>[3] = {}, as = program) =>
  callAs(world, as, hashAttestationCalls.preserve, {
    body: { hashItemList: [{ hash: newHash() }] },
    ...given,
  } as never);
const change = (values: Record<string, unknown>) =>
  world.db.updateTable('api_customer').set(values).where('id', '=', program.id).execute();
const counted = async (code: string) => {
  const metric = await world.deps.metrics.registry.getSingleMetric('nota_open_api_refusals_total')?.get();
  return metric?.values.find(({ labels }) => labels['code'] === code)?.value ?? 0;
};

interface Abuse {
  readonly name: string;
  readonly refusal: ErrorName;
  readonly act: () => Promise<{ outcome: string }>;
  /** The caller cannot be identified, so the call is in no customer's log. */
  readonly isNobodys?: true;
}

const ABUSES: readonly Abuse[] = [
  {
    name: 'a call replayed with other content',
    refusal: 'REQUEST_REPEATED',
    act: async () => {
      await hash({ requestId: 'replayed' });
      return hash({ requestId: 'replayed' });
    },
  },
  {
    name: 'a call recorded sixteen minutes ago',
    refusal: 'CLOCK_SKEWED',
    act: () => hash({ at: new Date(world.clock.now().getTime() - 16 * 60_000) }),
  },
  {
    name: 'a clock that is ahead',
    refusal: 'CLOCK_SKEWED',
    act: () => hash({ at: new Date(world.clock.now().getTime() + 901_000) }),
  },
  {
    name: 'another body than was signed',
    refusal: 'BODY_DIGEST_WRONG',
    act: () => hash({ sentText: JSON.stringify({ hashItemList: [{ hash: newHash() }] }) }),
  },
  {
    name: 'another body with a digest that fits it',
    refusal: 'SIGNATURE_WRONG',
    act: () => {
      const sentText = JSON.stringify({ hashItemList: [{ hash: newHash() }] });
      return hash({ sentText, headers: { 'body-digest': createHash('sm3').update(sentText).digest('hex') } });
    },
  },
  {
    name: 'a key that somebody made up',
    refusal: 'SIGNATURE_WRONG',
    act: () => hash({}, { ...program, key: { algorithm: 'hmac-sm3', secret: 'made up' } }),
  },
  {
    name: 'a customer that somebody made up',
    refusal: 'KEY_UNKNOWN',
    isNobodys: true,
    act: () => hash({}, { ...program, appId: 'NobodyNobody0000' }),
  },
  {
    name: 'a key of another customer',
    refusal: 'KEY_UNKNOWN',
    act: async () => {
      const other = await buildProgram(world);
      const { id, secret } = await buildApiKey(world.db, world.deps.keys, other.id);
      return hash({}, { ...program, key: { algorithm: 'hmac-sm3', secret, keyId: id } });
    },
  },
  {
    name: 'a key that was revoked a second ago',
    refusal: 'KEY_REVOKED',
    act: async () => {
      await hash();
      await world.db.updateTable('api_key').set({ state: 'revoked' }).where('customer_id', '=', program.id).execute();
      world.clock.pass(1);
      return hash();
    },
  },
  {
    name: 'a customer that was disabled',
    refusal: 'CUSTOMER_DISABLED',
    act: async () => {
      await change({ state: 'disabled' });
      return hash();
    },
  },
  {
    name: 'an address from elsewhere',
    refusal: 'CALLER_ADDRESS_REFUSED',
    act: async () => {
      await change({ ip_ranges: ['10.0.0.0/8'] });
      return hash({ from: '192.0.2.1' });
    },
  },
  {
    name: 'a scope that was not granted',
    refusal: 'SCOPE_MISSING',
    act: async () => {
      await change({ scopes: ['verify'] });
      return hash();
    },
  },
  {
    name: 'more calls in a second than agreed',
    refusal: 'TOO_MANY_REQUESTS',
    act: async () => {
      await change({ qps: 2 });
      const answers = await Promise.all([hash(), hash(), hash(), hash(), hash(), hash()]);
      return {
        outcome:
          answers
            .map(({ outcome }) => outcome)
            .sort()
            .at(-1) ?? '',
      };
    },
  },
  {
    name: 'more on a day than agreed',
    refusal: 'PACKAGE_USED_UP',
    act: async () => {
      await change({ daily_quota: 1 });
      await hash();
      return hash();
    },
  },
  {
    name: 'more than was bought',
    refusal: 'PACKAGE_USED_UP',
    act: async () => {
      await change({ package_total: '1' });
      await hash();
      return hash();
    },
  },
  {
    name: 'a record of another customer',
    refusal: 'RECORD_NOT_FOUND',
    act: async () => {
      const { data } = await hash({}, await buildProgram(world));
      const { ano } = (data as { result: { ano: string }[] }).result[0] ?? { ano: '' };
      return callAs(world, program, attestedRecordCalls.info, { body: { ano } });
    },
  },
  {
    name: 'zeros of the wrong length for a hash',
    refusal: 'INPUT_INVALID',
    act: () => hash({ body: { hashItemList: [{ hash: '0'.repeat(100_000) }] } }),
  },
  {
    name: 'a declared hash that is another file’s',
    refusal: 'HASH_WRONG',
    act: async () => {
      const body = { fileName: 'a', size: 5, sha256: newHash() };
      const { data } = await callAs(world, program, fileAttestationCalls.start, { body });
      return callAs(world, program, fileAttestationCalls.commit, {
        body: { uploadId: data.uploadId, hash: newHash() },
      });
    },
  },
  {
    name: 'a body that is no JSON',
    refusal: 'BODY_UNREADABLE',
    act: () => hash({ text: '{"hashItemList":' }),
  },
];

describe('abuse', () => {
  it.each(ABUSES)(
    '$name gets $refusal, is counted, and is in the customer’s log',
    async ({ refusal, act, isNobodys }) => {
      const code = ERRORS[refusal];
      const before = await counted(code);
      expect((await act()).outcome).toBe(refusal);
      expect((await counted(code)) - before).toBeGreaterThanOrEqual(1);
      if (isNobodys) return;
      const codes = async () => {
        const calls = await world.db
          .selectFrom('api_call')
          .select('code')
          .where('customer_id', '=', program.id)
          .execute();
        return calls.map((call) => call.code);
      };
      await expect.poll(codes).toContain(code);
    },
  );

  it('a gigabyte of zeros is refused by its length, before it is sent', async () => {
    const before = await counted(ERRORS.BODY_TOO_LARGE);
    const { port, hostname } = new URL(await world.listen());
    const socket = connect(Number(port), hostname);
    const headers = callSigner(
      program.appId,
      program.key,
    )({
      method: 'POST',
      path: hashAttestationCalls.preserve.path,
      body: '',
      requestId: 'gigabyte',
      timestamp: Math.floor(world.clock.now().getTime() / 1_000),
    });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [
      `POST ${hashAttestationCalls.preserve.path} HTTP/1.1`,
      'host: x',
      'content-length: 1073741824',
      ...lines,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.destroy();
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).toContain(`"statusCode":"${ERRORS.BODY_TOO_LARGE}"`);
    expect((await counted(ERRORS.BODY_TOO_LARGE)) - before).toBe(1);
  });

  it('a stream of zeros without a length is cut off at a megabyte', async () => {
    const address = await world.listen();
    const zeros = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    const options = { method: 'POST', body: zeros, duplex: 'half' } as RequestInit;
    const answer = await fetch(address + hashAttestationCalls.preserve.path, options).catch(() => undefined);
    // The server may close the connection before the client has read the answer; that it ended is what counts.
    if (answer) expect(await answer.json()).toMatchObject({ statusCode: ERRORS.BODY_TOO_LARGE });
  });

  it('a batch with one bad item does the others', async () => {
    const good = newHash();
    const answer = await hash({ body: { hashItemList: [{ hash: 'zero' }, { hash: good }] } });
    expect(answer.statusCode).toBe('7000001');
    expect(answer.data).toMatchObject({ result: [{ hash: good }], errors: [{ index: 0, path: 'hash' }] });
  });
});

describe('every call of the Open API', () => {
  it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s needs a signature, its scope, and valid input',
    async (_, endpoint) => {
      const unsigned = await world.send({ method: endpoint.method, url: endpoint.path });
      expect(unsigned.json()).toMatchObject({ statusCode: ERRORS.KEY_UNKNOWN });
      const forged = { ...program, key: { algorithm: 'hmac-sm3', secret: 'forged' } as const };
      expect((await callAs(world, forged, endpoint)).outcome).toBe('SIGNATURE_WRONG');
      expect((await callAs(world, program, endpoint)).outcome).toBe('INPUT_INVALID');
      const scopes = ['attestation:hash', 'attestation:file', 'attestation:read'];
      await change({
        scopes: [...scopes, 'attestation:package', 'verify'].filter((scope) => scope !== endpoint.scope),
      });
      world.clock.pass(1);
      expect((await callAs(world, program, endpoint)).outcome).toBe('SCOPE_MISSING');
      await change({ state: 'overdue' });
      world.clock.pass(1);
      const overdue = (await callAs(world, program, endpoint)).outcome;
      expect(overdue).toBe(endpoint.isWriting ? 'PACKAGE_USED_UP' : 'SCOPE_MISSING');
    },
  );
});
