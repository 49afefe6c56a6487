import { ACTION } from '@nota/contract/kit/permissions.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { toBase64, toHex, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { sm3 } from '@nota/evidence/bytes/sm3.ts';
import { encodeLeaf } from '@nota/evidence/entry/leaf.ts';
import { packBytes } from '@nota/evidence/package/package-contents.ts';
import { formatProof, parseProof } from '@nota/evidence/proof/tlog-proof.ts';
import { MemoryLog } from '@nota/evidence/tree/tree.fixtures.ts';
import { leafOf, POLICY, proofOf, signedHead, withBit } from '@nota/evidence/proof/sample-log.fixtures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { attestationRecord } from './record/attestation.samples.ts';

const ID = '100000000042';
const PROOF = `GET /api/attestations/attestation-verification/${ID}/proof`;
const FILE = utf8('the bytes of a contract');
const TRUST = JSON.stringify({ policy: POLICY, tsaRoots: [], chains: [] });
const INDEX = 17;
let server: FakeServer;

/** A proof as the server packs it, of this record unless another one is said; `change` bends the path to the head. */
async function proof({ id = ID, change = false } = {}) {
  const digests = { sha256: toHex(sha256(FILE)), sm3: toHex(sm3(FILE)), size: FILE.length };
  const opening = { ...digests, type: 'text/plain', metadata: toHex(sha256(utf8('{}'))), platform: '9001' };
  const sealed = { salt: new Uint8Array(32).fill(5), opening };
  const leaf = leafOf('attestation', id, sealed, 1);
  const log = new MemoryLog(INDEX);
  log.append(encodeLeaf(leaf));
  log.append(utf8('one more'));
  const whole = await proofOf(log, INDEX, await signedHead(log, log.range.size, 2));
  const parsed = parseProof(whole);
  if (!parsed) throw new Error('no proof');
  const path = parsed.path.map((hash, at) => (at === 0 ? withBit(hash, 3) : hash));
  const given = change ? formatProof({ ...parsed, path }) : whole;
  return { package: toBase64(await packBytes({ leaf, sealed, proof: given, policy: POLICY })), trust: TRUST };
}

async function opened() {
  const { user } = await renderConsole(`/attestation/${ID}`);
  const panel = await screen.findByRole('region', { name: '证据' });
  const verdicts = () =>
    Object.fromEntries<string | null>(
      [...panel.querySelectorAll('[data-rung]')].map((one) => [
        one.getAttribute('data-rung') ?? '',
        one.getAttribute('data-verdict'),
      ]),
    );
  const verify = () => user.click(within(panel).getByRole('button', { name: '在浏览器中验证' }));
  const settled = (expected: object) => waitFor(() => expect(verdicts()).toMatchObject(expected), { timeout: 10_000 });
  const choose = (bytes: Uint8Array) =>
    user.upload(
      panel.querySelector('input[type=file]') as HTMLInputElement,
      new File([bytes as Uint8Array<ArrayBuffer>], 'a.txt'),
    );
  return { user, panel, verdicts, verify, settled, choose };
}

beforeEach(async () => {
  server = fakeServer();
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  const record = attestationRecord({ sha256: toHex(sha256(FILE)) });
  server.on(`GET /api/attestations/attestation/${ID}`, ok(record));
  server.on(PROOF, ok(await proof()));
  signIn({ rolePermissionList: [14, 15], actionList: Object.values(ACTION) });
});

describe('verifying in the browser', () => {
  it('goes from unverified step by step to the verdict of each, and says whose word it stands on', async () => {
    const { panel, verdicts, verify, settled } = await opened();
    expect(new Set(Object.values(verdicts()))).toEqual(new Set(['unverified']));
    await verify();
    await settled({ bytes: 'cannot-tell', included: 'valid', signed: 'running', dated: 'unverified' });
    await settled({ included: 'valid', signed: 'valid', dated: 'not-yet', custody: 'cannot-tell' });
    expect(within(panel).getByText(/是日志 log.nota.example\/hangzhou 的第 17 号条目/)).toBeTruthy();
    expect(within(panel).getByText('刚刚在本浏览器中验证')).toBeTruthy();
    const offline = within(panel).getByRole('link', { name: '离线核验程序' });
    expect(offline.getAttribute('href')).toBe('/api/evidence/offline-verifier');
    expect(server.seen().filter((line) => line.startsWith('POST') && line.includes('verification'))).toEqual([]);
  });

  it('compares the original on this machine: the right one is valid, one changed byte is not', async () => {
    const { panel, verify, settled, choose } = await opened();
    await verify();
    await settled({ custody: 'cannot-tell' });
    await choose(FILE);
    await settled({ bytes: 'valid', custody: 'cannot-tell' });
    await verify();
    await settled({ bytes: 'cannot-tell', custody: 'cannot-tell' });
    await choose(withBit(FILE, 12));
    await settled({ bytes: 'invalid', included: 'valid', custody: 'cannot-tell' });
    expect(within(panel).getByText('文件的 SHA-256 与登记不符')).toBeTruthy();
    expect(server.requests.filter(({ url }) => url.includes('attestation-file'))).toEqual([]);
  });

  it('finds a changed proof at its own line', async () => {
    server.on(PROOF, ok(await proof({ change: true })));
    const { panel, verify, settled } = await opened();
    await verify();
    await settled({ bytes: 'cannot-tell', included: 'invalid', signed: 'valid', custody: 'cannot-tell' });
    expect(within(panel).getByText('证明不成立：条目不在所示的日志状态之中')).toBeTruthy();
  });

  it('does not take the sound proof of another record for this one', async () => {
    server.on(PROOF, ok(await proof({ id: '100000000043' })));
    const { panel, verify, settled } = await opened();
    await verify();
    await settled({ bytes: 'invalid', included: 'valid', custody: 'cannot-tell' });
    expect(within(panel).getByText(/证明材料不是所显示的这一件/)).toBeTruthy();
  });

  it('says nothing where the material cannot be had', async () => {
    server.on(PROOF, refusing('RECORD_NOT_FOUND'));
    const { verdicts, verify } = await opened();
    await verify();
    await waitFor(() => expect(server.seen().some((line) => line === PROOF)).toBe(true));
    await waitFor(() => expect(new Set(Object.values(verdicts()))).toEqual(new Set(['unverified'])));
    expect(screen.queryByText('刚刚在本浏览器中验证')).toBeNull();
  });
});
