import { apiCustomerApi, type ApiCustomerRow } from '@nota/contract/open-api/api-customer.contract.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Masked } from '../../../kit/record/masked.tsx';

/** Masked; the whole number is shown for a reason. */
export function ApiContactPhone({ customer }: { customer: Pick<ApiCustomerRow, 'id' | 'contactPhone'> }) {
  const t = useMessages('auth.api-customer');
  const { id, contactPhone } = customer;
  return <Masked value={contactPhone} label={t('field.contactPhone')} reveal={(reason) => reveal(id, reason)} />;
}

async function reveal(id: string, reason: string): Promise<string> {
  return (await call(apiCustomerApi.reveal, { params: { id }, body: { field: 'contactPhone', reason } })).value;
}
