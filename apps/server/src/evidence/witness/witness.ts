import { formatNote, formatSignature } from '@nota/evidence/note/signed-note.ts';
import { validSignatures, type NoteSigner } from '@nota/evidence/note/signatures.ts';
import { isKeyNamed, type VerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { createHash } from 'node:crypto';
import type { RunStep } from '../log/log-step.ts';
import { parseAddCheckpoint, type AddCheckpoint } from './add-checkpoint.ts';
import type { WitnessMemory } from './witness-memory.ts';
import { judgeHead, type WitnessVerdict } from './witness-verdict.ts';

export interface WitnessPorts {
  /** The logs it cosigns, by their keys; a log's origin is its key's name, and it may have several keys. */
  readonly logs: readonly VerifierKey[];
  readonly signer: NoteSigner;
  memoryOf(origin: string): WitnessMemory;
  readonly step: RunStep<'witness:remember'>;
  /** Called with a head that the log signed and that does not extend the last one: it is evidence against the log. */
  readonly onRefused: (request: AddCheckpoint, verdict: WitnessVerdict) => void;
}

export interface WitnessAnswer {
  readonly status: WitnessVerdict | 403 | 404;
  readonly body: string;
}

export interface Witness {
  addCheckpoint(body: Uint8Array): Promise<WitnessAnswer>;
  /** The last cosigned head of the log whose origin hashes to this, for monitors. */
  checkpointOf(originHash: string): Promise<string | undefined>;
}

/** Cosigns heads that extend the last one, and saves each on its disk before it gives the signature out. */
export function openWitness(ports: WitnessPorts): Witness {
  const origins = [...new Set(ports.logs.map(({ name }) => name))];
  const memories = new Map(origins.map((origin) => [origin, ports.memoryOf(origin)]));
  const inTurn = turns();
  return {
    async addCheckpoint(body) {
      const request = parseAddCheckpoint(body);
      if (!request) return { status: 400, body: 'not a request of tlog-witness\n' };
      const { origin } = request.checkpoint;
      const memory = memories.get(origin);
      if (!memory) return { status: 404, body: 'this log is not known here\n' };
      const keys = ports.logs.filter(({ name }) => name === origin);
      if (validSignatures(request.note, keys).length === 0) {
        return { status: 403, body: 'no key of this log signed the checkpoint\n' };
      }
      return inTurn(origin, () => decide(ports, memory, keys, request));
    },
    async checkpointOf(originHash) {
      const origin = origins.find((one) => createHash('sha256').update(one).digest('hex') === originHash);
      const last = origin === undefined ? undefined : await memories.get(origin)?.recall();
      return last && last.number > 0 ? last.note : undefined;
    },
  };
}

/** Reads, judges, signs, saves and only then answers. Of two processes on the same folder only one can save. */
async function decide(
  { signer, step, onRefused }: WitnessPorts,
  memory: WitnessMemory,
  keys: readonly VerifierKey[],
  request: AddCheckpoint,
): Promise<WitnessAnswer> {
  const last = await memory.recall();
  const status = judgeHead(last, request);
  if (status === 409) return { status, body: `${last.size}\n` };
  if (status !== 200) {
    onRefused(request, status);
    return { status, body: 'the checkpoint does not go on from the last one\n' };
  }
  const { text, signatures } = request.note;
  const { size, root } = request.checkpoint;
  const cosignature = await signer.sign(text);
  const ofTheLog = signatures.filter(({ name, keyId }) => keys.some((key) => isKeyNamed(key, name, keyId)));
  const note = Buffer.from(formatNote({ text, signatures: [...ofTheLog, cosignature] })).toString();
  const next = { number: last.number + 1, size, root, note };
  const isMine = await step('witness:remember', () => memory.remember(next));
  if (!isMine) return { status: 409, body: `${(await memory.recall()).size}\n` };
  return { status: 200, body: formatSignature(cosignature) };
}

/** Serialises the requests of one log. */
function turns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    return mine;
  };
}
