import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import type { CaseTerms } from '@nota/contract/notarization/case-file-record.ts';
import { caseFees, payableOf, type WantedFee } from '@nota/contract/notarization/law/case-fee.rules.ts';
import { Button, InputNumber, Select } from 'antd';
import { useMessages } from '../../../../kit/language/intl.ts';
import { DecimalInput } from '../../../../kit/record/form/decimal-input.tsx';
import './deed.css';

/** As it is typed: the schema judges what a quantity or a sum may be. */
type Line = Omit<WantedFee, 'reliefFen'> & { readonly reliefFen?: number | string | null };

interface Props {
  readonly lines: CaseTerms['lines'];
  readonly value?: readonly Line[];
  readonly onChange?: (value: Line[]) => void;
}

const KINDS = ['notary', 'copy', 'translation', 'courier'] as const;

/** What is charged, by lines of the office's table in force, with what that comes to. */
export function CaseFeesInput({ lines, value = [], onChange }: Props) {
  const t = useMessages('case-file.deed');
  const put = (at: number, changes: Partial<Line>) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  const wanted = value.map((one) => ({ ...one, reliefFen: typeof one.reliefFen === 'number' ? one.reliefFen : 0 }));
  const priced = caseFees({ id: '', source: '', lines }, wanted, null);
  const [first] = lines;
  return (
    <div className="deed-lines">
      {value.map((one, at) => (
        // A line has no identity but its place.
        <FeeInput
          key={at}
          at={at}
          line={one}
          lines={lines}
          onChange={(changes) => put(at, changes)}
          onRemove={() => onChange?.(value.filter((_, place) => place !== at))}
        />
      ))}
      {first && (
        <Button
          type="dashed"
          block
          onClick={() =>
            onChange?.([...value, { kind: 'copy', item: first.item, basis: first.basis, quantity: 1, reliefFen: 0 }])
          }
        >
          {t('addFee')}
        </Button>
      )}
      {priced.lines && (
        <p role="status" className="deed-total">
          {t('feeTotal', { amount: formatYuan(payableOf(priced.lines)) })}
        </p>
      )}
    </div>
  );
}

interface FeeProps {
  readonly at: number;
  readonly line: Line;
  readonly lines: CaseTerms['lines'];
  readonly onChange: (changes: Partial<Line>) => void;
  readonly onRemove: () => void;
}

const keyOf = ({ item, basis }: Pick<Line, 'item' | 'basis'>) => `${basis} ${item}`;

function FeeInput({ at, line, lines, onChange, onRemove }: FeeProps) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const nth = (field: 'kind' | 'item' | 'quantity' | 'relief') => ({
    'aria-label': t('nth', { field: t(`feeField.${field}`), line: at + 1 }),
  });
  return (
    <div className="deed-line">
      <Select<Line['kind']>
        {...nth('kind')}
        value={line.kind}
        options={KINDS.map((kind) => ({ value: kind, label: c(`fee.${kind}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        {...nth('item')}
        value={keyOf(line)}
        options={lines.map((one) => ({
          value: keyOf(one),
          label: t('price', { item: one.item, price: formatYuan(one.priceFen), basis: c(`basis.${one.basis}`) }),
        }))}
        onChange={(key) => {
          const chosen = lines.find((one) => keyOf(one) === key);
          if (chosen) onChange({ item: chosen.item, basis: chosen.basis });
        }}
      />
      <InputNumber
        {...nth('quantity')}
        min={1}
        precision={0}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity: quantity ?? 1 })}
      />
      <span {...nth('relief')} role="group">
        <DecimalInput
          prefix="¥"
          placeholder={t('feeField.relief')}
          value={line.reliefFen ?? null}
          onChange={(reliefFen) => onChange({ reliefFen: reliefFen ?? 0 })}
        />
      </span>
      <Button type="text" aria-label={t('removeLine', { line: at + 1 })} onClick={onRemove}>
        ×
      </Button>
    </div>
  );
}
