import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { formatVerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { parsePolicy } from '@nota/evidence/proof/tlog-policy.ts';
import { trustFingerprint } from '@nota/evidence/verify/trust.ts';
import { fileButton, h } from './dom.ts';
import type { PageTrust } from './page-trust.ts';
import type { PageWords } from './words.ts';

export function trustView(
  { trust, source }: PageTrust,
  problem: string | undefined,
  words: PageWords,
  onFile: (file: File) => void,
): HTMLElement {
  const policy = trust.policy === undefined ? undefined : parsePolicy(trust.policy);
  const told = { embedded: words.trustEmbedded, loaded: words.trustLoaded, none: words.trustNone }[source];
  return h(
    'section',
    { class: 'card trust', id: 'whom', 'data-source': source },
    h('h2', {}, words.trust),
    h('p', {}, told),
    h(
      'dl',
      {},
      ...listed(words.logs, policy?.logs.map(formatVerifierKey) ?? [], words),
      ...listed(
        words.witnesses,
        policy?.witnesses.map(({ name, key }) => `${name} · ${formatVerifierKey(key)}`) ?? [],
        words,
      ),
      ...listed(
        words.roots,
        trust.tsaRoots.map((root) => toHex(sha256(root))),
        words,
      ),
      ...listed(
        words.chains,
        trust.chains.map(({ chainId, contract, name }) => `${name ?? chainId} · ${contract}`),
        words,
      ),
      ...listed(words.fingerprint, source === 'none' ? [] : [trustFingerprint(trust)], words),
    ),
    fileButton(words.trustLoad, { id: 'choose-trust', kind: 'quiet' }, onFile),
    problem !== undefined && h('p', { class: 'problem', role: 'alert' }, `${words.trustBad}${problem}`),
  );
}

const listed = (name: string, values: readonly string[], { none }: PageWords) => [
  h('dt', {}, name),
  ...(values.length === 0 ? [h('dd', {}, none)] : values.map((value) => h('dd', {}, value))),
];
