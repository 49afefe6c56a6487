import type { InvoiceableOrder } from '@nota/contract/financial/invoice/invoice-record.ts';
import { taxWithin } from '@nota/contract/financial/invoice/invoice-tax.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { fromHundredths, toHundredths } from '../../../kit/record/form/decimal.ts';

interface Taken {
  readonly orderId: string;
  readonly amountFen: number;
}

interface Props {
  readonly orders: readonly InvoiceableOrder[];
  readonly value?: readonly Taken[];
  readonly onChange?: (value: readonly Taken[]) => void;
}

/** Which orders, and how much of each: all that is left, unless somebody writes less. */
export function OrdersPicker({ orders, value = [], onChange }: Props) {
  const t = useMessages('financial.invoice');
  const takenOf = (id: string) => value.find(({ orderId }) => orderId === id)?.amountFen;
  const take = (id: string, amountFen: number | undefined) => {
    const others = value.filter(({ orderId }) => orderId !== id);
    onChange?.(amountFen === undefined ? others : [...others, { orderId: id, amountFen }]);
  };
  const whole = orders.map(({ id, uninvoicedFen }) => ({ orderId: id, amountFen: uninvoicedFen }));
  const sum = value.reduce((all, { amountFen }) => all + amountFen, 0);
  return (
    <div>
      <Checkbox
        checked={value.length > 0 && value.length === orders.length}
        indeterminate={value.length > 0 && value.length < orders.length}
        onChange={({ target }) => onChange?.(target.checked ? whole : [])}
      >
        {t('request.all')}
      </Checkbox>
      <ul className="invoice-orders">
        {orders.map((order) => (
          <li key={order.id}>
            <Checkbox
              checked={takenOf(order.id) !== undefined}
              onChange={({ target }) => take(order.id, target.checked ? order.uninvoicedFen : undefined)}
            >
              {t('request.order', { number: order.number, item: t(`item.${order.item}`) })}{' '}
              <small>{t('request.left', { left: formatYuan(order.uninvoicedFen) })}</small>
            </Checkbox>
            <Amount order={order} fen={takenOf(order.id)} onFen={(fen) => take(order.id, fen)} />
          </li>
        ))}
      </ul>
      <p className="invoice-total">
        {t('request.total', { amount: formatYuan(sum), tax: formatYuan(taxWithin(sum)) })}
      </p>
    </div>
  );
}

interface AmountProps {
  readonly order: InvoiceableOrder;
  readonly fen: number | undefined;
  readonly onFen: (fen: number) => void;
}

/** While focused, it shows exactly what was typed; what is no amount, or too much, is not taken over. */
function Amount({ order, fen, onFen }: AmountProps) {
  const t = useMessages('financial.invoice');
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? fen : toHundredths(typed);
  const isWrong = fen !== undefined && (parsed === undefined || parsed < 1 || parsed > order.uninvoicedFen);
  return (
    <Input
      aria-label={t('request.amountOf', { number: order.number })}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      disabled={fen === undefined}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      value={typed ?? (fen === undefined ? '' : fromHundredths(fen))}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = toHundredths(target.value);
        if (next !== undefined && next >= 1 && next <= order.uninvoicedFen) onFen(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
