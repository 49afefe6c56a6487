import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { recordCustody } from '../../../evidence/index.ts';
import { refuseIfFileIsAway, ticketForPackage, type PackageContext } from '../../../evidence/package/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import { sizeOfStored } from '../../../platform/files/store/read-stored.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getVisible } from './attestation.repo.ts';
import { assertReleasable, releasePackage } from '../custody/release-guard.ts';
import { previewKindOf } from './preview-kind.ts';

export function attestationFileRoutes({ implement, deps }: Router, context: PackageContext) {
  implement(attestationFileApi.preview, {
    async prepare({ db, actor, params, body }) {
      const { file } = await previewable(db, { ...params, ...body, actor });
      if ((await sizeOfStored(deps.store, db, file.object_key)) === undefined) refuse('FILE_NOT_READY', params);
    },
    async act({ trx, actor, at, params, body, origin, audit }) {
      const { record, kind, file } = await previewable(trx, { ...params, ...body, actor });
      if (body.acceptsMalware) audit({ after: body });
      await recordCustody(trx, { item: record.id, act: 'previewed', actor: actor.id, at });
      const paperId = record.file_id ?? undefined;
      const given = { objectKey: file.object_key, fileName: record.name, actor, origin, at, paperId };
      return { ticket: await issueTicket(trx, given), kind };
    },
  });

  implement(attestationFileApi.package, {
    async prepare({ db, actor, params }) {
      const record = await visible(db, params.id, actor);
      assertReleasable(record, actor);
      await refuseIfFileIsAway(context, db, record.id);
    },
    async act({ trx, actor, at, params, body, origin, audit }) {
      const record = await visible(trx, params.id, actor);
      await releasePackage(trx, record, { actor, at });
      if (body.acceptsMalware) audit({ after: body });
      return ticketForPackage(trx, { id: record.id, actor, at, origin, ...body });
    },
  });
}

async function previewable(db: Db | Trx, given: { id: string; actor: Actor; acceptsMalware: boolean }) {
  const { id, actor, acceptsMalware } = given;
  const record = await visible(db, id, actor);
  assertReleasable(record, actor);
  const kind = previewKindOf(record.mime);
  const file = record.file_id === null ? undefined : await readyFile(db, record.file_id);
  if (!kind || !file) refuse('FILE_NOT_READY', { id });
  if (file.scan_verdict === 'infected' && !acceptsMalware) refuse('FILE_INFECTED', { id });
  return { record, kind, file };
}

const visible = async (db: Db | Trx, id: string, actor: Actor) =>
  (await getVisible(db, id, actor)) ?? refuse('RECORD_NOT_FOUND', { id });

const readyFile = (db: Db | Trx, fileId: string) =>
  db
    .selectFrom('stored_file')
    .select(['object_key', 'scan_verdict'])
    .where('id', '=', fileId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
