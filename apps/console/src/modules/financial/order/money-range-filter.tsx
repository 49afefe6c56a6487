import { Input } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { fromHundredths, toHundredths } from '../../../kit/record/form/decimal.ts';
import { valuesOf } from '../../../kit/list/list-address.ts';
import { useListFrame } from '../../../kit/list/list-frame.ts';
import { useFilterNames } from '../../../kit/list/filter/filter-names.ts';
import { FilterField, useFilterFacts } from '../../../kit/list/filter/filters.tsx';
import './sales-order.css';

const inYuan = (fen: string | undefined) => (fen === undefined ? '' : fromHundredths(Number(fen)));

/** From one amount to another, typed in yuan and sent in fen; applied with Enter or the search button. */
export function MoneyRangeFilter({ label }: { readonly label: string }) {
  const id = useId();
  const t = useMessages('financial.sales-order');
  const [from, to = from] = useFilterNames();
  const { list } = useListFrame();
  const [least, most] = [from, to].map((name) => inYuan(valuesOf(list.filters[name])[0]));
  useFilterFacts(label, least || most ? `¥${least ?? ''} ~ ¥${most ?? ''}` : undefined);
  return (
    <FilterField id={id} label={label}>
      <div className="order-money-range">
        <Amount
          key={`from ${least}`}
          id={id}
          name={from}
          label={`${label} ${t('range.least')}`}
          hint={t('range.least')}
        />
        <span aria-hidden>~</span>
        <Amount key={`to ${most}`} name={to} label={`${label} ${t('range.most')}`} hint={t('range.most')} />
      </div>
    </FilterField>
  );
}

/** One amount, typed in yuan and sent in fen. */
export function MoneyFilter({ label }: { readonly label: string }) {
  const id = useId();
  const [name] = useFilterNames();
  const { list } = useListFrame();
  const applied = inYuan(valuesOf(list.filters[name])[0]);
  useFilterFacts(label, applied ? `¥${applied}` : undefined);
  return (
    <FilterField id={id} label={label}>
      <Amount key={applied} id={id} name={name} label={label} hint="0.00" />
    </FilterField>
  );
}

interface AmountProps {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

/** What is no amount filters nothing and is marked. */
function Amount({ id, name, label, hint }: AmountProps) {
  const { list, setDraft, apply } = useListFrame();
  const [typed, setTyped] = useState(inYuan(valuesOf(list.filters[name])[0]));
  const fen = toHundredths(typed);
  const isWrong = typed !== '' && (fen === undefined || fen < 0);
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      inputMode="decimal"
      placeholder={hint}
      prefix="¥"
      value={typed}
      status={isWrong ? 'error' : ''}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = toHundredths(target.value);
        setDraft({ [name]: amount === undefined || amount < 0 ? undefined : String(amount) });
      }}
      onPressEnter={() => apply()}
    />
  );
}
