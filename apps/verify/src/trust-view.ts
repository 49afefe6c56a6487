import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { formatVerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { parsePolicy } from '@nota/evidence/proof/tlog-policy.ts';
import { trustFingerprint } from '@nota/evidence/verify/trust.ts';
import { fileButton, h } from './dom.ts';
import type { PageTrust } from './page-trust.ts';
import type { PageMessages } from './page-messages.ts';

export function trustView(
  { trust, source }: PageTrust,
  problem: string | undefined,
  messages: PageMessages,
  onFile: (file: File) => void,
): HTMLElement {
  const policy = trust.policy === undefined ? undefined : parsePolicy(trust.policy);
  const told = { embedded: messages.trustEmbedded, loaded: messages.trustLoaded, none: messages.trustNone }[source];
  return h(
    'section',
    { class: 'card trust', id: 'whom', 'data-source': source },
    h('h2', {}, messages.trust),
    h('p', {}, told),
    h(
      'dl',
      {},
      ...listed(messages.logs, policy?.logs.map(formatVerifierKey) ?? [], messages),
      ...listed(
        messages.witnesses,
        policy?.witnesses.map(({ name, key }) => `${name} · ${formatVerifierKey(key)}`) ?? [],
        messages,
      ),
      ...listed(
        messages.roots,
        trust.tsaRoots.map((root) => toHex(sha256(root))),
        messages,
      ),
      ...listed(
        messages.chains,
        trust.chains.map(({ chainId, contract, name }) => `${name ?? chainId} · ${contract}`),
        messages,
      ),
      ...listed(messages.fingerprint, source === 'none' ? [] : [trustFingerprint(trust)], messages),
    ),
    fileButton(messages.trustLoad, { id: 'choose-trust', kind: 'quiet' }, onFile),
    problem !== undefined && h('p', { class: 'problem', role: 'alert' }, `${messages.trustBad}${problem}`),
  );
}

const listed = (name: string, values: readonly string[], { none }: PageMessages) => [
  h('dt', {}, name),
  ...(values.length === 0 ? [h('dd', {}, none)] : values.map((value) => h('dd', {}, value))),
];
