import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import { ACTION, holds } from '@nota/contract/kit/permissions.ts';
import { recordCustody } from '../../../evidence/index.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Material, MaterialSource } from '../../../platform/pack/material-source.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assertReleasable } from '../custody/release-guard.ts';
import { visibleTypes } from './attestation.repo.ts';

/** The files of attestations by their numbers: each as hard to get in a pack as by itself. */
export const attestationMaterials: MaterialSource = {
  async materialsOf(db, recordIds, reader) {
    if (!holds(reader, ACTION.attestationPackage)) refuse('PERMISSION_DENIED');
    // No scope restricts attestations, so that whoever does not see the whole platform sees none.
    const types = isOpenToScope(ACTION.attestationPackage, reader.dataScope) ? visibleTypes(reader) : [];
    const found = new Map((await filesOf(db, recordIds)).map((row) => [row.id, row]));
    return recordIds.map((id): Material => {
      const row = found.get(id);
      if (!row || !types.includes(row.owner_type)) refuse('RECORD_NOT_FOUND', { id });
      assertReleasable(row, reader);
      const { object_key: objectKey, file_bytes: bytes, file_sha256: sha256 } = row;
      if (objectKey === null || bytes === null || sha256 === null) refuse('FILE_NOT_READY', { id });
      if (row.scan_verdict === 'infected') refuse('FILE_INFECTED', { id });
      const file = { objectKey, sizeBytes: Number(bytes), sha256 };
      return { recordId: id, number: id, kind: '原文件', fileName: row.name, ...file };
    });
  },
  async noteRelease(trx, recordIds, { actor, at }) {
    for (const item of recordIds) await recordCustody(trx, { item, act: 'exported', actor: actor.id, at });
  },
};

const filesOf = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('attestation as a')
    .leftJoin('stored_file as f', (join) => join.onRef('f.id', '=', 'a.file_id').on('f.state', '=', 'ready'))
    .selectAll('a')
    .select(['f.object_key', 'f.scan_verdict', 'f.size_bytes as file_bytes', 'f.sha256 as file_sha256'])
    .where('a.id', 'in', ids)
    .execute();
