import type { AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { ACTION, holds, type Grants } from '@nota/contract/kit/permissions.ts';
import { recordCustody } from '../../../evidence/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readAttestation, type StoredAttestation } from '../record/attestation.repo.ts';

/**
 * Refuses to hand out the file, certificate or package of a record whose downloads are frozen, that is not checked yet or
 * was closed. A file that a review refused is in quarantine: only reviewers may still fetch it.
 */
export function assertReleasable(record: StoredAttestation, grants: Grants): void {
  const { id, state } = record;
  if (record.is_download_frozen) refuse('DOWNLOAD_FROZEN', { id });
  const isQuarantined = state === 'review-refused' && !holds(grants, ACTION.attestationReview);
  if (isQuarantined || !hasContent(state)) refuse('FILE_NOT_READY', { id, state });
}

/** An upload that is not checked yet has no proven content, and a closed record never became evidence. */
const hasContent = (state: AttestationState): boolean =>
  state !== 'uploading' && state !== 'checking' && state !== 'closed';

interface Release {
  readonly actor: Actor;
  readonly at: Date;
}

export async function releasePackage(trx: Trx, record: StoredAttestation, { actor, at }: Release): Promise<void> {
  assertReleasable(record, actor);
  await recordCustody(trx, { item: record.id, act: 'exported', actor: actor.id, at });
}

/**
 * For the endpoint by which internal administrators export any log entry: an entry that belongs to a record passes the
 * same guard as an export of the record itself.
 */
export async function releaseEntry(trx: Trx, id: string, release: Release): Promise<void> {
  const record = await readAttestation(trx, id);
  if (record) await releasePackage(trx, record, release);
}
