import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { toBase64 } from '@nota/evidence/bytes/encoding.ts';
import { trustToJson } from '@nota/evidence/verify/trust.ts';
import { proofOfEntry, type PackageContext } from '../../../evidence/package/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { evidenceOfEntry } from '../../../platform/files/evidence-object/evidence-object.repo.ts';
import { readCustody } from '../custody/attestation-custody.repo.ts';
import { readChainCard } from '../record/attestation-chain.repo.ts';
import { shownOwner, type StoredAttestation } from '../record/attestation.repo.ts';
import { previewKindOf } from '../record/preview-kind.ts';
import { listVerifications } from '../verification/attestation-verification.repo.ts';

/** What the record itself and the log say; what code and platform say is added by the service. */
type OfRecord = Omit<CourtWindow, 'purpose' | 'expiresAt' | 'notarialCertificate' | 'platform'>;

export async function readCourtWindow(context: PackageContext, db: Db, row: StoredAttestation): Promise<OfRecord> {
  const [newest] = await listVerifications(db, row.id);
  const { bytes, trust } = await proofOfEntry(context, db, row.id);
  return {
    record: toRecord(row),
    file: await readFile(db, row),
    log: await readLog(context, db, row),
    verification: newest ? { result: newest.result, at: newest.at } : null,
    certificates: await readCertificates(db, row.id),
    custody: (await readCustody(db, row.id)).map(({ number, act, actor, at, logIndex }) => ({
      number,
      act,
      by: actor === 'court' || actor === 'system' ? actor : 'staff',
      at,
      logIndex,
    })),
    proof: { package: toBase64(bytes), trust: JSON.stringify(trustToJson(trust)) },
  };
}

const toRecord = (row: StoredAttestation): CourtWindow['record'] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  channel: row.channel,
  state: row.state,
  ownerType: row.owner_type,
  ownerName: shownOwner(row),
  ownerCertType: row.owner_cert_type,
  sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
  mime: row.mime,
  sha256: row.sha256.toString('hex'),
  sm3: row.sm3?.toString('hex') ?? null,
  deviceAt: row.device_at?.toISOString() ?? null,
  receivedAt: row.created_at.toISOString(),
  custodyUntil: row.retention_until?.toISOString() ?? null,
  isHeld: row.is_held,
});

async function readFile(db: Db, row: StoredAttestation): Promise<CourtWindow['file']> {
  if (row.file_id === null) return null;
  const file = await db
    .selectFrom('stored_file')
    .select(['scan_finding', 'scanned_at'])
    .where('id', '=', row.file_id)
    .executeTakeFirst();
  const kept = (await evidenceOfEntry(db, row.id)).find(({ kind }) => kind === 'file');
  return {
    previewKind: previewKindOf(row.mime),
    malware: file?.scan_finding ?? null,
    scannedAt: file?.scanned_at?.toISOString() ?? null,
    keptAt: kept?.kept_at.toISOString() ?? null,
    lockedUntil: kept?.locked_until.toISOString() ?? null,
    copiedAt: kept?.copied_at?.toISOString() ?? null,
  };
}

async function readLog(context: PackageContext, db: Db, row: StoredAttestation): Promise<CourtWindow['log']> {
  const { origin, logIndex, headSize, publishedAt, stamps, anchor } = await readChainCard(context, db, row);
  return {
    origin,
    index: logIndex,
    headSize,
    publishedAt,
    stamps: stamps.map(({ authority, at, serial }) => ({ authority, at, serial })),
    anchor: anchor && {
      chainId: anchor.chainId,
      transactionHash: anchor.transactionHash,
      blockNumber: anchor.blockNumber,
      blockAt: anchor.blockAt,
    },
  };
}

async function readCertificates(db: Db, id: string): Promise<CourtWindow['certificates']> {
  const query = db.selectFrom('certificate').select(['number', 'state', 'issued_at']).where('entry_id', '=', id);
  const rows = await query.orderBy('version', 'desc').execute();
  return rows.map((row) => ({ number: row.number, state: row.state, issuedAt: row.issued_at.toISOString() }));
}
