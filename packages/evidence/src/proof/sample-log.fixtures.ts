import { concat } from '../bytes/encoding.ts';
import { commitmentTo, type Leaf } from '../entry/leaf.ts';
import { formatCheckpoint } from '../note/checkpoint.ts';
import { cosigner, ed25519Signer } from '../note/signatures.ts';
import { formatNote } from '../note/signed-note.ts';
import { formatVerifierKey } from '../note/verifier-key.ts';
import type { SealedOpening } from '../package/opening.ts';
import { formatProof } from './tlog-proof.ts';
import { MemoryLog } from '../tree/tree.fixtures.ts';

export const LOG = ed25519Signer('log.nota.example/hangzhou', new Uint8Array(32).fill(7));
const WITNESSES = ['xiamen', 'lujiang', 'shanghai'].map((name, at) =>
  cosigner(`witness.${name}.example`, new Uint8Array(32).fill(20 + at), () => 1_780_000_000 + at),
);

export const POLICY = [
  `log ${formatVerifierKey(LOG.key)}`,
  ...WITNESSES.map(({ key }, at) => `witness w${at} ${formatVerifierKey(key)}`),
  'group notaries 2 w0 w1 w2',
  'quorum notaries',
  '',
].join('\n');

export const leafOf = (kind: string, id: string, { opening, salt }: SealedOpening, chainMode: number): Leaf => ({
  version: 1,
  kind,
  id,
  commitment: commitmentTo(opening, salt),
  chainMode,
});

interface SignedHead {
  readonly size: number;
  readonly text: string;
  readonly note: Uint8Array;
}

export async function signedHead(log: MemoryLog, size: number, cosignatures = 0): Promise<SignedHead> {
  const text = formatCheckpoint({ origin: LOG.key.name, size, root: await log.root(size), extensions: [] });
  const signers = [LOG, ...WITNESSES.slice(0, cosignatures)];
  const signatures = await Promise.all(signers.map((one) => one.sign(text)));
  return { size, text, note: formatNote({ text, signatures }) };
}

export const proofOf = async (log: MemoryLog, index: number, { size, note }: SignedHead): Promise<Uint8Array> =>
  formatProof({ index, path: await log.inclusion(index, size), checkpoint: note });

/** The same bytes with one bit flipped. */
export function withBit(bytes: Uint8Array, bit: number): Uint8Array {
  const turned = concat(bytes);
  turned[bit >> 3] = (turned[bit >> 3] as number) ^ (1 << (bit & 7));
  return turned;
}
