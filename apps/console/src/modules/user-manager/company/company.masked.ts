import { COMPANY_FIELDS, companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked/masked-field.tsx';

export const CompanyMasked = maskedFieldOf(companyUserApi.reveal, 'user-manager.company-user', COMPANY_FIELDS);
