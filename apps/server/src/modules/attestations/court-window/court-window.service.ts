import type { CourtNotarialCertificate, CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { recordCustody } from '../../../evidence/index.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Origin } from '../../../platform/actor.ts';
import { insertAuditEntry } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import { sizeOfStored } from '../../../platform/files/store/read-stored.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  courtCodeHash,
  findCourtCode,
  lockCourtCode,
  platformOfCode,
  type StoredCourtCode,
} from '../court-access-code/court-access-code.repo.ts';
import { readAttestation, type StoredAttestation } from '../record/attestation.repo.ts';
import { readCourtWindow } from './court-window.repo.ts';

/** Finds the notarial certificate about a record; the module of notarizations hands it in. */
export type FindNotarialCertificate = (db: Db, attestationId: string) => Promise<CourtNotarialCertificate | null>;

export interface CourtWindowContext {
  readonly packages: PackageContext;
  readonly configuration: Deps['configuration'];
  readonly findNotarialCertificate: FindNotarialCertificate;
}

interface Asked {
  readonly number: string;
  readonly code: string;
  readonly origin: Origin;
  readonly at: Date;
}

/**
 * Everything about one record for whoever holds its code, and nothing about another. What is shown is read first and the
 * look is recorded afterwards: where it cannot be recorded, nothing is shown.
 */
export async function openCourtWindow(context: CourtWindowContext, asked: Asked): Promise<CourtWindow> {
  const { platformId, db, codeHash } = await whoseCode(context.packages, asked);
  const code = assertOpens(await findCourtCode(db, codeHash), asked.at);
  const record = await releasable(db, asked.number);
  const window = await readCourtWindow(context.packages, db, record);
  const { content: basic } = await context.configuration.inForce({ platformId, db }, 'basic-info', asked.at);
  const notarialCertificate = await context.findNotarialCertificate(db, record.id);
  await db.transaction().execute((trx) => recordLook(trx, { ...asked, codeHash, act: 'viewed', audited: 'visit' }));
  const { platformName: name, organizer, blockchainFiling, protectionLevel } = basic;
  return {
    ...window,
    purpose: code.purpose,
    expiresAt: code.expires_at.toISOString(),
    notarialCertificate,
    platform: { name, organizer, blockchainFiling, protectionLevel },
  };
}

/** A ticket for the file. Evidence is not withheld for malware: the window has said what was found. */
export async function openCourtFile(context: CourtWindowContext, asked: Asked): Promise<{ ticket: string }> {
  const { packages } = context;
  const { db, codeHash } = await whoseCode(packages, asked);
  assertOpens(await findCourtCode(db, codeHash), asked.at);
  const record = await releasable(db, asked.number);
  const objectKey = await keyOfFile(db, record);
  if ((await sizeOfStored(packages.store, db, objectKey)) === undefined) refuse('FILE_NOT_READY', { id: record.id });
  return db.transaction().execute(async (trx) => {
    const code = await recordLook(trx, { ...asked, codeHash, act: 'extracted', audited: 'preview' });
    // A court is no member of staff, so the ticket names the member who made the code.
    const { origin, at } = asked;
    const given = { objectKey, fileName: record.name, actor: { id: code.created_by }, origin, at };
    return { ticket: await issueTicket(trx, given) };
  });
}

async function whoseCode({ database }: PackageContext, { number, code }: Asked) {
  const codeHash = courtCodeHash(number, code);
  const platformId = (await platformOfCode(database, codeHash)) ?? refuse('COURT_CODE_INVALID');
  return { platformId, db: database.forPlatform(platformId), codeHash };
}

/** Number and code are in one digest of eighty random bits: whoever gets here holds a code that we made. */
function assertOpens(code: StoredCourtCode | undefined, at: Date): StoredCourtCode {
  if (!code) refuse('COURT_CODE_INVALID');
  if (code.state === 'revoked') refuse('COURT_CODE_REVOKED', { code: code.id });
  if (code.state === 'used') refuse('COURT_CODE_USED', { code: code.id });
  if (code.state === 'expired' || code.expires_at <= at) refuse('COURT_CODE_EXPIRED', { code: code.id });
  return code;
}

async function releasable(db: Db, number: string): Promise<StoredAttestation> {
  const record = (await readAttestation(db, number)) ?? refuse('COURT_CODE_INVALID');
  if (record.is_download_frozen) refuse('DOWNLOAD_FROZEN', { number });
  return record;
}

/** Under the code's lock: a revocation that came meanwhile wins. */
async function recordLook(
  trx: Trx,
  given: Asked & { codeHash: Buffer; act: 'viewed' | 'extracted'; audited: 'visit' | 'preview' },
): Promise<StoredCourtCode> {
  const { number, origin, at, codeHash, act, audited } = given;
  const code = assertOpens(await lockCourtCode(trx, codeHash), at);
  await recordCustody(trx, { item: number, act, actor: 'court', at, detail: { code: code.id, ip: origin.ip } });
  await insertAuditEntry(trx, {
    // Who held the code nobody knows: the code itself stands for them.
    actor: { id: code.id },
    at,
    origin,
    act: `attestations.court-access-code.${audited}`,
    recordKind: 'court-access-code',
    recordId: code.id,
    after: { attestation: number },
  });
  return code;
}

async function keyOfFile(db: Db, record: StoredAttestation): Promise<string> {
  if (record.file_id === null) refuse('FILE_NOT_READY', { id: record.id });
  const file = await db
    .selectFrom('stored_file')
    .select('object_key')
    .where('id', '=', record.file_id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return file?.object_key ?? refuse('FILE_NOT_READY', { id: record.id });
}
