import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked-field.tsx';

export const ApiCustomerMasked = maskedFieldOf(apiCustomerApi.reveal, 'auth.api-customer');
