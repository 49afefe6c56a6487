import { openTestLog, signerFolder, untilQuiet } from '../../evidence/log/log.fixtures.ts';
import { recordEntry } from '../../evidence/index.ts';
import { keepOldObject } from '../../evidence/preservation/index.ts';
import { runJobs } from '../../testing/jobs.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import type { Staff, World } from '../../testing/world.ts';
import { updateAllProgress } from './progress/attestation-progress.worker.ts';
import { attestationOpening } from './intake/attestation-opening.ts';
import { readAttestation, type StoredAttestation } from './record/attestation.repo.ts';
import { buildAttestations } from './attestations.fixtures.ts';
import { statedMetadata } from './record/owner-columns.ts';

/** A running log, so that records can be preserved. */
export interface Preserving {
  /** Publishes what was accepted, moves records on, and runs the resulting jobs. */
  settle(): Promise<void>;
  /** A bare hash, preserved and certified. */
  hash(given?: Parameters<typeof buildAttestations>[3]): Promise<StoredAttestation>;
  /** A record that keeps its file, preserved and certified. */
  file(as: Staff, bytes?: Buffer, name?: string): Promise<StoredAttestation & { objectKey: string }>;
  stop(): Promise<void>;
}

export async function startPreserving(world: World): Promise<Preserving> {
  await world.deps.store.ensureBucket();
  const folder = await signerFolder();
  const log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
  const settle = async () => {
    await untilQuiet(log);
    await updateAllProgress(world.jobs.db, world.jobs.deps, world.clock.now());
    await runJobs(world.deps);
  };
  const take = async (given: Parameters<typeof buildAttestations>[3] = {}) => {
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
      at: world.clock.now(),
      ...given,
    });
    return id;
  };
  const read = async (id: string) => (await readAttestation(world.db, id)) as StoredAttestation;
  return {
    settle,
    async hash(given) {
      const id = await take(given);
      await settle();
      return read(id);
    },
    async file(as, bytes = Buffer.from('the bytes of a contract'), name = '采购合同.txt') {
      const { id, objectKey } = await enter(world, as, bytes, name);
      await settle();
      return { ...(await read(id)), objectKey };
    },
    async stop() {
      await log.close();
      await folder.remove();
    },
  };
}

/** As after a checked upload: the record, its file, and an entry that names the file. */
async function enter(world: World, as: Staff, bytes: Buffer, name: string) {
  const fileId = await uploadFile(world, as, name, bytes);
  const file = await world.db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
  const sha256 = file.sha256 as Buffer;
  const sm3 = file.sm3 as Buffer;
  const made = await world.db
    .insertInto('attestation')
    .values({
      type: 0,
      channel: 'api',
      owner_type: 'person',
      owner_name: '张小三',
      name,
      size_bytes: file.size_bytes,
      mime: file.mime,
      sha256,
      sm3,
      file_id: fileId,
      state: 'anchoring',
      is_paid: true,
      created_at: world.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const object = { sha256: sha256.toString('hex'), sm3: sm3.toString('hex'), size: bytes.length, type: file.mime };
  const opening = attestationOpening(object, statedMetadata(made, world.deps.keys), world.platform.id);
  const entry = { kind: 'attestation', id: made.id, recordId: fileId, opening, chainMode: 0 };
  await world.db.transaction().execute((trx) => recordEntry(trx, entry));
  const old = { kind: 'file', key: file.object_key, sha256, sm3, entryId: made.id } as const;
  await keepOldObject(world.jobs.deps, world.jobs.db, { ...old, custodyUntil: null, isHeld: false }, world.clock.now());
  return { id: made.id, objectKey: file.object_key };
}
