import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { parseVerifierKey, SIGNATURE_TYPE, type VerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { ConfigProblems, type Config } from '../../platform/config.ts';

/** A witness that this log asks for cosignatures. */
export interface ConfiguredWitness {
  readonly name: string;
  readonly key: VerifierKey;
  /** As it was configured, for policies. */
  readonly vkey: string;
  readonly url: string;
}

type Settings = Pick<Config, 'WITNESSES' | 'WITNESS_QUORUM'>;
/** Reserved words of a policy. */
const TAKEN = ['none', 'witnesses'];

export function witnessesOf({ WITNESSES, WITNESS_QUORUM }: Settings): readonly ConfiguredWitness[] {
  const witnesses = WITNESSES === 'none' ? [] : WITNESSES.split(';').map(witnessOf);
  if (WITNESS_QUORUM > witnesses.length) {
    throw new ConfigProblems([`WITNESS_QUORUM: ${WITNESS_QUORUM} of ${witnesses.length} witnesses cannot be met`]);
  }
  // A key counted twice would let one witness meet a quorum of two; verifiers refuse such a policy.
  if (new Set(witnesses.map(({ key }) => toHex(key.publicKey))).size < witnesses.length) {
    throw new ConfigProblems(['WITNESSES: two witnesses have one key']);
  }
  return witnesses;
}

function witnessOf(text: string): ConfiguredWitness {
  const [vkey = '', url = ''] = text.split('|');
  const key = parseVerifierKey(vkey);
  if (key?.type !== SIGNATURE_TYPE.cosignature || TAKEN.includes(key.name)) {
    throw new ConfigProblems([`WITNESSES: ${vkey} is not the verifier key of a witness`]);
  }
  return { name: key.name, key, vkey, url: url.replace(/\/$/, '') };
}

/** Which log, which witnesses and how many of them a verifier should require (c2sp.org/tlog-policy). */
export function policyText(config: Settings, logKey: string): string {
  const witnesses = witnessesOf(config);
  const lines = [`log ${logKey}`, ...witnesses.map(({ name, vkey, url }) => `witness ${name} ${vkey} ${url}`)];
  if (config.WITNESS_QUORUM === 0) return `${[...lines, 'quorum none'].join('\n')}\n`;
  const group = `group witnesses ${config.WITNESS_QUORUM} ${witnesses.map(({ name }) => name).join(' ')}`;
  return `${[...lines, group, 'quorum witnesses'].join('\n')}\n`;
}
