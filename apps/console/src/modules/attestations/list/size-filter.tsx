import { Select } from 'antd';
import { useId } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { FilterField, useFilterFacts } from '../../../kit/list/filter/filters.tsx';
import { valuesOf, type Filters } from '../../../kit/list/list-address.ts';
import { useListFrame } from '../../../kit/list/list-frame.ts';

const MB = 1_024 * 1_024;

const RANGES = [
  { name: 'upTo1', from: undefined, to: MB },
  { name: 'upTo10', from: MB, to: 10 * MB },
  { name: 'upTo100', from: 10 * MB, to: 100 * MB },
  { name: 'upTo1000', from: 100 * MB, to: 1_024 * MB },
  { name: 'above', from: 1_024 * MB, to: undefined },
] as const;

/** Ranges of size, because nobody searches by an exact number of bytes. */
export function SizeFilter() {
  const t = useMessages('attestations.attestation');
  const id = useId();
  const { draft, apply, list } = useListFrame();
  const applied = rangeIn(list.filters);
  useFilterFacts(t('field.sizeBytes'), applied && t(`sizes.${applied.name}`));
  return (
    <FilterField id={id} label={t('field.sizeBytes')}>
      <Select
        id={id}
        allowClear
        placeholder={useMessages('list.filter')('all')}
        value={rangeIn(draft)?.name ?? null}
        options={RANGES.map(({ name }) => ({ value: name, label: t(`sizes.${name}`) }))}
        onChange={(name?: string | null) => {
          const range = RANGES.find((one) => one.name === name);
          apply({ sizeFrom: range?.from?.toString(), sizeTo: range?.to?.toString() });
        }}
      />
    </FilterField>
  );
}

function rangeIn(filters: Filters) {
  const [from, to] = [valuesOf(filters['sizeFrom'])[0], valuesOf(filters['sizeTo'])[0]];
  if (from === undefined && to === undefined) return undefined;
  return RANGES.find((one) => one.from?.toString() === from && one.to?.toString() === to);
}
