import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import type { ItemPrice, PriceItem } from '@nota/contract/platform-config/part/price.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ConfigPage } from './version/config-page.tsx';
import type { PartView } from './version/part-view.ts';

const PriceFields = lazyPiece(async () => (await import('./price/price-fields.tsx')).PriceFields);
const PriceCalendar = lazyPiece(async () => (await import('./price/price-calendar.tsx')).PriceCalendar);

/** /platform-config/price */
export function PricePage() {
  const t = useMessages('platform-config.price');
  const view: PartView<'price'> = {
    part: 'price',
    labelOf: (path) => {
      const [item, field] = path.split('.') as [PriceItem, keyof ItemPrice];
      return `${t(`item.${item}`)} · ${t(`field.${field}`)}`;
    },
    textOf: (path, value) => {
      if (path.endsWith('.price')) return typeof value === 'number' ? formatYuan(value) : t('unpriced');
      if (typeof value !== 'number') return null;
      return path.endsWith('.memberDiscount') ? `${value}%` : String(value);
    },
    Fields: PriceFields,
  };
  return <ConfigPage title={t('title')} view={view} lead={<PriceCalendar />} />;
}
