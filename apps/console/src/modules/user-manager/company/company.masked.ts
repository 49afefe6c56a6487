import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked-field.tsx';

export const CompanyMasked = maskedFieldOf(companyUserApi.reveal, 'user-manager.company-user');
