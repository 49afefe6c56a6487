import { CUSTOMER_FIELDS, apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { maskedFieldOf } from '../../../kit/record/masked/masked-field.tsx';

export const ApiCustomerMasked = maskedFieldOf(apiCustomerApi.reveal, 'auth.api-customer', CUSTOMER_FIELDS);
