import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import {
  PRICE_ITEM_NAMES,
  PRICE_ITEMS,
  QUANTITY_MAX,
  type PriceItem,
} from '@nota/contract/platform-config/part/price.ts';
import type { PricePeriod } from '@nota/contract/platform-config/price.contract.ts';
import { quote } from '@nota/contract/platform-config/price.rules.ts';
import { DatePicker, InputNumber, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { calendarDays } from '../../../kit/look/calendar-days.ts';
import { now } from '../../../kit/time.ts';

interface Props {
  readonly periods: readonly PricePeriod[];
  readonly at: Date;
  readonly onAt: (at: Date) => void;
}

/** Ten captures on 3 January for a member: by the same function as orders, from the versions that are approved. */
export function PriceCalculator({ periods, at, onAt }: Props) {
  const t = useMessages('platform-config.price');
  const id = useId();
  const day = calendarDays();
  const [item, setItem] = useState<PriceItem>('webCapture');
  const [quantity, setQuantity] = useState(1);
  const [taken, setTaken] = useState(0);
  const [isMember, setMember] = useState(false);
  const answer = quote(periods, { item, quantity, isMember, taken }, at);
  return (
    <div className="price-calculator">
      <div className="price-calculator-fields">
        <div>
          <label htmlFor={`${id}item`}>{t('itemColumn')}</label>
          <Select
            id={`${id}item`}
            value={item}
            onChange={setItem}
            options={PRICE_ITEM_NAMES.map((value) => ({ value, label: t(`item.${value}`) }))}
          />
        </div>
        <div>
          <label htmlFor={`${id}quantity`}>{t('quantity')}</label>
          <InputNumber
            id={`${id}quantity`}
            value={quantity}
            min={0}
            max={QUANTITY_MAX}
            precision={0}
            suffix={t(`unit.${PRICE_ITEMS[item]}`)}
            onChange={(value) => setQuantity(value ?? 0)}
          />
        </div>
        <div>
          <label htmlFor={`${id}at`}>{t('moment')}</label>
          <DatePicker
            id={`${id}at`}
            value={day(at)}
            showTime
            allowClear={false}
            onChange={(value: { toDate(): Date } | null) => onAt(value?.toDate() ?? now())}
          />
        </div>
        <div>
          <label htmlFor={`${id}taken`}>{t('taken')}</label>
          <InputNumber
            id={`${id}taken`}
            value={taken}
            min={0}
            max={QUANTITY_MAX}
            precision={0}
            onChange={(value) => setTaken(value ?? 0)}
          />
        </div>
        <div>
          <label htmlFor={`${id}member`}>{t('member')}</label>
          <Switch id={`${id}member`} checked={isMember} onChange={setMember} />
        </div>
      </div>
      <output className="price-answer">
        {answer ? (
          <>
            <strong className="figures">{formatYuan(answer.amountFen)}</strong>
            <span className="config-hint">
              {t('how', {
                version: answer.version,
                unit: formatYuan(answer.unitFen),
                charged: answer.chargedUnits,
                free: answer.freeUnits,
              })}
            </span>
          </>
        ) : (
          <span>{t('notForSale')}</span>
        )}
      </output>
    </div>
  );
}
