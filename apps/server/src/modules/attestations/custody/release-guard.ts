import type { AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { ACTION, holds, type Grants } from '@nota/contract/kit/permissions.ts';
import { recordCustody } from '../../../evidence/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readAttestation, type StoredAttestation } from '../record/attestation.repo.ts';

/** What is frozen leaves by no door. A refused file is in quarantine: only whoever reviews may still look at it. */
export function refuseKeptIn(record: StoredAttestation, grants: Grants): void {
  const { id, state } = record;
  if (record.is_download_frozen) refuse('DOWNLOAD_FROZEN', { id });
  const isQuarantined = state === 'review-refused' && !holds(grants, ACTION.attestationReview);
  if (isQuarantined || !isOut(state)) refuse('FILE_NOT_READY', { id, state });
}

/** Before it is checked there is nothing to show, and what was closed never became evidence. */
const isOut = (state: AttestationState): boolean => state !== 'uploading' && state !== 'checking' && state !== 'closed';

interface Leaving {
  readonly actor: Actor;
  readonly at: Date;
}

export async function releasePackage(trx: Trx, record: StoredAttestation, { actor, at }: Leaving): Promise<void> {
  refuseKeptIn(record, actor);
  await recordCustody(trx, { item: record.id, act: 'exported', actor: actor.id, at });
}

/** For the door of the internal admins, which takes any entry: one that is a record leaves as by the record's own door. */
export async function releaseEntry(trx: Trx, id: string, leaving: Leaving): Promise<void> {
  const record = await readAttestation(trx, id);
  if (record) await releasePackage(trx, record, leaving);
}
