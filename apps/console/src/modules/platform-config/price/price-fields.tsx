import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import {
  PRICE_ITEM_NAMES,
  PRICE_ITEMS,
  QUANTITY_MAX,
  type ItemPrice,
  type PriceItem,
} from '@nota/contract/platform-config/part/price.ts';
import { memberUnitFen } from '@nota/contract/platform-config/price.rules.ts';
import { Alert, Form, InputNumber } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field } from '../../../kit/record/form/record-form.tsx';
import './price.css';

/** Every item with its price, what is free of it and what members pay. */
export function PriceFields() {
  const t = useMessages('platform-config.price');
  return (
    <>
      <Alert type="info" showIcon title={t('announced')} className="record-form-notice" />
      {PRICE_ITEM_NAMES.map((item) => (
        <fieldset key={item} className="price-item">
          <legend>
            {t(`item.${item}`)} <span className="config-hint">{t(`unit.${PRICE_ITEMS[item]}`)}</span>
          </legend>
          <div className="price-item-fields">
            <Field.Money name={`content.${item}.price`} label={t('field.price')} placeholder={t('unpriced')} />
            <Field.Own name={`content.${item}.freeQuota`} label={t('field.freeQuota')}>
              <InputNumber min={0} max={QUANTITY_MAX} precision={0} className="price-number" />
            </Field.Own>
            <Field.Own name={`content.${item}.memberDiscount`} label={t('field.memberDiscount')}>
              <InputNumber min={1} max={100} precision={0} suffix="%" className="price-number" />
            </Field.Own>
          </div>
          <MemberPrice item={item} />
        </fieldset>
      ))}
    </>
  );
}

/** What the typed discount makes of the typed price. */
function MemberPrice({ item }: { readonly item: PriceItem }) {
  const t = useMessages('platform-config.price');
  const form = Form.useFormInstance();
  const { price, memberDiscount } = (Form.useWatch(['content', item], form) ?? {}) as Partial<ItemPrice>;
  if (typeof price !== 'number' || typeof memberDiscount !== 'number') return null;
  return (
    <p className="config-hint">{t('memberPays', { amount: formatYuan(memberUnitFen({ price, memberDiscount })) })}</p>
  );
}
