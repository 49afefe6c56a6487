import { CASE_SUPPLEMENTS } from '@nota/contract/notarization/correction/case-correction.rules.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';
import { CorrectionDue } from '../../../../kit/record/correction/correction-due.tsx';
import type { AskedItem } from '../../../../kit/record/correction/correction-items-input.tsx';
import { CaseItemsInput } from './case-items-input.tsx';

type Days = (typeof CASE_SUPPLEMENTS.days)[number];

interface Props {
  readonly value?: { readonly items: readonly AskedItem[]; readonly days: Days };
  readonly onChange?: (value: { items: readonly AskedItem[]; days: Days } | undefined) => void;
}

/** What an office asks for, and for how long it waits; the time is asked for once something is chosen. */
export function CaseSupplementInput({ value, onChange }: Props) {
  const t = useMessages('correction');
  const [days, setDays] = useState<Days>(value?.days ?? CASE_SUPPLEMENTS.days[0]);
  return (
    <>
      <CaseItemsInput
        rule={CASE_SUPPLEMENTS}
        {...(value ? { value: value.items } : {})}
        onChange={(items) => onChange?.(items && { items, days })}
      />
      {value && (
        <>
          <Select<Days>
            aria-label={t('field.days')}
            value={days}
            options={CASE_SUPPLEMENTS.days.map((one) => ({ value: one, label: t('daysChoice', { days: one }) }))}
            onChange={(chosen) => {
              setDays(chosen);
              onChange?.({ ...value, days: chosen });
            }}
          />
          <CorrectionDue days={days} />
        </>
      )}
    </>
  );
}
