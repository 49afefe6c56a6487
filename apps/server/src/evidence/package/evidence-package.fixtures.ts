import { evidencePackageApi } from '@nota/contract/evidence/evidence-package.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { canonicalBytes, type Json } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import type { FileOpening } from '@nota/evidence/package/opening.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import type { Staff, World } from '../../testing/world.ts';
import { recordEntry, type PreparedEntry } from '../index.ts';
import { keepOldObject } from '../preservation/keep-old.service.ts';

export interface EnteredFile extends PreparedEntry {
  readonly fileId: string;
  readonly objectKey: string;
}

/** A file taken the whole way in, and an entry about it, as a module that attests files would make it. */
export async function enterFile(
  world: World,
  as: Staff,
  given: { name?: string; bytes?: Buffer; metadata?: Json; chainMode?: number } = {},
): Promise<EnteredFile> {
  const { name = '采购合同.pdf', bytes = Buffer.from('the bytes of a contract'), metadata = {}, chainMode = 0 } = given;
  const fileId = await uploadFile(world, as, name, bytes);
  const db = world.deps.database.forPlatform(as.platformId);
  const file = await db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
  const opening: FileOpening = {
    sha256: file.sha256?.toString('hex') ?? '',
    sm3: file.sm3?.toString('hex') ?? '',
    size: Number(file.size_bytes),
    type: file.mime ?? '',
    metadata: toHex(sha256(canonicalBytes(metadata))),
    platform: as.platformId,
  };
  const made = { kind: 'attestation', recordId: fileId, opening: { ...opening }, chainMode };
  const entry = await db.transaction().execute((trx) => recordEntry(trx, made));
  const { sha256: digest, sm3, object_key: key } = file;
  const old = { kind: 'file', key, sha256: digest as Buffer, sm3, entryId: entry.id } as const;
  await keepOldObject(world.deps, db, { ...old, custodyUntil: null, isHeld: false }, world.clock.now());
  return { ...entry, fileId, objectKey: file.object_key };
}

/** Asks for a ticket and uses it, as a browser does. */
export async function fetchPackage(world: World, as: Staff, id: string) {
  const asked = await world.call(evidencePackageApi.ticket, { as, params: { id } });
  return world.call(downloadApi.fetch, { query: { ticket: asked.data.ticket } });
}
