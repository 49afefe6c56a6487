import { maskName } from '@nota/contract/kit/mask/mask.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type {
  COMPANY_FIELDS,
  COMPANY_FILES,
  companyUserApi,
} from '@nota/contract/user-manager/company-user.contract.ts';
import { companyChecklist } from '@nota/contract/user-manager/company-review.rules.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import type { z } from 'zod';
import type { Actor, Origin } from '../../../platform/actor.ts';
import { listRounds } from '../../../platform/correction/correction-round.repo.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import { listViewedPapers } from '../../../platform/files/stored-file/paper-view.ts';
import { readClocks } from '../../../platform/legal-clock/legal-clock.service.ts';
import { listSnapshots } from '../../../platform/checklist/checklist.repo.ts';
import { readChecklist } from '../../../platform/checklist/checklist.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { reveal } from '../../../platform/audit/revealed-fields.ts';
import {
  findCompanyUser,
  lockCompanyUser,
  readCompanyRow,
  saveCompanyUser,
  toCompanyUser,
} from './company-user.repo.ts';
import { openEmail } from './company-contact.ts';
import { companyFacts } from './company-facts.ts';
import { paperIdsOf } from './company-lock.ts';
import { companyReviewClock } from './company-verification.clock.ts';
import { findVerification, listSubmissions, readPaper, type Paper } from './company-verification.repo.ts';
import { openNumber } from '../personal/identity-secrets.ts';
import { isSimulatedFlow } from './remittance.ts';

/** The whole record for its review. */
export async function readCompany(
  db: Db | Trx,
  { id, at, actor }: { id: string; at: Date; actor: Pick<Actor, 'id'> },
): Promise<CompanyUserDetail> {
  const company = (await findCompanyUser(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const verification = await findVerification(db, id);
  const flowNo = verification.remittance_flow_no;
  const seen = await listViewedPapers(db, { fileIds: paperIdsOf(company), memberId: actor.id });
  return {
    ...toCompanyUser(company),
    legalPerson: company.legal_person && maskName(company.legal_person),
    legalCertNo: company.legal_cert_masked,
    accountName: company.account_name,
    bank: company.bank,
    bankAccount: company.bank_account_masked,
    agentEmail: company.agent_email_masked,
    agentCertNo: company.agent_cert_masked,
    licence: shownPaper(await readPaper(db, company.licence_file_id), seen),
    licenceUntil: company.licence_until,
    authorization: shownPaper(await readPaper(db, company.authorization_file_id), seen),
    method: company.verify_method,
    checks:
      verification.state === 'reviewing'
        ? await readChecklist(db, companyChecklist, { id, facts: await companyFacts(db, company, at) })
        : [],
    decisions: await listSnapshots(db, { kind: companyChecklist.name, id }),
    corrections: await listRounds(db, { kind: companyVerificationLifecycle.name, id }),
    rejectCode: verification.reject_code,
    rejectText: verification.reject_text,
    submissions: await listSubmissions(db, id),
    remittance: flowNo
      ? {
          flowNo,
          triesLeft: LIMIT.remittanceTriesMax - verification.remittance_tries,
          isSimulated: isSimulatedFlow(flowNo),
        }
      : null,
    clocks: await readClocks(db, companyReviewClock, id),
    verificationTrail: await readTrail(db, companyVerificationLifecycle.name, id),
    trail: await readTrail(db, companyUserLifecycle.name, id),
  };
}

/** Object keys of documents are not sent to clients. */
function shownPaper(paper: Paper | null, seen: ReadonlySet<string>) {
  if (paper === null) return null;
  const { objectKey: _, isScanned: __, ...shown } = paper;
  return { ...shown, isSeen: seen.has(paper.id) };
}

export async function editCompanyUser(trx: Trx, id: string, body: z.output<typeof companyUserApi.edit.body>) {
  const locked = (await lockCompanyUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.version !== body.version || locked.state === 'cancelled') refuse('STATE_CHANGED', { id });
  const before = await readCompanyRow(trx, id);
  await saveCompanyUser(trx, id, { remark: body.remark, labels: body.labels });
  return { before, after: await readCompanyRow(trx, id) };
}

type Field = (typeof COMPANY_FIELDS)[number];

export async function revealCompany(trx: Trx, keys: Keys, id: string, fields: readonly Field[]) {
  const company = (await findCompanyUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const values: Record<Field, () => string | null | undefined> = {
    legalPerson: () => company.legal_person,
    legalCertNo: () => openNumber(keys, 'cert-no', company.legal_cert_sealed),
    bankAccount: () => openNumber(keys, 'bank-account', company.bank_account_sealed),
    agentName: () => company.agent_name,
    agentPhone: () => company.agent_phone,
    agentEmail: () => openEmail(keys, company.agent_email_sealed),
    agentCertNo: () => openNumber(keys, 'cert-no', company.agent_cert_sealed),
  };
  return reveal(id, fields, values);
}

interface Reading {
  readonly acceptsMalware: boolean;
  readonly actor: Actor;
  readonly at: Date;
  readonly origin: Origin;
}

/** One of the documents, for members who may see the company. */
export async function ticketForPaper(trx: Trx, given: Reading & { id: string; paper: (typeof COMPANY_FILES)[number] }) {
  const { id, paper, ...reading } = given;
  const company = (await findCompanyUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const fileId = paper === 'licence' ? company.licence_file_id : company.authorization_file_id;
  return ticketForFile(trx, { ...reading, fileId });
}

/** A paper that the caller may see. */
export async function ticketForFile(trx: Trx, given: Reading & { fileId: string | null }) {
  const { fileId, acceptsMalware } = given;
  const file = (await readPaper(trx, fileId)) ?? refuse('RECORD_NOT_FOUND', { fileId });
  if (file.malware !== null && !acceptsMalware) refuse('FILE_INFECTED', { fileId });
  return issueTicket(trx, { ...given, objectKey: file.objectKey, fileName: file.name, paperId: file.id });
}
