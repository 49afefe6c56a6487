import { offlineVerifierApi } from '@nota/contract/evidence/offline-verifier.contract.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'nota-verifier-'));
const VERIFY_PAGE = join(folder, 'verify.html');
afterAll(() => rmSync(folder, { recursive: true }));

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE });
const fetchVerifier = (from = nextAddress()) => world.call(offlineVerifierApi.fetch, { from });

describe('GET /api/evidence/offline-verifier', () => {
  it('says that there is no verifier where it was not built', async () => {
    expect((await fetchVerifier()).outcome).toBe('FILE_NOT_READY');
  });

  it('gives the verifier to anyone as a file, with what this deployment publishes and nothing of a platform', async () => {
    writeFileSync(VERIFY_PAGE, '<p>a verifier</p><script type="application/json" id="trust">{}</script>');
    const { outcome, raw, headers } = await fetchVerifier();
    expect(outcome).toBe('OK');
    expect(headers['content-disposition']).toBe('attachment; filename="verify.html"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const [, trust = ''] = /id="trust">([\s\S]*?)<\/script>/.exec(raw.toString()) ?? [];
    const { CHAIN_ID: chainId, CHAIN_CONTRACT: contract } = world.config;
    expect(embeddedTrust(trust)).toMatchObject({ tsaRoots: [], chains: [{ chainId, contract }] });
    expect(raw.toString()).not.toContain(world.platform.name);
  });

  it('limits how often an address asks', async () => {
    const from = nextAddress();
    const outcomes = (await Promise.all(Array.from({ length: 31 }, () => fetchVerifier(from)))).map(
      (one) => one.outcome,
    );
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });
});
