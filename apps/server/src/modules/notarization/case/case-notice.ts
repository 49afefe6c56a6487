import { caseNotice, type CaseNotice } from '@nota/contract/notarization/document/notarization.documents.ts';
import type { NotificationDefinition } from '@nota/contract/platform/notification-definition.ts';
import { makeDocument, type AskedDocument } from '../../../evidence/document/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyAbout } from '../../../platform/notification/notified-record.ts';
import type { StoredCase } from './notarization-case.repo.ts';

/** What every paper says of the case that it is about. A case that no office has is the platform's. */
export async function factsOfCase(db: Db | Trx, found: StoredCase) {
  const platform = await db.selectFrom('platform').select('name').executeTakeFirstOrThrow();
  return {
    number: found.number,
    applicant: found.applicant_name,
    office: found.office_name ?? platform.name,
    submittedAt: found.submitted_at.toISOString(),
  };
}

interface Noticed {
  readonly case: StoredCase;
  readonly what: CaseNotice;
  readonly article?: string;
  readonly reason?: string | undefined;
  readonly otherOffice?: string;
  readonly certificateNo?: string;
  readonly refund?: string;
  readonly actor: Actor | 'system';
  readonly at: Date;
}

/** The written notice of a decision. */
export async function noticeOf(trx: Trx, { case: found, actor, at, ...said }: Noticed): Promise<AskedDocument> {
  const facts = { ...said, case: await factsOfCase(trx, found), decidedAt: at.toISOString() };
  return makeDocument(trx, caseNotice, { record: found, facts, actor, at });
}

export const tellApplicant = (trx: Trx, definition: NotificationDefinition, id: string, at: Date) =>
  notifyAbout(trx, definition, { record: { kind: 'notarization-case', id }, at });
