import { formatCheckpoint } from '@nota/evidence/note/checkpoint.ts';
import { cosigner, ed25519Signer, type NoteSigner } from '@nota/evidence/note/signatures.ts';
import { formatNote } from '@nota/evidence/note/signed-note.ts';
import { formatVerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { MemoryLog } from '@nota/evidence/tree/tree.fixtures.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { AllSettings } from '../../platform/config.ts';
import { plainStep } from '../log/log-step.ts';
import { signerFolder } from '../log/log.fixtures.ts';
import { formatAddCheckpoint } from './add-checkpoint.ts';
import { openWitnessMemory } from './witness-memory.ts';
import { startWitness } from './witness-process.ts';
import { openWitness, type Witness, type WitnessPorts } from './witness.ts';

/** A log whose key a test can use to sign any head, also two contradictory ones. */
export class SayingLog {
  readonly signer: NoteSigner;
  readonly tree: MemoryLog;

  /** Two logs with one key and different `forkAt` are a fork: their entries differ from there on. */
  constructor(size: number, { origin = 'log.example.test/one', secret = 1, forkAt = size } = {}) {
    this.signer = ed25519Signer(origin, new Uint8Array(32).fill(secret));
    this.tree = new MemoryLog(forkAt);
    for (let index = forkAt; index < size; index += 1) this.tree.append(utf8(`another leaf ${index}`));
  }

  async note(size: number): Promise<string> {
    const root = await this.tree.root(size);
    const text = formatCheckpoint({ origin: this.signer.key.name, size, root, extensions: [] });
    return Buffer.from(formatNote({ text, signatures: [await this.signer.sign(text)] })).toString();
  }

  async request(older: number, newer: number): Promise<Uint8Array> {
    const proof = older > newer ? [] : await this.tree.consistency(older, newer);
    return utf8(formatAddCheckpoint(older, proof, await this.note(newer)));
  }
}

export const WITNESS_SECRET = new Uint8Array(32).fill(9);
export const testCosigner = (name = 'witness.example.test/w1', secret = WITNESS_SECRET) =>
  cosigner(name, secret, () => 1_780_000_000);

/** A folder that is gone after the test. */
export async function witnessFolder(): Promise<string> {
  const folder = await signerFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

export function witnessIn(folder: string, log: SayingLog, given: Partial<WitnessPorts> = {}): Witness {
  return openWitness({
    logs: [log.signer.key],
    signer: testCosigner(),
    memoryOf: (origin) => openWitnessMemory(folder, origin),
    step: plainStep,
    onRefused: () => {},
    ...given,
  });
}

export const vkeyOf = ({ key }: NoteSigner) => formatVerifierKey(key);

/** Accepts connections and never answers. */
export async function startSilentServer(): Promise<string> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A witness of its own on a port, for a log that is known by its key; stopped after the test file. */
export async function startTestWitness(base: AllSettings, name: string, logKey: string): Promise<TestWitness> {
  const folder = await signerFolder();
  const settings = { WITNESS_NAME: name, WITNESS_LOGS: logKey, WITNESS_FOLDER: folder.path, WITNESS_PORT: 0 };
  const lines = pino({ level: 'silent' });
  const { server, key } = await startWitness({ ...base, ...settings }, { clock: systemClock, log: lines });
  return {
    name,
    entry: `${formatVerifierKey(key)}|${server.address}`,
    folder: folder.path,
    async stop() {
      await server.close();
      await folder.remove();
    },
  };
}

export interface TestWitness {
  readonly name: string;
  /** As it stands in the setting WITNESSES. */
  readonly entry: string;
  readonly folder: string;
  stop(): Promise<void>;
}
