import { fromUtf8, toBase64, utf8 } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { parseCheckpoint, type Checkpoint } from '../note/checkpoint.ts';
import { validSignaturesSoon, type ValidSignature } from '../note/signatures.ts';
import { parseNote, type SignedNote } from '../note/signed-note.ts';
import { formatVerifierKey, isKeyName, isKeyNamed, type VerifierKey } from '../note/verifier-key.ts';
import { parsePolicy, type TlogPolicy } from '../proof/tlog-policy.ts';
import { finding, type Facts, type Finding } from './report.ts';

/** The head of a proof: its content, the text that a time-stamp covers, and the validity of its signatures. */
export interface JudgedHead {
  readonly checkpoint: Checkpoint;
  readonly digest: Uint8Array;
  readonly findings: readonly Finding[];
}

/**
 * Verifies heads by one trust. Acts of custody share heads, and a signature costs a millisecond: so each is checked
 * once.
 */
export class HeadJudge {
  readonly #trusted: TlogPolicy | undefined;
  readonly #packaged: TlogPolicy | undefined;
  readonly #known = new Map<string, Promise<JudgedHead | undefined>>();

  constructor(trusted: string | undefined, packaged: TlogPolicy | undefined) {
    this.#trusted = trusted === undefined ? undefined : parsePolicy(trusted);
    this.#packaged = packaged;
  }

  /** Undefined for bytes that are no signed head. */
  judge(bytes: Uint8Array): Promise<JudgedHead | undefined> {
    const text = fromUtf8(bytes) ?? '';
    const judged = this.#known.get(text) ?? this.#judge(bytes);
    this.#known.set(text, judged);
    return judged;
  }

  async #judge(bytes: Uint8Array): Promise<JudgedHead | undefined> {
    const note = parseNote(bytes);
    const checkpoint = note && parseCheckpoint(note.text);
    // A log with an invalid key name belongs to nobody, and its name could be a sentence that imitates the verifier.
    if (!note || !checkpoint || !isKeyName(checkpoint.origin)) return undefined;
    const findings = this.#trusted
      ? await trustedFindings(note, checkpoint, this.#trusted)
      : await packagedFindings(note, checkpoint, this.#packaged);
    return { checkpoint, digest: sha256(utf8(note.text)), findings };
  }
}

/** Undefined for a text that is no policy. */
export function readPolicy(bytes: Uint8Array | undefined): TlogPolicy | undefined {
  const text = bytes && fromUtf8(bytes);
  try {
    return text === undefined ? undefined : parsePolicy(text);
  } catch {
    return undefined;
  }
}

async function trustedFindings(note: SignedNote, checkpoint: Checkpoint, policy: TlogPolicy): Promise<Finding[]> {
  const logs = policy.logs.filter(({ name }) => name === checkpoint.origin);
  if (logs.length === 0) return [finding('cannot-tell', 'log-unknown', headFacts(checkpoint))];
  const found = await checkSignatures(note, checkpoint, logs, policy);
  if ('code' in found) return [found];
  return [finding('valid', 'head-signed', found.facts), witnessFinding(found.valid, policy)];
}

/** The package may contain its own key. Then the signature can be checked, but not whose it is. */
async function packagedFindings(
  note: SignedNote,
  checkpoint: Checkpoint,
  policy: TlogPolicy | undefined,
): Promise<Finding[]> {
  const logs = policy?.logs.filter(({ name }) => name === checkpoint.origin) ?? [];
  if (policy === undefined || logs.length === 0) return [finding('cannot-tell', 'key-absent', headFacts(checkpoint))];
  const found = await checkSignatures(note, checkpoint, logs, policy);
  return 'code' in found ? [found] : [finding('cannot-tell', 'key-from-package', found.facts)];
}

async function checkSignatures(
  note: SignedNote,
  checkpoint: Checkpoint,
  logs: readonly VerifierKey[],
  policy: TlogPolicy,
) {
  const keys = [...logs, ...policy.witnesses.map(({ key }) => key)];
  const valid = await validSignaturesSoon(note, keys);
  const signer = valid.find(({ key }) => logs.includes(key));
  if (signer) return { valid, facts: { ...headFacts(checkpoint), key: formatVerifierKey(signer.key) } };
  // If one under a known name is wrong, none counts; if others are valid, only the log's own is missing.
  const isNamed = note.signatures.some(({ name, keyId }) => keys.some((key) => isKeyNamed(key, name, keyId)));
  return finding(
    'invalid',
    isNamed && valid.length === 0 ? 'head-signature-wrong' : 'head-unsigned',
    headFacts(checkpoint),
  );
}

function witnessFinding(valid: readonly ValidSignature[], policy: TlogPolicy): Finding {
  const cosigned = valid.filter(({ key }) => policy.witnesses.some((witness) => witness.key === key));
  const names = policy.witnesses.filter(({ key }) => cosigned.some((one) => one.key === key)).map(({ name }) => name);
  const facts = { count: names.length, witnesses: policy.witnesses.length, names: names.join(', ') };
  const seen = Math.min(...cosigned.map(({ seconds }) => seconds ?? Infinity));
  if (!policy.isQuorum(cosigned.map(({ key }) => key))) return finding('not-yet', 'witnesses-missing', facts);
  if (policy.asksNobody) return finding('valid', 'witnesses-not-asked', facts);
  return finding('valid', 'witnessed', { ...facts, ...(Number.isFinite(seen) ? { seen: isoSeconds(seen) } : {}) });
}

const headFacts = ({ origin, size, root }: Checkpoint): Facts => ({ origin, entries: size, root: toBase64(root) });

/** A time beyond the range of a Date is shown as a number. */
export const isoSeconds = (seconds: number) =>
  Math.abs(seconds) < 8.64e12 ? new Date(seconds * 1000).toISOString() : String(seconds);
