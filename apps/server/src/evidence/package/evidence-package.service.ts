import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { partsOf } from '@nota/evidence/package/package-contents.ts';
import { packageSize, writePackage } from '@nota/evidence/package/package-writer.ts';
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor, Origin } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { issueTicket } from '../../platform/exports/download-ticket.ts';
import { readStored, sizeOfStored } from '../../platform/files/store/read-stored.ts';
import { refuse } from '../../platform/refusal.ts';
import { latestCertificate } from '../certificate/certificate.repo.ts';
import { getEntry, leafOf, type KeptEntry } from '../log/kept-entry.repo.ts';
import { findPlaces } from '../log/log-entry.repo.ts';
import { openIncident } from '../reverify/integrity-incident.repo.ts';
import { readCustody } from './package-custody.repo.ts';
import type { PackageContext } from './package-context.ts';
import { fileOfEntry, filePart } from './package-file.ts';
import { readProofs } from './package-proofs.repo.ts';
import { deploymentPolicy, deploymentTrust, verifierPage } from './package-trust.ts';

/** A package as a stream: for a response, or for the store. */
export interface OutgoingPackage {
  readonly size: number;
  readonly body: Readable;
}

/** The prefix of object keys that stand for packages, which are made when the ticket is used. */
export const PACKAGE_KEYS = 'evidence-package/';

/**
 * Collects everything that proves an entry by now, and returns the package as a stream. Rungs that are not reached yet
 * are left out, and a verifier says so. No locks are needed: what is read of the log never changes.
 */
export async function exportPackage(
  context: PackageContext,
  db: Db,
  entryId: string,
  how: {
    readonly isDigestOnly?: boolean;
    /** Leaves out certificate and verifier page: no rung stands on them, and both cost a read of another engine. */
    readonly hasNoPapers?: boolean;
  } = {},
): Promise<OutgoingPackage> {
  const { entry, salt } = await openEntry(db, entryId);
  const file = how.isDigestOnly === true ? undefined : await fileOfEntry(db, entry);
  const [place] = await findPlaces(db, [entryId]);
  const policy = await deploymentPolicy(context.config, db);
  const papers = how.hasNoPapers === true ? {} : await papersOf(context, db, entryId, policy);
  const parts = partsOf({
    ...(file ? { object: await filePart(context, db, file) } : {}),
    leaf: leafOf(entry, salt),
    sealed: { salt, opening: entry.opening as Json },
    ...(place ? await readProofs(context, db, place.index) : {}),
    ...(policy === undefined ? {} : { policy }),
    custody: await readCustody(context, db, entryId),
    ...papers,
  });
  return { size: packageSize(parts), body: Readable.from(writePackage(parts)) };
}

async function papersOf(context: PackageContext, db: Db, entryId: string, policy: string | undefined) {
  const verifier = await verifierPage(context, await deploymentTrust(context.config, policy));
  const report = await certificateFile(context, db, entryId);
  return { ...(report ? { report } : {}), ...(verifier ? { verifier } : {}) };
}

/** Refuses where the file of a package is not in the store; before the transaction that gives out the ticket. */
export async function refuseIfFileIsAway(context: PackageContext, db: Db, id: string): Promise<void> {
  const { entry } = await openEntry(db, id);
  const file = await fileOfEntry(db, entry);
  if (file && (await sizeOfStored(context.store, db, file.objectKey)) === undefined) refuse('FILE_NOT_READY', { id });
}

/**
 * A permission to download the package once; the call's audit row says who asked for it. Malware is reported before
 * anything is handed out: the caller must accept it explicitly, or is refused.
 */
export async function ticketForPackage(
  trx: Trx,
  given: { id: string; actor: Pick<Actor, 'id'>; at: Date; origin: Origin; acceptsMalware: boolean },
): Promise<{ ticket: string; malware?: string }> {
  const { id, actor, at, origin, acceptsMalware } = given;
  const malware = await malwareInPackage(trx, id);
  if (malware !== undefined && !acceptsMalware) refuse('FILE_INFECTED', { id });
  const asked = { objectKey: `${PACKAGE_KEYS}${id}`, fileName: `evidence-${id}.evp`, actor, origin, at };
  const ticket = await issueTicket(trx, asked);
  return malware === undefined ? { ticket } : { ticket, malware };
}

/** The malware that a scanner found in the package's file, if any. */
export async function malwareInPackage(db: Db | Trx, id: string): Promise<string | undefined> {
  const { entry } = await openEntry(db, id);
  return (await fileOfEntry(db, entry))?.malware;
}

/** An entry whose salt was destroyed cannot be opened any more, so there is no package of it. */
async function openEntry(db: Db | Trx, id: string): Promise<{ entry: KeptEntry; salt: Buffer }> {
  const entry = await getEntry(db, id);
  return entry?.salt ? { entry, salt: entry.salt } : refuse('RECORD_NOT_FOUND', { id });
}

/** The valid certificate. A revoked one is not included. */
async function certificateFile(context: PackageContext, db: Db, entryId: string): Promise<Uint8Array | undefined> {
  const certificate = await latestCertificate(db, entryId);
  if (certificate?.state !== 'issued') return undefined;
  const { object_key: objectKey, sha256 } = certificate;
  const stored = await readStored(context.store, db, objectKey);
  const bytes = stored && (await buffer(stored.body));
  if (!bytes || !hash('sha256', bytes, 'buffer').equals(sha256)) {
    const detail = { isMissing: !bytes, sha256: sha256.toString('hex') };
    await openIncident(context, { kind: 'object-differs', subject: objectKey, detail });
    refuse('HASH_WRONG', { objectKey });
  }
  return bytes;
}
