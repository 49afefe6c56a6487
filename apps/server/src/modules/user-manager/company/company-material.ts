import { maskBankAccount, maskCertNo, maskEmail, maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { CorrectedField } from '@nota/contract/user-manager/company/company-correction.rules.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { sealNumber } from '../personal/identity-secrets.ts';
import { sealEmail } from './company-contact.ts';
import type { StoredCompanyUser } from './company-user.repo.ts';

interface MaterialField {
  /** The columns that keep a value. */
  readonly columns: (keys: Keys, value: string) => Partial<StoredCompanyUser>;
  /** The value as lists and histories show it. */
  readonly shown: (value: string) => string;
  /** What a stored company shows. */
  readonly stored: (company: StoredCompanyUser) => string | null;
}

const plain = (value: string) => value;
const masked = (mask: (value: string) => string, value: string | null) => value && mask(value);

/** Every text of a company's material: where it is stored, and how it is shown. */
export const MATERIAL: Readonly<Record<CorrectedField, MaterialField>> = {
  orgName: { columns: (_, org_name) => ({ org_name }), shown: plain, stored: ({ org_name }) => org_name },
  uscc: { columns: (_, uscc) => ({ uscc }), shown: plain, stored: ({ uscc }) => uscc },
  legalPerson: {
    columns: (_, legal_person) => ({ legal_person }),
    shown: maskName,
    stored: ({ legal_person }) => masked(maskName, legal_person),
  },
  legalCertNo: {
    columns: (keys, no) => ({
      legal_cert_sealed: sealNumber(keys, 'cert-no', no),
      legal_cert_masked: maskCertNo(no),
    }),
    shown: maskCertNo,
    stored: ({ legal_cert_masked }) => legal_cert_masked,
  },
  licenceUntil: {
    columns: (_, licence_until) => ({ licence_until }),
    shown: plain,
    stored: ({ licence_until }) => licence_until,
  },
  agentName: {
    columns: (_, agent_name) => ({ agent_name }),
    shown: maskName,
    stored: ({ agent_name }) => masked(maskName, agent_name),
  },
  agentPhone: {
    columns: (_, agent_phone) => ({ agent_phone }),
    shown: maskPhone,
    stored: ({ agent_phone }) => masked(maskPhone, agent_phone),
  },
  agentEmail: {
    columns: (keys, address) => ({
      agent_email_sealed: sealEmail(keys, address),
      agent_email_masked: maskEmail(address),
    }),
    shown: maskEmail,
    stored: ({ agent_email_masked }) => agent_email_masked,
  },
  agentCertNo: {
    columns: (keys, no) => ({
      agent_cert_sealed: sealNumber(keys, 'cert-no', no),
      agent_cert_masked: maskCertNo(no),
    }),
    shown: maskCertNo,
    stored: ({ agent_cert_masked }) => agent_cert_masked,
  },
  accountName: {
    columns: (_, account_name) => ({ account_name }),
    shown: plain,
    stored: ({ account_name }) => account_name,
  },
  bank: { columns: (_, bank) => ({ bank }), shown: plain, stored: ({ bank }) => bank },
  bankAccount: {
    columns: (keys, no) => ({
      bank_account_sealed: sealNumber(keys, 'bank-account', no),
      bank_account_masked: maskBankAccount(no),
    }),
    shown: maskBankAccount,
    stored: ({ bank_account_masked }) => bank_account_masked,
  },
};

type Texts = Readonly<Partial<Record<CorrectedField, string | null>>>;

/** The columns of the texts that are given. */
export function columnsOfTexts(keys: Keys, texts: Texts): Partial<StoredCompanyUser> {
  const columns = entriesOf(texts).map(([field, value]) => MATERIAL[field].columns(keys, value));
  return Object.assign({}, ...columns) as Partial<StoredCompanyUser>;
}

/** The texts that are given, as histories show them. */
export function shownTexts(texts: Texts): Partial<Record<CorrectedField, string>> {
  return Object.fromEntries(entriesOf(texts).map(([field, value]) => [field, MATERIAL[field].shown(value)]));
}

const entriesOf = (texts: Texts) =>
  (Object.keys(MATERIAL) as CorrectedField[]).flatMap((field): [CorrectedField, string][] => {
    const value = texts[field];
    return value === undefined || value === null ? [] : [[field, value]];
  });
