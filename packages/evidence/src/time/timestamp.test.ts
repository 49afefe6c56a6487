import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAuthority, type OpensslAuthority } from './openssl-authority.fixtures.ts';
import { parseTimestampRequest, timestampRequest } from './timestamp-request.ts';
import { verifyTimestamp, type TimestampVerdict } from './timestamp.ts';

// Programs are started and keys are generated; a busy machine may take long.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'nota-time-'));
const digest = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
const nonce = Uint8Array.of(0x9f, 2, 3, 4, 5, 6, 7, 8);
const query = timestampRequest(digest, nonce);
let rsa: OpensslAuthority;
let ecdsa: OpensslAuthority;

beforeAll(async () => {
  rsa = await openAuthority(join(folder, 'rsa'), 'rsa', 'Harbour');
  ecdsa = await openAuthority(join(folder, 'ecdsa'), 'ecdsa', 'Lighthouse');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const outcome = (verdict: TimestampVerdict) => (verdict.isValid ? 'valid' : verdict.problem);
const told = (verdict: TimestampVerdict) => (verdict.isValid ? 'valid' : `${verdict.problem}: ${verdict.detail}`);
const authorities = () => ({ rsa, ecdsa });

describe.each(['rsa', 'ecdsa'] as const)('a token of an authority with %s keys', (keys) => {
  it.each(['granting', 'first-edition', 'sha512'] as const)(
    'is accepted with all its statements (%s)',
    async (section) => {
      const authority = authorities()[keys];
      const before = Date.now();
      const response = await authority.reply(query, { section });
      const verdict = await verifyTimestamp(response, { digest, nonce, roots: [ecdsa.root, rsa.root] });
      expect(verdict).toMatchObject({ isValid: true, accuracyMs: 1500, policy: '1.3.6.1.4.1.55555.1.1' });
      if (!verdict.isValid) return;
      expect(verdict.authority).toBe(`C=CN, O=Nota development, CN=${keys === 'rsa' ? 'Harbour' : 'Lighthouse'} tsa`);
      expect(Math.abs(verdict.genTime.getTime() - before)).toBeLessThan(60_000);
      expect(verdict.chain).toHaveLength(keys === 'rsa' ? 3 : 2);
      expect(verdict.chain.at(-1)).toEqual(authority.root);
    },
  );

  it('is refused for another digest, another request, and other trusted roots', async () => {
    const response = await authorities()[keys].reply(query);
    const roots = [authorities()[keys].root];
    const other = keys === 'rsa' ? ecdsa.root : rsa.root;
    const judged = async (expected: Parameters<typeof verifyTimestamp>[1]) =>
      outcome(await verifyTimestamp(response, expected));
    expect(await judged({ digest: digest.map((byte) => byte ^ 1), nonce, roots })).toBe('imprint');
    expect(await judged({ digest, nonce: Uint8Array.of(1), roots })).toBe('nonce');
    expect(await judged({ digest, nonce, roots: [other] })).toBe('chain');
    expect(await judged({ digest, nonce, roots: [] })).toBe('chain');
    expect(await judged({ digest, nonce, roots: [Uint8Array.of(0x30, 0)] })).toBe('chain');
    expect(await judged({ digest, roots })).toBe('valid');
  });

  it('is refused when its certificate had expired, or the authority says no', async () => {
    const authority = authorities()[keys];
    const expected = { digest, nonce, roots: [authority.root] };
    const expired = await verifyTimestamp(await authority.reply(query, { signer: 'expired' }), expected);
    expect(told(expired)).toMatch(/^chain: .* was not valid at that time$/);
    const refused = await verifyTimestamp(await authority.reply(query, { section: 'refusing' }), expected);
    expect(told(refused)).toBe('refused: status 2 Message digest algorithm is not supported.');
  });

  // The status is 0 (granted) or 1 (granted with modifications). It is not signed, both are accepted, and what was
  // granted is checked in full; every other bit of the answer is either signed, covered by a signed digest, or has only
  // one encoding.
  it('is refused with any single bit changed but the one that says "granted, with modifications"', async () => {
    const authority = authorities()[keys];
    const response = await authority.reply(query);
    const expected = { digest, roots: [authority.root] };
    const believed = await flippedBitsBelieved(response, (spoilt) => verifyTimestamp(spoilt, expected));
    expect(believed).toEqual([STATUS_BYTE * 8]);
    expect(response.subarray(0, 9).at(-1)).toBe(0);
  }, 300_000);

  it('makes the verifier neither throw nor accept, in 10,000 mutations', async () => {
    const authority = authorities()[keys];
    const response = await authority.reply(query);
    const random = generator(20_260_601);
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 10_000; round += 1) {
      const spoilt = mutated(response, random);
      const verdict = await verifyTimestamp(spoilt, { digest, nonce, roots: [authority.root] });
      outcomes.set(outcome(verdict), (outcomes.get(outcome(verdict)) ?? 0) + 1);
    }
    expect(outcomes.get('valid')).toBeUndefined();
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['malformed', 'certificate', 'signature']));
  }, 300_000);
});

/** SEQUENCE, length 82 xx xx; status SEQUENCE and its length; INTEGER and its length; then the status itself. */
const STATUS_BYTE = 8;

/** In batches, because the cryptography runs on several threads. */
async function flippedBitsBelieved(bytes: Uint8Array, judge: (spoilt: Uint8Array) => Promise<TimestampVerdict>) {
  const believed: number[] = [];
  for (let from = 0; from < bytes.length * 8; from += 64) {
    const bits = Array.from({ length: 64 }, (_, at) => from + at).filter((bit) => bit < bytes.length * 8);
    const verdicts = await Promise.all(
      bits.map((bit) => judge(bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)))),
    );
    believed.push(...bits.filter((_, at) => verdicts[at]?.isValid));
  }
  return believed;
}

/** A seeded generator, so that a failure can be repeated. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Several changed bytes, a piece cut out, a piece duplicated, a truncation, or noise from the first byte on. */
function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const at = random(bytes.length);
  const end = Math.min(bytes.length, at + 1 + random(40));
  const pieces = [
    () => bytes.map((byte, place) => (place !== STATUS_BYTE && random(200) === 0 ? byte ^ (1 + random(255)) : byte)),
    () => Uint8Array.of(...bytes.subarray(0, at), ...bytes.subarray(end)),
    () => Uint8Array.of(...bytes.subarray(0, end), ...bytes.subarray(at)),
    () => bytes.slice(0, at),
    () => Uint8Array.from({ length: random(300) }, () => random(256)),
    () => bytes.map((byte, place) => (place === at ? byte ^ (1 + random(255)) : byte)),
  ];
  const made = (pieces[random(pieces.length)] as () => Uint8Array)();
  const isChanged =
    made.length !== bytes.length || made.some((byte, place) => place !== STATUS_BYTE && byte !== bytes[place]);
  return isChanged ? made : bytes.subarray(1);
}

describe('a request', () => {
  it('is read back only as it was written', () => {
    expect(parseTimestampRequest(query)).toEqual({ digest, nonce: Uint8Array.of(0, ...nonce) });
    expect(parseTimestampRequest(timestampRequest(digest, new Uint8Array(8)))?.nonce).toEqual(Uint8Array.of(0));
    expect(parseTimestampRequest(query.subarray(1))).toBeUndefined();
    expect(parseTimestampRequest(query.map((byte, at) => (at === query.length - 1 ? 1 : byte)))).toBeUndefined();
    expect(() => timestampRequest(digest.subarray(1), nonce)).toThrow('32 bytes');
  });

  it('whose nonce begins with zeros is answered, although a number has no leading zeros', async () => {
    const zeros = Uint8Array.of(0, 0, 5);
    const response = await ecdsa.reply(timestampRequest(digest, zeros));
    expect(outcome(await verifyTimestamp(response, { digest, nonce: zeros, roots: [ecdsa.root] }))).toBe('valid');
  });
});
