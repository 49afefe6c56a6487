import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';

interface Props {
  readonly id?: string | undefined;
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** Whose money it is: companies and API customers by a part of the name, everybody by their id. */
export function OwnerPicker({ id, value, onChange }: Props) {
  const t = useMessages('financial.offline-payment');
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useCall(
    offlinePaymentApi.owners,
    { query: { term } },
    { isEnabled: term !== '', keepsPrevious: true },
  );
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('create.ownerHint')}
      loading={isFetching}
      value={value ?? null}
      options={data.map((owner) => ({ value: owner.id, label: `${owner.name} · ${t(`ownerKind.${owner.kind}`)}` }))}
      onChange={(next) => next !== null && onChange?.(next)}
      notFoundContent={t('create.noOwner')}
    />
  );
}
