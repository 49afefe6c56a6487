import type { InvoiceableOwner } from '@nota/contract/financial/invoice/invoice-record.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { Select } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { InvoiceForm } from './invoice.form.tsx';
import './invoice.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Whose orders, then which of them and how much, and who the invoice is made out to. */
export function InvoiceRequest({ isOpen, onClose }: Props) {
  const t = useMessages('financial.invoice');
  const [owner, setOwner] = useState<InvoiceableOwner>();
  const close = () => {
    setOwner(undefined);
    onClose();
  };
  return (
    <FormDrawer title={t('request.title')} isOpen={isOpen} onClose={close}>
      <OwnerPicker owner={owner} onPick={setOwner} />
      {owner && <InvoiceForm key={`${owner.ownerKind} ${owner.ownerId}`} owner={owner} onDone={close} />}
    </FormDrawer>
  );
}

interface PickerProps {
  readonly owner: InvoiceableOwner | undefined;
  readonly onPick: (owner: InvoiceableOwner) => void;
}

const keyOf = ({ ownerKind, ownerId }: InvoiceableOwner) => `${ownerKind} ${ownerId}`;

function OwnerPicker({ owner, onPick }: PickerProps) {
  const t = useMessages('financial.invoice');
  const id = useId();
  const [typed, setTyped] = useState('');
  const ownerName = useDeferredValue(typed.trim());
  const query = ownerName === '' ? {} : { ownerName };
  const { data = [], isFetching } = useCall(invoiceApi.owners, { query }, { isSilent: true, keepsPrevious: true });
  const options = data.map((one) => ({
    value: keyOf(one),
    label: t('request.ownerOption', { name: one.ownerName, count: one.orders, left: formatYuan(one.uninvoicedFen) }),
  }));
  return (
    <div className="invoice-owner">
      <label htmlFor={id}>{t('request.owner')}</label>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        options={options}
        value={owner ? keyOf(owner) : null}
        onChange={(key: string) => {
          const picked = data.find((one) => keyOf(one) === key);
          if (picked) onPick(picked);
        }}
      />
      <p>{t('request.ownerHint')}</p>
    </div>
  );
}
