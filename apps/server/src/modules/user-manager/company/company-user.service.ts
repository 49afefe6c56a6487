import { maskName } from '@nota/contract/kit/mask/mask.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type {
  COMPANY_FIELDS,
  COMPANY_FILES,
  companyUserApi,
} from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import type { z } from 'zod';
import type { Actor, Origin } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import { readClocks } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  findCompanyUser,
  lockCompanyUser,
  readCompanyRow,
  saveCompanyUser,
  toCompanyUser,
  type FoundCompanyUser,
} from './company-user.repo.ts';
import { companyReviewClock } from './company-verification.clock.ts';
import { findVerification, listSubmissions, readPaper, type Paper } from './company-verification.repo.ts';
import { openNumber } from '../personal/identity-secrets.ts';
import { isSimulatedFlow } from './remittance.ts';

/** The whole record for its review. */
export async function readCompany(db: Db | Trx, id: string): Promise<CompanyUserDetail> {
  const company = (await findCompanyUser(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const verification = await findVerification(db, id);
  const flowNo = verification.remittance_flow_no;
  return {
    ...toCompanyUser(company),
    legalPerson: company.legal_person && maskName(company.legal_person),
    legalCertNo: company.legal_cert_masked,
    accountName: company.account_name,
    bank: company.bank,
    bankAccount: company.bank_account_masked,
    agentCertNo: company.agent_cert_masked,
    licence: shownPaper(await readPaper(db, company.licence_file_id)),
    licenceUntil: company.licence_until,
    authorization: shownPaper(await readPaper(db, company.authorization_file_id)),
    method: company.verify_method,
    checklist: verification.checklist,
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
function shownPaper(paper: Paper | null) {
  if (paper === null) return null;
  const { objectKey: _, ...shown } = paper;
  return shown;
}

export async function editCompanyUser(trx: Trx, id: string, body: z.output<typeof companyUserApi.edit.body>) {
  const locked = (await lockCompanyUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.version !== body.version || locked.state === 'cancelled') refuse('STATE_CHANGED', { id });
  const before = await readCompanyRow(trx, id);
  await saveCompanyUser(trx, id, { remark: body.remark, labels: body.labels });
  return { before, after: await readCompanyRow(trx, id) };
}

type Field = (typeof COMPANY_FIELDS)[number];

export async function revealCompany(trx: Trx, keys: Keys, id: string, field: Field): Promise<string> {
  const company = (await findCompanyUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return wholeValue(keys, company, field) ?? refuse('RECORD_NOT_FOUND', { id, field });
}

function wholeValue(keys: Keys, company: FoundCompanyUser, field: Field): string | null | undefined {
  const values: Record<Field, () => string | null | undefined> = {
    legalPerson: () => company.legal_person,
    legalCertNo: () => openNumber(keys, 'cert-no', company.legal_cert_sealed),
    bankAccount: () => openNumber(keys, 'bank-account', company.bank_account_sealed),
    agentName: () => company.agent_name,
    agentPhone: () => company.agent_phone,
    agentCertNo: () => openNumber(keys, 'cert-no', company.agent_cert_sealed),
  };
  return values[field]();
}

/** One of the documents, for members who may see the company. */
export async function ticketForPaper(
  trx: Trx,
  given: {
    id: string;
    paper: (typeof COMPANY_FILES)[number];
    acceptsMalware: boolean;
    actor: Actor;
    at: Date;
    origin: Origin;
  },
) {
  const company = (await findCompanyUser(trx, given.id)) ?? refuse('RECORD_NOT_FOUND', { id: given.id });
  const fileId = given.paper === 'licence' ? company.licence_file_id : company.authorization_file_id;
  const file = (await readPaper(trx, fileId)) ?? refuse('RECORD_NOT_FOUND', { id: given.id, paper: given.paper });
  if (file.malware !== null && !given.acceptsMalware) refuse('FILE_INFECTED', { id: given.id, fileId: file.id });
  return issueTicket(trx, { ...given, objectKey: file.objectKey, fileName: file.name });
}
