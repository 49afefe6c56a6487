import { verdictOf } from '@nota/contract/kit/checklist/check-row.ts';
import { companyDecision } from '@nota/contract/user-manager/document/company.documents.ts';
import { companyVerificationEvidence } from '@nota/contract/user-manager/document/company.evidence.ts';
import { companyVerified } from '@nota/contract/user-manager/user.notifications.ts';
import { companyChecklist } from '@nota/contract/user-manager/company-review.rules.ts';
import { makeDocument } from '../../../evidence/document/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { listSnapshots } from '../../../platform/checklist/checklist.repo.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { notifyAbout } from '../../../platform/notification/notified-record.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { preserveRecord, type RecordFile } from '../../attestations/index.ts';
import { saveCompanyUser, type StoredCompanyUser } from './company-user.repo.ts';
import { companyReviewClock } from './company-verification.clock.ts';
import { saveVerification, type StoredVerification } from './company-verification.repo.ts';

interface Decision {
  readonly company: StoredCompanyUser;
  readonly verification: StoredVerification;
  readonly actor: Actor;
  readonly at: Date;
}

/** By a reviewer, or by time that has run out. */
interface Refusal extends Omit<Decision, 'actor'> {
  readonly actor: Actor | 'system';
  readonly reason: string;
  readonly submissionsLeft: number;
}

const publicFacts = ({ org_name: name, uscc }: StoredCompanyUser) => ({ name, uscc });

/** The notice of a refusal. */
export async function noticeRefusal(
  trx: Trx,
  { company, verification, actor, at, reason, submissionsLeft }: Refusal,
): Promise<void> {
  await makeDocument(trx, companyDecision, {
    record: company,
    facts: {
      company: publicFacts(company),
      submittedAt: (verification.submitted_at ?? at).toISOString(),
      decidedAt: at.toISOString(),
      outcome: 'refused',
      reason,
      ...(submissionsLeft > 0 ? { submissionsLeft } : {}),
    },
    actor,
    at,
  });
}

/** The company is verified: it is told, by a notice as well, and what the decision rested on is evidence. */
export async function grantCompany(trx: Trx, keys: Keys, decision: Decision & Pick<StoredVerification, 'state'>) {
  const { company, state, at } = decision;
  const { id } = company;
  const granted = { decided_at: at, reject_code: null, reject_text: null, submissions: 0 };
  await saveVerification(trx, id, { state, ...granted });
  await keepClock(trx, companyReviewClock, { id, state }, at);
  await saveCompanyUser(trx, id, {});
  await notifyAbout(trx, companyVerified, { record: { kind: 'company-user', id }, at });
  await noticeGrant(trx, keys, decision);
}

/** The notice of a granted verification, and evidence of what it rested on; the list was kept before. */
async function noticeGrant(trx: Trx, keys: Keys, decision: Decision): Promise<void> {
  const { company, verification, actor, at } = decision;
  const submittedAt = verification.submitted_at?.toISOString() ?? null;
  await makeDocument(trx, companyDecision, {
    record: company,
    facts: {
      company: publicFacts(company),
      submittedAt: submittedAt ?? at.toISOString(),
      decidedAt: at.toISOString(),
      outcome: 'accepted',
    },
    actor,
    at,
  });
  await preserveGrant(trx, keys, { ...decision, submittedAt });
}

async function preserveGrant(trx: Trx, keys: Keys, given: Decision & { submittedAt: string | null }): Promise<void> {
  const { company, actor, at, submittedAt } = given;
  const [reviewed] = await listSnapshots(trx, { kind: companyChecklist.name, id: company.id });
  const checks = (reviewed?.checks ?? []).map((row) => ({ name: row.name, verdict: verdictOf(row) }));
  const reviewedBy = reviewed?.decidedById ?? actor.id;
  await preserveRecord(trx, keys, companyVerificationEvidence, {
    platformId: company.platform_id,
    record: company,
    name: `企业认证决定 ${company.org_name}`,
    facts: {
      company: publicFacts(company),
      method: company.verify_method ?? 'manual',
      licenceUntil: company.licence_until,
      submittedAt,
      decidedAt: at.toISOString(),
      reviewedBy,
      confirmedBy: reviewedBy === actor.id ? null : actor.id,
      checklist: { version: reviewed?.listVersion ?? companyChecklist.version, checks },
    },
    files: papersOf(company),
    owner: {
      type: 'organization',
      userId: company.id,
      name: company.org_name,
      certType: 'uscc',
      certNo: company.uscc,
      phone: '',
    },
    at,
  });
}

/** Papers are personal data that must be erasable: what they were is stated, and they are not kept as evidence. */
const papersOf = ({
  licence_file_id: licence,
  authorization_file_id: authorization,
}: StoredCompanyUser): RecordFile[] =>
  [licence, authorization].flatMap((fileId) => (fileId === null ? [] : [{ fileId, custody: 'digest' as const }]));
