import type { ApprovalRequest } from '@nota/contract/platform/approval-request.contract.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { revocationFacts, latestCertificate, type StoredCertificate } from '../../../evidence/certificate/index.ts';
import { recordCustody } from '../../../evidence/index.ts';
import type { Actor, Origin } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { refuse } from '../../../platform/refusal.ts';
import { certificateTakenBack } from './attestation-certificate.approvals.ts';
import { certifyAttestation } from '../record/attestation.jobs.ts';
import { getVisible, visibleTypes } from '../record/attestation.repo.ts';
import { certificateName, CERTIFICATES_KEYS } from './certificate-archive.ts';

interface Asked {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** A permission to download one version once: the valid one, or the requested one. */
export async function ticketForCertificate(
  trx: Trx,
  given: Asked & { version: number | undefined; origin: Origin },
): Promise<{ ticket: string }> {
  const { id, actor, at, version, origin } = given;
  const record = (await getVisible(trx, id, actor)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (record.is_download_frozen) refuse('DOWNLOAD_FROZEN', { id });
  const certificate = await versionOf(trx, id, version);
  await noteDownload(trx, { id, actor, at }, certificate.version);
  const ticket = { objectKey: certificate.object_key, fileName: certificateName(certificate), actor, origin, at };
  return { ticket: await issueTicket(trx, ticket) };
}

/** One archive of the valid certificates; records that have none, are frozen or do not exist are named. */
export async function ticketForCertificates(
  trx: Trx,
  given: { ids: readonly string[]; actor: Actor; at: Date; origin: Origin },
): Promise<{ ticket: string; without: string[] }> {
  const { actor, at, origin } = given;
  const ids = [...new Set(given.ids)].slice(0, LIMIT.bulkEvidenceMaxRows);
  const found = await trx
    .selectFrom('certificate as c')
    .innerJoin('attestation as a', 'a.id', 'c.entry_id')
    .select(['c.id', 'c.entry_id', 'c.version'])
    .where('c.entry_id', 'in', ids)
    .where('c.state', '=', 'issued')
    .where('a.owner_type', 'in', [...visibleTypes(actor)])
    .where('a.is_download_frozen', 'is', false)
    .orderBy('c.entry_id')
    .execute();
  if (found.length === 0) refuse('CERTIFICATE_NOT_READY');
  for (const { entry_id: id, version } of found) await noteDownload(trx, { id, actor, at }, version);
  const objectKey = `${CERTIFICATES_KEYS}${found.map(({ id }) => id).join('.')}`;
  const fileName = `certificates-${at.toISOString().slice(0, 10)}-${found.length}.zip`;
  const ticket = await issueTicket(trx, { objectKey, fileName, actor, origin, at });
  return { ticket, without: ids.filter((id) => !found.some((one) => one.entry_id === id)) };
}

/** A correction: a worker makes the next version, because drawing and signing call other engines. */
export async function reissueCertificate(trx: Trx, given: Asked & { reason: string }): Promise<void> {
  const { id, actor, at, reason } = given;
  const { version } = await standingFor(trx, given);
  await recordCustody(trx, {
    item: id,
    act: 'certificate-correction',
    actor: actor.id,
    at,
    detail: { version, reason },
  });
  await enqueue(trx, certifyAttestation, { id, actorId: actor.id, reason, afterVersion: version });
}

/** Nothing is revoked yet: a second person confirms it. */
export async function askRevocation(trx: Trx, given: Asked & { reason: string }): Promise<ApprovalRequest> {
  const { id, actor, at, reason } = given;
  const asked = { actor, at, subjectId: id, reason, ...revocationFacts(await standingFor(trx, given)) };
  return askApproval(trx, certificateTakenBack, asked);
}

async function standingFor(trx: Trx, { id, actor }: Asked): Promise<StoredCertificate> {
  if (!(await getVisible(trx, id, actor))) refuse('RECORD_NOT_FOUND', { id });
  return (await latestCertificate(trx, id)) ?? refuse('CERTIFICATE_NOT_READY', { id });
}

async function versionOf(trx: Trx, id: string, version: number | undefined): Promise<StoredCertificate> {
  const query = trx.selectFrom('certificate').selectAll().where('entry_id', '=', id);
  const wanted = version === undefined ? query.where('state', '=', 'issued') : query.where('version', '=', version);
  return (await wanted.executeTakeFirst()) ?? refuse('CERTIFICATE_NOT_READY', { id, version });
}

const noteDownload = (trx: Trx, { id, actor, at }: Asked, version: number) =>
  recordCustody(trx, { item: id, act: 'downloaded', actor: actor.id, at, detail: { certificate: version } });
