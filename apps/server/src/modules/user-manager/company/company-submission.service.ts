import { isCertNoValid, isUsccValid } from '@nota/contract/kit/identity.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { maskBankAccount, maskCertNo, maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { CompanyMaterial } from '@nota/contract/user-manager/company-verification.contract.ts';
import { companyVerificationLifecycle as lifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { getFile } from '../../../platform/files/stored-file/stored-file.repo.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { saveCompanyUser } from './company-user.repo.ts';
import { companyReviewClock } from './company-verification.clock.ts';
import { insertSubmission, isUsccTaken, listSubmissions, saveVerification } from './company-verification.repo.ts';
import { lockBoth, refuseUnless } from './company-verification.service.ts';
import { sealNumber } from '../personal/identity-secrets.ts';

const PAPER_TYPES = ['image/jpeg', 'image/png', 'application/pdf'];

interface Submission {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly body: CompanyMaterial & { readonly version: number };
}

/** Staff submit a company's documents; another member of staff reviews them. */
export async function submitCompany(trx: Trx, keys: Keys, { id, actor, at, body }: Submission) {
  const { company, verification } = await lockBoth(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: verification, action: 'submit', actor, at });
  refuseUnless(company, body.version);
  if (verification.submissions >= LIMIT.companySubmissionsMax) refuse('RESUBMITTED_TOO_OFTEN', { id });
  refuseWrongNumbers(body, at);
  if (await isUsccTaken(trx, body.uscc, id)) refuse('VALUE_TAKEN', { field: 'uscc' });
  await refuseUnreadyPaper(trx, actor, body.licenceFileId);
  if (body.authorizationFileId) await refuseUnreadyPaper(trx, actor, body.authorizationFileId);

  const number = ((await listSubmissions(trx, id))[0]?.number ?? 0) + 1;
  await insertSubmission(trx, {
    company_user_id: id,
    number,
    material: JSON.stringify(maskedOf(body)),
    submitted_at: at,
  });
  await saveVerification(trx, id, {
    state,
    submissions: verification.submissions + 1,
    submitted_at: at,
    decided_at: null,
    checklist: [],
    remittance_fen: null,
    remittance_flow_no: null,
    remittance_tries: 0,
  });
  await keepClock(trx, companyReviewClock, { id, state }, at);
  await saveCompanyUser(trx, id, columnsOf(keys, body)).catch(refuseTakenUscc);
}

/** Another company took the code after it was looked up: the unique index decides between the two. */
function refuseTakenUscc(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'company_user_uscc_key') refuse('VALUE_TAKEN', { field: 'uscc' });
  throw error;
}

/** A code that fails its check needs the licence, which is always required, and a reason by a member of staff. */
function refuseWrongNumbers(body: CompanyMaterial, at: Date) {
  if (!isUsccValid(body.uscc) && !body.usccNote) refuse('CHECKSUM_WRONG', { field: 'uscc' });
  const wrong = [
    ...(isCertNoValid(body.legalCertType, body.legalCertNo, at) ? [] : ['legalCertNo']),
    ...(isCertNoValid(body.agentCertType, body.agentCertNo, at) ? [] : ['agentCertNo']),
  ];
  if (wrong.length > 0) refuseFields(wrong.map((path) => ({ path, message: 'cert-no.wrong' })));
}

async function refuseUnreadyPaper(trx: Trx, actor: Actor, fileId: string) {
  const file = await getFile(trx, fileId, actor.id);
  if (file?.state !== 'ready') refuse('FILE_NOT_READY', { fileId, state: file?.state });
  if (Number(file.size_bytes) > LIMIT.licenceMaxBytes) refuse('FILE_TOO_LARGE', { fileId, size: file.size_bytes });
  if (!PAPER_TYPES.includes(file.mime ?? '')) refuse('FILE_NOT_READY', { fileId, mime: file.mime });
}

function columnsOf(keys: Keys, body: CompanyMaterial) {
  return {
    org_name: body.orgName,
    uscc: body.uscc,
    uscc_note: isUsccValid(body.uscc) ? null : (body.usccNote ?? null),
    legal_person: body.legalPerson,
    legal_cert_sealed: sealNumber(keys, 'cert-no', body.legalCertNo),
    legal_cert_masked: maskCertNo(body.legalCertNo),
    licence_file_id: body.licenceFileId,
    licence_until: body.licenceUntil,
    account_name: body.accountName,
    bank: body.bank,
    bank_account_sealed: sealNumber(keys, 'bank-account', body.bankAccount),
    bank_account_masked: maskBankAccount(body.bankAccount),
    agent_name: body.agentName,
    agent_phone: body.agentPhone,
    agent_cert_sealed: sealNumber(keys, 'cert-no', body.agentCertNo),
    agent_cert_masked: maskCertNo(body.agentCertNo),
    authorization_file_id: body.authorizationFileId,
    verify_method: body.method,
  };
}

/** The submission for comparison by later reviewers: complete, with personal data masked. */
export function maskedOf(body: CompanyMaterial): Omit<CompanyMaterial, 'usccNote'> & { usccNote: string | null } {
  return {
    ...body,
    usccNote: body.usccNote ?? null,
    legalPerson: maskName(body.legalPerson),
    legalCertNo: maskCertNo(body.legalCertNo),
    bankAccount: maskBankAccount(body.bankAccount),
    agentName: maskName(body.agentName),
    agentPhone: maskPhone(body.agentPhone),
    agentCertNo: maskCertNo(body.agentCertNo),
  };
}
