import { evidenceFault } from '@nota/contract/notarization/notarization-case.rules.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import {
  judgeAttestation,
  keepVerification,
  readAttestation,
  type JudgedAttestation,
} from '../../attestations/index.ts';
import { insertEvidence } from '../case/case-part.repo.ts';

type Evidence = JudgedAttestation['record'];

interface Offered {
  readonly applicantId: string;
  readonly evidenceIds: readonly string[];
  /** Where the list stands in what was sent; by default `evidenceIds`. */
  readonly field?: string;
  /** Whether a record that no account owns states the applicant as its owner; by default none does. */
  readonly owns?: (record: Evidence) => boolean;
}

/**
 * Verifies what an application names, before its transaction: whole files are read. What is another's or not preserved is
 * refused without that, so that nobody has foreign files read.
 */
export async function judgeEvidence(context: PackageContext, db: Db, offered: Offered): Promise<JudgedAttestation[]> {
  const records = await recordsOf(db, offered.evidenceIds);
  refuseFaulty(
    records.map((record) => faultOf(record, offered, 'VALID')),
    offered,
  );
  const judged: JudgedAttestation[] = [];
  for (const id of offered.evidenceIds) judged.push(await judgeAttestation(context, db, id));
  return judged;
}

interface Keeping extends Offered {
  readonly caseId: string;
  readonly judged: readonly JudgedAttestation[];
  /** The member who handed it in, if one did. */
  readonly actorId: string | null;
  readonly at: Date;
}

/** Keeps the verdicts with the records and with the case; whose the records are is looked at once more. */
export async function keepEvidence(trx: Trx, keeping: Keeping) {
  const { caseId, judged, actorId, at } = keeping;
  const records = await recordsOf(trx, keeping.evidenceIds);
  refuseFaulty(
    records.map((record, n) => faultOf(record, keeping, judged[n]?.result ?? 'ERROR')),
    keeping,
  );
  for (const one of judged) await keepVerification(trx, one, { actorId, at });
  await insertEvidence(
    trx,
    judged.map(({ record, result }) => ({
      case_id: caseId,
      attestation_id: record.id,
      sha256: record.sha256,
      result,
      verified_at: at,
      is_stated_owner: isStated(record, keeping),
    })),
  );
}

/** Whose account owns a record is settled; where none does, what the record states counts. */
const isStated = (record: Evidence, { owns }: Pick<Offered, 'owns'>) =>
  record.owner_user_id === null && owns?.(record) === true;

async function recordsOf(db: Db | Trx, ids: readonly string[]): Promise<Evidence[]> {
  const records = [];
  for (const id of ids) records.push((await readAttestation(db, id)) ?? refuse('RECORD_NOT_FOUND', { id }));
  return records;
}

function faultOf(record: Evidence, offered: Offered, result: JudgedAttestation['result']) {
  const { owner_user_id: owner, state, is_sandbox: isSandbox } = record;
  const ownerId = isStated(record, offered) ? offered.applicantId : owner;
  return evidenceFault({ ownerId, state, isSandbox, result }, offered.applicantId);
}

function refuseFaulty(
  faults: readonly ReturnType<typeof evidenceFault>[],
  { field = 'evidenceIds' }: Pick<Offered, 'field'>,
) {
  const issues = faults.flatMap((fault, n) => (fault ? [{ path: `${field}.${n}`, message: `evidence.${fault}` }] : []));
  if (issues.length > 0) refuseFields(issues);
}
