import type { CourtAccessCode } from '@nota/contract/attestations/court-access-code.contract.ts';
import { courtAccessCodeLifecycle } from '@nota/contract/attestations/court-access-code.lifecycle.ts';
import { CERTIFICATE_RANDOM_BYTES, certificateCode } from '@nota/contract/evidence/certificate-number.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { randomBytes } from 'node:crypto';
import { recordCustody } from '../../../evidence/index.ts';
import { refuseIfFileIsAway, ticketForPackage, type PackageContext } from '../../../evidence/package/index.ts';
import type { Actor, Origin } from '../../../platform/actor.ts';
import { addHours } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getVisible, readAttestation } from '../record/attestation.repo.ts';
import {
  courtCodeHash,
  findCourtCode,
  insertCourtCode,
  lockCodeById,
  lockCourtCode,
  platformOfCode,
  readCourtCode,
  saveCourtCode,
  type StoredCourtCode,
} from './court-access-code.repo.ts';

/** Two groups of eight characters: eighty bits, without characters that are confused on paper. */
const newCode = () => [1, 2].map(() => certificateCode(randomBytes(CERTIFICATE_RANDOM_BYTES.code))).join('-');

/** Shown once, in this answer. Only a preserved record has evidence for a court, and a test never has. */
export async function makeCourtCode(trx: Trx, given: { id: string; purpose: string; actor: Actor; at: Date }) {
  const { id, purpose, actor, at } = given;
  const record = (await getVisible(trx, id, actor)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (record.is_sandbox) refuse('SANDBOX_RECORD', { id });
  if (record.state !== 'preserved' && record.state !== 'expired') refuse('STATE_CHANGED', { state: record.state });
  const code = newCode();
  const made = await insertCourtCode(trx, {
    attestation_id: id,
    code_hash: courtCodeHash(id, code),
    purpose,
    created_by: actor.id,
    created_at: at,
    expires_at: addHours(at, LIMIT.courtCodeLifeHours),
  });
  await startTrail(trx, { lifecycle: courtAccessCodeLifecycle, recordId: made.id, actor, at });
  await recordCustody(trx, {
    item: id,
    act: 'court-code-made',
    actor: actor.id,
    at,
    detail: { code: made.id, purpose },
  });
  return { ...made, code };
}

/** The id is the code's. Whoever has the window open sees what they have fetched, and fetches nothing more. */
export async function revokeCourtCode(
  trx: Trx,
  { id, actor, reason, at }: { id: string; actor: Actor; reason: string | undefined; at: Date },
): Promise<CourtAccessCode> {
  const record = (await lockCodeById(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (!(await getVisible(trx, record.attestation_id, actor))) refuse('RECORD_NOT_FOUND', { id });
  const move = { lifecycle: courtAccessCodeLifecycle, record, action: 'revoke', actor, reason, at } as const;
  await saveCourtCode(trx, id, await moveAlong(trx, move), null);
  const detail = { code: id, ...(reason === undefined ? {} : { reason }) };
  await recordCustody(trx, { item: record.attestation_id, act: 'court-code-revoked', actor: actor.id, at, detail });
  return readCourtCode(trx, id);
}

/**
 * Lets a court use its code, which works once. A wrong number, a wrong code, a used and an overdue code get the same
 * refusal, so that nobody can probe for codes. If the package cannot be fetched now, the code stays unused.
 */
export async function redeemCourtCode(
  context: PackageContext,
  given: { number: string; code: string; origin: Origin; at: Date },
): Promise<{ ticket: string; fileName: string; malware?: string }> {
  const { number, origin, at } = given;
  const codeHash = courtCodeHash(number, given.code);
  const platformId = (await platformOfCode(context.database, codeHash)) ?? refuse('COURT_CODE_INVALID');
  const db = context.database.forPlatform(platformId);
  // The store is not called for an invalid code.
  await usable(db, await findCourtCode(db, codeHash), number, at);
  await refuseIfFileIsAway(context, db, number);
  return db.transaction().execute(async (trx) => {
    const record = await usable(trx, await lockCourtCode(trx, codeHash), number, at);
    const move = { lifecycle: courtAccessCodeLifecycle, record, action: 'use', actor: 'system', at } as const;
    await saveCourtCode(trx, record.id, await moveAlong(trx, move), at);
    const detail = { code: record.id, ip: origin.ip };
    await recordCustody(trx, { item: number, act: 'extracted', actor: 'court', at, detail });
    // A court is no member of staff, so the ticket names the member who made the code. A court gets the evidence even
    // if malware was found in it, and the answer says so.
    const asked = { id: number, actor: { id: record.created_by }, at, origin, acceptsMalware: true };
    return { ...(await ticketForPackage(trx, asked)), fileName: `evidence-${number}.evp` };
  });
}

async function usable(db: Db | Trx, record: StoredCourtCode | undefined, number: string, at: Date) {
  if (record?.state !== 'valid' || record.expires_at <= at) refuse('COURT_CODE_INVALID', { number });
  const attestation = await readAttestation(db, number);
  if (attestation?.is_download_frozen) refuse('DOWNLOAD_FROZEN', { number });
  return record;
}
