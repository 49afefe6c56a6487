import { MATTERS, type Matter } from '@nota/contract/notary-office/notary-matters.ts';
import { Button, Input, Select } from 'antd';
import { useMessages } from '../../../../kit/language/intl.ts';

/** As it is typed: the schema judges what a word may be. */
interface Line {
  readonly matter?: Matter;
  readonly word?: string;
}

interface Props {
  readonly value?: readonly Line[];
  readonly onChange?: (value: Line[]) => void;
}

/** Matters that are numbered with a word of their own, one below the other. */
export function MatterWordsInput({ value = [], onChange }: Props) {
  const t = useMessages('office-config.office-number-rule');
  const o = useMessages('notary-office.notary-office.matter');
  const put = (place: number, changes: Partial<Line>) =>
    onChange?.(value.map((line, at) => (at === place ? { ...line, ...changes } : line)));
  return (
    <div className="fee-lines">
      {value.map((line, at) => (
        // Lines have no identity but their place.
        <div key={at} className="matter-word">
          <Select<Matter>
            aria-label={t('nthMatter', { line: at + 1 })}
            {...(line.matter === undefined ? {} : { value: line.matter })}
            options={MATTERS.map((one) => ({ value: one, label: o(one) }))}
            onChange={(matter) => put(at, { matter })}
          />
          <Input
            aria-label={t('nthWord', { line: at + 1 })}
            value={line.word ?? ''}
            placeholder={t('place.matter')}
            onChange={({ target }) => put(at, { word: target.value })}
          />
          <Button
            type="text"
            aria-label={t('removeWord', { line: at + 1 })}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button type="dashed" block onClick={() => onChange?.([...value, {}])}>
        {t('addWord')}
      </Button>
    </div>
  );
}
