import {
  OFFICE_ACCOUNT_FIELDS,
  officeAccountApi,
} from '@nota/contract/notary-office/config/office-account.contract.ts';
import { maskedFieldOf } from '../../../../kit/record/masked/masked-field.tsx';

export const OfficeAccountMasked = maskedFieldOf(
  officeAccountApi.reveal,
  'office-config.office-account',
  OFFICE_ACCOUNT_FIELDS,
);
