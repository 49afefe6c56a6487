import { CLOSE_RELATIONS, type CloseRelation } from '@nota/contract/notarization/law/conflict.rules.ts';
import { Button, Input, Select } from 'antd';
import { useMessages } from '../../../../kit/language/intl.ts';
import './deed.css';

interface Interest {
  readonly of: 'notary' | CloseRelation;
  readonly statement: string;
}

interface Props {
  readonly value?: readonly Interest[];
  readonly onChange?: (value: Interest[]) => void;
}

const WHOSE = ['notary', ...CLOSE_RELATIONS] as const;

/** Interests in the matter, each with whose it is. */
export function InterestsInput({ value = [], onChange }: Props) {
  const t = useMessages('case-file.deed');
  const put = (at: number, changes: Partial<Interest>) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  return (
    <div className="deed-lines">
      {value.map((one, at) => (
        // An interest has no identity but its place.
        <div key={at} className="deed-line">
          <Select<Interest['of']>
            aria-label={t('interestOf', { line: at + 1 })}
            value={one.of}
            options={WHOSE.map((of) => ({ value: of, label: t(`relation.${of}`) }))}
            onChange={(of) => put(at, { of })}
          />
          <Input
            aria-label={t('interestWhat', { line: at + 1 })}
            value={one.statement}
            maxLength={200}
            onChange={({ target }) => put(at, { statement: target.value })}
          />
          <Button
            type="text"
            aria-label={t('removeLine', { line: at + 1 })}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button type="dashed" block onClick={() => onChange?.([...value, { of: 'notary', statement: '' }])}>
        {t('addInterest')}
      </Button>
    </div>
  );
}
