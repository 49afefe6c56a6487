import { toBase64 } from '@nota/evidence/bytes/encoding.ts';
import { cosigner } from '@nota/evidence/note/signatures.ts';
import {
  formatVerifierKey,
  parseVerifierKey,
  SIGNATURE_TYPE,
  type VerifierKey,
} from '@nota/evidence/note/verifier-key.ts';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { systemClock, type Clock } from '../../platform/clock.ts';
import { ConfigProblems, type ConfigOf } from '../../platform/config.ts';
import { openLogs } from '../../platform/log.ts';
import { openKeyFile } from '../signer/key-file.ts';
import { dyingStep, plainStep } from '../log/log-step.ts';
import { openWitnessMemory } from './witness-memory.ts';
import { serveWitness, type WitnessServer } from './witness-server.ts';
import { openWitness } from './witness.ts';

/** A witness as a process: its own key and folder, no database and no access to the platform. */
export async function keepWitness(config: ConfigOf<'witness'>): Promise<void> {
  const { log } = openLogs(config);
  const { server, key } = await startWitness(config, { clock: systemClock, log });
  closeWithGrace({ delay: config.SHUTDOWN_MS }, async ({ err }) => {
    if (err) log.error({ err }, 'the process ends because of a bug');
    await server.close();
    log.flush();
  });
  process.stdout.write(`witness ready at ${server.address} as ${formatVerifierKey(key)}\n`);
}

export async function startWitness(
  config: ConfigOf<'witness'>,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<{ server: WitnessServer; key: VerifierKey }> {
  const { WITNESS_FOLDER: folder, WITNESS_NAME: name, HOST: host, WITNESS_PORT: port } = config;
  const logs = logsOf(config);
  const secret = await openKeyFile({ folder, name: 'witness.key', setting: 'WITNESS_FOLDER' }, config.NOTA_MODE);
  const signer = cosigner(name, secret, () => Math.floor(clock.now().getTime() / 1_000));
  const witness = openWitness({
    logs,
    signer,
    memoryOf: (origin) => openWitnessMemory(folder, origin),
    step: config.LOG_DIE_AT === '' ? plainStep : dyingStep(config.LOG_DIE_AT),
    onRefused({ oldSize, checkpoint, note }, verdict) {
      const { origin, size, root } = checkpoint;
      // Two contradictory heads of one log, both signed by it, are what a witness is there to find.
      log.error({ origin, oldSize, size, root: toBase64(root), verdict, note }, 'a head was refused');
    },
  });
  return { server: await serveWitness(witness, { host, port, log }), key: signer.key };
}

function logsOf({ WITNESS_LOGS }: ConfigOf<'witness'>): VerifierKey[] {
  const keys = WITNESS_LOGS.split(';').filter((text) => text !== '');
  return keys.map((text) => {
    const key = parseVerifierKey(text);
    if (key?.type === SIGNATURE_TYPE.ed25519) return key;
    throw new ConfigProblems([`WITNESS_LOGS: ${text} is not the verifier key of a log`]);
  });
}
