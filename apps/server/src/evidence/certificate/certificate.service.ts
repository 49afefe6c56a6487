import { certificateLifecycle, type CertificateAction } from '@nota/contract/evidence/certificate.lifecycle.ts';
import type { ApprovalRequest } from '@nota/contract/platform/approval-request.contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import { moveAlong } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordCustody } from '../custody/custody.ts';
import { lockCertificate, saveCertificateState, type StoredCertificate } from './certificate.repo.ts';

/** Supersedes the valid version before the next one is inserted. */
export async function supersedeCertificate(trx: Trx, id: string, at: Date) {
  const record = (await lockCertificate(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  // After a revocation a new version may be issued; the revoked one stays what it is.
  if (record.state === 'revoked') return;
  const move = { lifecycle: certificateLifecycle, record, action: 'supersede', actor: 'system', at } as const;
  await saveCertificateState(trx, id, await moveAlong(trx, move), at);
}

export async function actOnCertificate(
  trx: Trx,
  given: { id: string; action: CertificateAction; actor: Actor; reason: string | undefined; at: Date },
) {
  const { id, action, actor, reason, at } = given;
  const record = (await lockCertificate(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: certificateLifecycle, record, action, actor, reason, at });
  await saveCertificateState(trx, id, state, at);
  const { entry_id: entryId, version, sha256 } = record;
  await noteCertificate(trx, { entryId, act: `certificate-${state}`, actor, at, version, sha256 });
  return state;
}

/** What the second person sees about a requested revocation; refused where there is nothing to revoke. */
export function revocationFacts({ id, number, version, state }: StoredCertificate) {
  if (state === 'revoked') refuse('STATE_CHANGED', { id });
  const facts: ApprovalRequest['facts'] = [
    { name: 'certificate', value: number },
    { name: 'version', value: String(version) },
  ];
  return { title: number, facts, payload: { certificateId: id } };
}

interface Note {
  readonly entryId: string;
  readonly act: string;
  readonly actor: Actor | 'system';
  readonly at: Date;
  readonly version: number;
  readonly sha256: Buffer;
}

/** Changes of a certificate belong to the chain of custody of the certified item. */
export function noteCertificate(trx: Trx, { entryId, act, actor, at, version, sha256 }: Note) {
  const detail = { version, sha256: sha256.toString('hex') };
  return recordCustody(trx, { item: entryId, act, actor: actor === 'system' ? actor : actor.id, at, detail });
}
