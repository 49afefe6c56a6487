import { fourClocks } from '@nota/contract/attestations/attestation-clocks.rules.ts';
import type { AttestationDetail, CertificateVersion } from '@nota/contract/attestations/attestation-detail.contract.ts';
import { attestationLifecycle, type AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { TrailStep } from '@nota/contract/kit/trail.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { findCustomerName } from '../../open-api/index.ts';
import { readChainCard } from './attestation-chain.repo.ts';
import { readCustody } from '../custody/attestation-custody.repo.ts';
import { listVerifications } from '../verification/attestation-verification.repo.ts';
import { findByHash, readAttestation, visibleTypes, type StoredAttestation } from './attestation.repo.ts';
import { listCourtCodes } from '../court-access-code/court-access-code.repo.ts';
import { hasSeen, previewKindOf } from './preview-kind.ts';

/** The most records with the same digest that a page names. */
const SAME_HASH_MOST = 10;

export async function readDetail(
  context: PackageContext,
  db: Db,
  row: StoredAttestation,
  actor: Actor,
): Promise<AttestationDetail> {
  const chain = await readChainCard(context, db, row);
  return {
    ...personalPart(row),
    customerName: row.customer_id === null ? null : await findCustomerName(db, row.customer_id),
    remark: row.remark,
    fileId: row.file_id,
    previewKind: row.file_id === null ? null : previewKindOf(row.mime),
    isFileSeen: await hasSeen(db, row, actor),
    scan: await readScan(db, row.file_id),
    review: {
      labels: row.review_labels,
      score: row.review_score,
      refusedAt: row.refused_at?.toISOString() ?? null,
      isAppealed: row.is_appealed,
    },
    closeCause: row.close_cause,
    clocks: fourClocks({
      deviceAt: row.device_at?.toISOString() ?? null,
      receivedAt: row.created_at.toISOString(),
      chain,
    }),
    chain,
    certificates: await listCertificates(db, row.id),
    courtCodes: await listCourtCodes(db, row.id),
    custody: await readCustody(db, row.id),
    verifications: await listVerifications(db, row.id),
    related: await readRelated(db, row, actor),
    trail: await trailOf(db, row),
  };
}

const personalPart = (row: StoredAttestation) => ({
  ownerCertType: row.owner_cert_type,
  ownerCertNo: row.owner_cert_mask,
  agentName: row.agent_name === '' ? '' : maskName(row.agent_name),
  agentPhone: maskPhone(row.agent_phone),
});

async function readScan(db: Db, fileId: string | null): Promise<AttestationDetail['scan']> {
  if (fileId === null) return null;
  const file = await db
    .selectFrom('stored_file')
    .select(['scan_finding', 'scanned_at', 'scan_asked_at'])
    .where('id', '=', fileId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (!file) return null;
  const { scan_finding: malware, scanned_at: at, scan_asked_at: askedAt } = file;
  return { malware, at: at?.toISOString() ?? null, isAsked: askedAt !== null };
}

async function listCertificates(db: Db, id: string): Promise<CertificateVersion[]> {
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where('entry_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    version: row.version,
    state: row.state,
    issuedAt: row.issued_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    sha256: row.sha256.toString('hex'),
  }));
}

async function readRelated(db: Db, row: StoredAttestation, actor: Actor): Promise<AttestationDetail['related']> {
  const seen = visibleTypes(actor);
  const one = async (id: string | null) => {
    const found = id === null ? undefined : await readAttestation(db, id);
    return found && seen.includes(found.owner_type) ? related(found) : null;
  };
  const same = await findByHash(db, row.sha256.toString('hex'), SAME_HASH_MOST + 1);
  return {
    supersedes: await one(row.supersedes),
    supersededBy: await one(row.superseded_by),
    sameHash: same.filter((other) => other.id !== row.id && seen.includes(other.owner_type)).map(related),
  };
}

const related = ({ id, name, state, created_at: createdAt }: StoredAttestation) => ({
  id,
  name,
  state,
  createdAt: createdAt.toISOString(),
});

/** A bare hash is made in the state in which it waits, without a step in the trail: the row itself has the time. */
async function trailOf(db: Db, row: StoredAttestation): Promise<TrailStep[]> {
  const steps = await readTrail(db, attestationLifecycle.name, row.id);
  if (steps[0]?.action === attestationLifecycle.madeBy) return steps;
  const at = row.created_at.toISOString();
  const made: AttestationState = 'anchoring';
  const nobody = { reason: null, actorId: null, actorName: null };
  return [{ action: attestationLifecycle.madeBy, from: '', to: made, at, ...nobody }, ...steps];
}
