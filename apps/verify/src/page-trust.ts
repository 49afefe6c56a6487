import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { fromUtf8 } from '@nota/evidence/bytes/encoding.ts';
import { parsePolicy } from '@nota/evidence/proof/tlog-policy.ts';
import { embeddedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { certificatesIn, NO_TRUST, trustFromJson, type Trust } from '@nota/evidence/verify/trust.ts';

export interface PageTrust {
  readonly trust: Trust;
  /** Where it came from: a visitor must know who chose it. */
  readonly source: 'embedded' | 'loaded' | 'none';
}

/** The trust that is embedded in the page. */
export function startingTrust(): PageTrust {
  const trust = embeddedTrust(document.querySelector('#trust')?.textContent || JSON.stringify(EMPTY));
  const isEmpty = trust.policy === undefined && trust.tsaRoots.length === 0 && trust.chains.length === 0;
  return isEmpty ? { trust: NO_TRUST, source: 'none' } : { trust, source: 'embedded' };
}

const EMPTY = { policy: null, tsaRoots: [], chains: [] };

/**
 * A trust file replaces everything. A policy or certificates are added to what was loaded before, but never to what
 * came with the page: the visitor's own trust is not mixed with somebody else's.
 */
export async function loadTrust(file: File, before: PageTrust): Promise<PageTrust> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const base = before.source === 'loaded' ? before.trust : NO_TRUST;
  const roots = certificatesIn(bytes);
  if (roots.length > 0) return { trust: { ...base, tsaRoots: [...base.tsaRoots, ...roots] }, source: 'loaded' };
  const text = fromUtf8(bytes) ?? '';
  if (text.trimStart().startsWith('{')) return { trust: trustFromJson(JSON.parse(text) as Json), source: 'loaded' };
  parsePolicy(text);
  return { trust: { ...base, policy: text }, source: 'loaded' };
}
