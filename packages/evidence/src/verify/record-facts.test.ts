import { describe, expect, it } from 'vitest';
import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { toHex, utf8 } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { sm3 } from '../bytes/sm3.ts';
import { encodeLeaf } from '../entry/leaf.ts';
import { bytesSource } from '../package/byte-source.ts';
import { packBytes } from '../package/package-contents.ts';
import {
  decodeRecordObject,
  encodeRecordObject,
  RECORD_OBJECT_MAX_BYTES,
  RECORD_OBJECT_TYPE,
  type RecordObject,
} from '../package/record-object.ts';
import { MemoryLog } from '../tree/tree.fixtures.ts';
import { leafOf, POLICY, proofOf, signedHead } from '../proof/sample-log.fixtures.ts';
import { verifyPackage } from './verify-package.ts';

const RECORD: RecordObject = {
  kind: 'company-verification',
  record: '42',
  version: 2,
  facts: { company: { name: '杭州样例科技有限公司' }, checks: [{ name: 'licence', verdict: 'passed' }], isFinal: true },
  files: [{ name: '营业执照.pdf', sha256: 'ab'.repeat(32), sm3: 'cd'.repeat(32), size: 9 }],
  supersedes: { attestation: '77000', version: 1 },
};
const TRUST = { policy: POLICY, tsaRoots: [], chains: [] };

interface Given {
  readonly entered?: Uint8Array;
  readonly packed?: Uint8Array;
  readonly type?: string;
}

/** A package of one entry, whose leaf commits to `entered` and whose object is `packed`. */
async function verified(given: Given = {}, beside?: Uint8Array) {
  const { entered = encodeRecordObject(RECORD), type = RECORD_OBJECT_TYPE } = given;
  const packed = given.packed ?? entered;
  const opening = {
    sha256: toHex(sha256(entered)),
    sm3: toHex(sm3(entered)),
    size: entered.length,
    type,
    metadata: toHex(sha256(canonicalBytes({}))),
    platform: '9001',
  };
  const sealed = { salt: new Uint8Array(32).fill(1), opening };
  const leaf = leafOf('attestation', '77001', sealed, 0);
  const log = new MemoryLog(3);
  log.append(encodeLeaf(leaf));
  const proof = await proofOf(log, 3, await signedHead(log, 4, 3));
  const object = { name: 'record.json', bytes: packed };
  const bytes = await packBytes({ object, leaf, sealed, proof });
  return verifyPackage(bytesSource(bytes), TRUST, beside ? { file: bytesSource(beside) } : {});
}

describe('a package of a record of business', () => {
  it('shows the facts, and says that they were stated and are proven to have been', async () => {
    const { rungs, before } = await verified();
    expect(rungs.slice(0, 3).map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'valid']);
    expect(before.state).toBe('stated');
    expect(before.statements).toEqual([
      { path: 'kind', value: 'company-verification' },
      { path: 'record', value: '42' },
      { path: 'version', value: '2' },
      { path: 'facts.checks.1.name', value: 'licence' },
      { path: 'facts.checks.1.verdict', value: 'passed' },
      { path: 'facts.company.name', value: '杭州样例科技有限公司' },
      { path: 'facts.isFinal', value: 'true' },
      { path: 'files.1.name', value: '营业执照.pdf' },
      { path: 'files.1.sha256', value: 'ab'.repeat(32) },
      { path: 'files.1.sm3', value: 'cd'.repeat(32) },
      { path: 'files.1.size', value: '9' },
      { path: 'supersedes.attestation', value: '77000' },
      { path: 'supersedes.version', value: '1' },
    ]);
  });

  it('proves nothing of facts that were put in the place of those that were entered', async () => {
    const other = encodeRecordObject({ ...RECORD, facts: { company: { name: '另一家公司' } } });
    const { rungs, before } = await verified({ packed: other });
    expect(rungs[0]?.verdict).toBe('invalid');
    expect(before.state).toBe('unproven');
    // Nor does the right file beside the package vouch for what is in it.
    const beside = await verified({ packed: other }, encodeRecordObject(RECORD));
    expect(beside.before.state).toBe('unproven');
  });

  it('shows no facts of a file that is none, whatever it looks like', async () => {
    expect((await verified({ type: 'application/json' })).before).toEqual({ state: 'withheld', statements: [] });
    const broken = utf8('{"facts":{}}');
    expect((await verified({ entered: broken })).before).toEqual({ state: 'unproven', statements: [] });
    const large = new Uint8Array(RECORD_OBJECT_MAX_BYTES + 1);
    expect((await verified({ entered: large })).before.state).toBe('withheld');
  });

  it('shows letters that turn the writing around as question marks', async () => {
    const facts = { name: '甲\u202E乙' };
    const { before } = await verified({ entered: encodeRecordObject({ ...RECORD, facts }) });
    expect(before.statements).toContainEqual({ path: 'facts.name', value: '甲?乙' });
  });
});

describe('a record as one file', () => {
  it('is read as it was written', () => {
    expect(decodeRecordObject(encodeRecordObject(RECORD))).toEqual(RECORD);
    const first = { ...RECORD, supersedes: null, files: [] };
    expect(decodeRecordObject(encodeRecordObject(first))).toEqual(first);
  });

  const raw = JSON.parse(new TextDecoder().decode(encodeRecordObject(RECORD))) as { [name: string]: Json };
  it.each<[string, Json]>([
    ['another format', { ...raw, format: 'nota' }],
    ['a key too many', { ...raw, extra: 1 }],
    ['facts that are a list', { ...raw, facts: [] }],
    ['a file without a digest', { ...raw, files: [{ name: 'a', sha256: '', sm3: '', size: 1 }] }],
    ['a version below nothing', { ...raw, version: -1 }],
    ['a predecessor without a number', { ...raw, supersedes: {} }],
    ['no object', []],
  ])('is not read from %s', (_, value) => {
    expect(decodeRecordObject(canonicalBytes(value))).toBeUndefined();
  });

  it('is not read from another spelling of the same', () => {
    const blank = utf8(`${new TextDecoder().decode(encodeRecordObject(RECORD))} `);
    expect(decodeRecordObject(blank)).toBeUndefined();
  });
});
