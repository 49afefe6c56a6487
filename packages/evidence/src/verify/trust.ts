import type { TrustedChain } from '../anchor/anchor-verdict.ts';
import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { fromBase64, toBase64, toHex } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { isRecord, isText, recordOf } from '../package/strict-json.ts';
import { parsePolicy } from '../proof/tlog-policy.ts';

/** The keys and roots that the verifier trusts. They are provided by its user; none is ever taken from a package. */
export interface Trust {
  /** Logs and witnesses, as a tlog-policy. */
  readonly policy?: string;
  /** Certificates of time-stamping roots, in DER. */
  readonly tsaRoots: readonly Uint8Array[];
  readonly chains: readonly NamedChain[];
}

export interface NamedChain extends TrustedChain {
  readonly name?: string;
}

export const NO_TRUST: Trust = { tsaRoots: [], chains: [] };

/** A trust file is JSON: `{ "policy": "…", "tsaRoots": ["base64"], "chains": [{ "chainId": 1, "contract": "0x…" }] }`. */
export function trustToJson({ policy, tsaRoots, chains }: Trust): Json {
  return {
    policy: policy ?? null,
    tsaRoots: tsaRoots.map(toBase64),
    chains: chains.map(({ chainId, contract, name, senders, blockHashes }) => ({
      chainId,
      contract,
      ...(name === undefined ? {} : { name }),
      ...(senders === undefined ? {} : { senders: [...senders] }),
      ...(blockHashes === undefined ? {} : { blockHashes: [...blockHashes] }),
    })),
  };
}

/** Throws, with the reason, on anything that is no trust file: partly understood trust is worse than none. */
export function trustFromJson(value: Json): Trust {
  const record = recordOf(value, ['policy', 'tsaRoots', 'chains']);
  if (!record) throw new TypeError('a trust file has policy, tsaRoots and chains');
  const { policy, tsaRoots, chains } = record;
  if (policy !== null && typeof policy !== 'string') throw new TypeError('policy is a text or null');
  if (policy !== null) parsePolicy(policy);
  if (!Array.isArray(tsaRoots) || !Array.isArray(chains)) throw new TypeError('tsaRoots and chains are lists');
  return {
    ...(policy === null ? {} : { policy }),
    tsaRoots: (tsaRoots as readonly Json[]).map(rootOf),
    chains: (chains as readonly Json[]).map(chainOf),
  };
}

/** What two people can compare over the telephone before one relies on the other's page. */
export const trustFingerprint = (trust: Trust): string => toHex(sha256(canonicalBytes(trustToJson(trust))));

/** Certificates out of PEM or bare DER. */
export function certificatesIn(bytes: Uint8Array): Uint8Array[] {
  if (bytes[0] === 0x30) return [bytes];
  const text = new TextDecoder().decode(bytes);
  return [...text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)].flatMap((match) => {
    const der = fromBase64((match[1] ?? '').replaceAll(/\s/g, ''));
    return der === undefined ? [] : [der];
  });
}

function rootOf(value: Json): Uint8Array {
  const der = typeof value === 'string' ? fromBase64(value) : undefined;
  if (der === undefined || der[0] !== 0x30) throw new TypeError('a root is a certificate in DER, as base64');
  return der;
}

function chainOf(value: Json): NamedChain {
  if (!isRecord(value)) throw new TypeError('a chain has a chainId and a contract');
  const { chainId, contract, name, senders, blockHashes, ...rest } = value;
  if (Object.keys(rest).length > 0) throw new TypeError(`a chain has no ${Object.keys(rest).join(', ')}`);
  if (name !== undefined && !isText(name, 100)) throw new TypeError('a name is a text');
  if (!Number.isSafeInteger(chainId) || !isText(contract, 42) || !/^0x[0-9a-fA-F]{40}$/.test(contract))
    throw new TypeError('a chain has a chainId and a contract');
  return {
    chainId: chainId as number,
    contract,
    ...(typeof name === 'string' ? { name } : {}),
    ...(senders === undefined ? {} : { senders: textsOf(senders) }),
    ...(blockHashes === undefined ? {} : { blockHashes: textsOf(blockHashes) }),
  };
}

function textsOf(value: Json): string[] {
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) throw new TypeError('a list of texts');
  return value as string[];
}
