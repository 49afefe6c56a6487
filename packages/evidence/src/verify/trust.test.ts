import { describe, expect, it } from 'vitest';
import type { Json } from '../bytes/canonical.ts';
import { utf8 } from '../bytes/encoding.ts';
import { embeddedTrust, embedTrust } from './embedded-trust.ts';
import { certificatesIn, NO_TRUST, trustFingerprint, trustFromJson, trustToJson, type Trust } from './trust.ts';

const CONTRACT = `0x${'ab'.repeat(20)}`;
const TRUST: Trust = {
  policy: 'quorum none\n# </script><script>\n',
  tsaRoots: [Uint8Array.of(0x30, 1, 2)],
  chains: [{ chainId: 1, contract: CONTRACT, name: 'one', senders: [], blockHashes: ['0x00'] }],
};

describe('a trust file', () => {
  it('round-trips, and its fingerprint changes with every change', () => {
    expect(trustFromJson(trustToJson(TRUST))).toEqual(TRUST);
    expect(trustFromJson(trustToJson(NO_TRUST))).toEqual(NO_TRUST);
    expect(trustFingerprint({ ...TRUST, tsaRoots: [] })).not.toBe(trustFingerprint(TRUST));
  });

  const file = { policy: null, tsaRoots: [], chains: [] };
  it.each<[string, Json]>([
    ['something else', 'policy'],
    ['a field more', { ...file, witnesses: [] }],
    ['a policy that is none', { ...file, policy: 'nonsense' }],
    ['a number for a policy', { ...file, policy: 1 }],
    ['one root', { ...file, tsaRoots: 'MA==' }],
    ['a root that is no certificate', { ...file, tsaRoots: ['AAAA'] }],
    ['a chain without a contract', { ...file, chains: [{ chainId: 1 }] }],
    ['a chain with more', { ...file, chains: [{ chainId: 1, contract: CONTRACT, rpc: 'http://' }] }],
    ['a number for a name', { ...file, chains: [{ chainId: 1, contract: CONTRACT, name: 1 }] }],
    ['blocks that are no texts', { ...file, chains: [{ chainId: 1, contract: CONTRACT, blockHashes: [1] }] }],
    ['a chain that is a text', { ...file, chains: ['1'] }],
  ])('is none with %s', (_, value) => {
    expect(() => trustFromJson(value)).toThrow(/\S/);
  });

  it('is put into a page as data, and cannot break out of it', () => {
    const page = '<p></p><script type="application/json" id="trust">{}</script><p></p>';
    const filled = embedTrust(page, TRUST);
    expect(filled.match(/<\/?script/g)).toHaveLength(2);
    const block = /id="trust">([\s\S]*?)<\/script>/.exec(filled)?.[1] ?? '';
    expect(embeddedTrust(block)).toEqual(TRUST);
    expect(embedTrust(filled, NO_TRUST)).toBe(embedTrust(page, NO_TRUST));
    expect(() => embedTrust('<p></p>', TRUST)).toThrow('no place');
  });
});

describe('certificates', () => {
  it('come out of PEM and of DER', () => {
    const pem = '-----BEGIN CERTIFICATE-----\nMAEC\n-----END CERTIFICATE-----\n';
    expect(certificatesIn(utf8(`${pem}${pem}`))).toEqual([Uint8Array.of(0x30, 1, 2), Uint8Array.of(0x30, 1, 2)]);
    expect(certificatesIn(Uint8Array.of(0x30, 1, 2))).toEqual([Uint8Array.of(0x30, 1, 2)]);
    expect(certificatesIn(utf8('nothing'))).toEqual([]);
  });
});
