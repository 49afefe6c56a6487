import { evidenceFault } from '@nota/contract/notarization/notarization-case.rules.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import {
  judgeAttestation,
  keepVerification,
  readAttestation,
  type JudgedAttestation,
} from '../../attestations/index.ts';
import { insertEvidence } from '../case/case-part.repo.ts';

interface Offered {
  readonly applicantId: string;
  readonly evidenceIds: readonly string[];
}

/**
 * Verifies what an application names, before its transaction: whole files are read. What is another's or not preserved is
 * refused without that, so that nobody has foreign files read.
 */
export async function judgeEvidence(
  context: PackageContext,
  db: Db,
  { applicantId, evidenceIds }: Offered,
): Promise<JudgedAttestation[]> {
  const records = await recordsOf(db, evidenceIds);
  refuseFaulty(records.map((record) => faultOf(record, applicantId, 'VALID')));
  const judged: JudgedAttestation[] = [];
  for (const id of evidenceIds) judged.push(await judgeAttestation(context, db, id));
  return judged;
}

interface Keeping extends Offered {
  readonly caseId: string;
  readonly judged: readonly JudgedAttestation[];
  readonly actor: Actor;
  readonly at: Date;
}

/** Keeps the verdicts with the records and with the case; whose the records are is looked at once more. */
export async function keepEvidence(trx: Trx, { caseId, applicantId, evidenceIds, judged, actor, at }: Keeping) {
  const records = await recordsOf(trx, evidenceIds);
  refuseFaulty(records.map((record, n) => faultOf(record, applicantId, judged[n]?.result ?? 'ERROR')));
  for (const one of judged) await keepVerification(trx, one, { actorId: actor.id, at });
  await insertEvidence(
    trx,
    judged.map(({ record, result }) => ({
      case_id: caseId,
      attestation_id: record.id,
      sha256: record.sha256,
      result,
      verified_at: at,
    })),
  );
}

async function recordsOf(db: Db | Trx, ids: readonly string[]): Promise<JudgedAttestation['record'][]> {
  const records = [];
  for (const id of ids) records.push((await readAttestation(db, id)) ?? refuse('RECORD_NOT_FOUND', { id }));
  return records;
}

const faultOf = (
  { owner_user_id: ownerId, state, is_sandbox: isSandbox }: JudgedAttestation['record'],
  applicantId: string,
  result: JudgedAttestation['result'],
) => evidenceFault({ ownerId, state, isSandbox, result }, applicantId);

function refuseFaulty(faults: readonly ReturnType<typeof evidenceFault>[]) {
  const issues = faults.flatMap((fault, n) =>
    fault ? [{ path: `evidenceIds.${n}`, message: `evidence.${fault}` }] : [],
  );
  if (issues.length > 0) refuseFields(issues);
}
