import { FEE_BASES, type FeeBasis } from '@nota/contract/notary-office/config/fee-basis.ts';
import { Button, Input, Select } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { DecimalInput } from '../../../kit/record/form/decimal-input.tsx';

/** As it is typed: the schema judges what a price or a name may be. */
interface Line {
  readonly item?: string;
  readonly basis: FeeBasis;
  readonly priceFen?: number | string | null;
}

interface Props {
  readonly value?: readonly Line[];
  readonly onChange?: (value: Line[]) => void;
}

/** The lines of a table of fees, one below the other. */
export function FeeLinesInput({ value = [], onChange }: Props) {
  const t = useMessages('office-config.office-fee-table');
  const put = (place: number, changes: Partial<Line>) =>
    onChange?.(value.map((line, at) => (at === place ? { ...line, ...changes } : line)));
  return (
    <div className="fee-lines">
      {value.map((line, at) => {
        const nth = (field: 'item' | 'basis' | 'priceFen') => ({
          'aria-label': t('nth', { field: t(`field.${field}`), line: at + 1 }),
        });
        return (
          // Lines have no identity but their place.
          <div key={at} className="fee-line">
            <Input
              {...nth('item')}
              value={line.item ?? ''}
              placeholder={t('field.item')}
              onChange={({ target }) => put(at, { item: target.value })}
            />
            <Select<FeeBasis>
              {...nth('basis')}
              value={line.basis}
              options={FEE_BASES.map((one) => ({ value: one, label: t(`basis.${one}`) }))}
              onChange={(basis) => put(at, { basis })}
            />
            <span {...nth('priceFen')} role="group">
              <DecimalInput
                prefix="¥"
                placeholder={t('field.priceFen')}
                value={line.priceFen ?? null}
                onChange={(priceFen) => put(at, { priceFen })}
              />
            </span>
            <Button
              type="text"
              aria-label={t('removeLine', { line: at + 1 })}
              onClick={() => onChange?.(value.filter((_, place) => place !== at))}
            >
              ×
            </Button>
          </div>
        );
      })}
      <Button type="dashed" block onClick={() => onChange?.([...value, { basis: 'piece' }])}>
        {t('addLine')}
      </Button>
    </div>
  );
}
