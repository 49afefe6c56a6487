import { attestationFileApi } from '@nota/contract/attestations/attestation-file.contract.ts';
import { ACTION, holds } from '@nota/contract/kit/permissions.ts';
import { recordCustody } from '../../evidence/index.ts';
import { ticketForPackage, type PackageDesk } from '../../evidence/package/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import { issueTicket } from '../../platform/exports/download-ticket.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { getVisible } from './attestation.repo.ts';
import { isOut } from './leaving.ts';
import { previewKindOf } from './preview-kind.ts';

export function attestationFileRoutes({ implement, deps }: Router, desk: PackageDesk) {
  implement(attestationFileApi.preview, async ({ trx, actor, at, params, origin }) => {
    const record = await leaving(trx, params.id, actor);
    const kind = previewKindOf(record.mime);
    const file = record.file_id === null ? undefined : await readyFile(trx, record.file_id);
    if (!kind || !file || (await deps.store.size(file.object_key)) === undefined) refuse('FILE_NOT_READY', params);
    await recordCustody(trx, { item: record.id, act: 'previewed', actor: actor.id, at });
    const given = { objectKey: file.object_key, fileName: record.name, actor, origin, at };
    return { ticket: await issueTicket(trx, given), kind };
  });

  implement(attestationFileApi.package, async ({ trx, actor, at, params, origin }) => {
    const record = await leaving(trx, params.id, actor);
    await recordCustody(trx, { item: record.id, act: 'exported', actor: actor.id, at });
    return ticketForPackage(desk, trx, { id: record.id, actor, at, origin });
  });
}

/** A refused file is in quarantine: only whoever reviews may still look at it. */
async function leaving(trx: Trx, id: string, actor: Actor) {
  const record = (await getVisible(trx, id, actor)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (record.is_download_frozen) refuse('DOWNLOAD_FROZEN', { id });
  const isQuarantined = record.state === 'review-refused' && !holds(actor, ACTION.attestationReview);
  if (isQuarantined || !isOut(record.state)) refuse('FILE_NOT_READY', { id, state: record.state });
  return record;
}

const readyFile = (trx: Trx, fileId: string) =>
  trx
    .selectFrom('stored_file')
    .select('object_key')
    .where('id', '=', fileId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
