import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons';
import { rangeMoments } from '@nota/contract/kit/range.ts';
import { statesOf, type Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import { Input, Select } from 'antd';
import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import { withMessages } from '../../language/piece-messages.ts';
import { messageOf, type Stem } from '../stem-messages.ts';
import { valuesOf, type Filters } from '../list-address.ts';
import { useListFrame } from '../list-frame.ts';
import { useFilterNames } from './filter-names.ts';

interface Labelled {
  readonly label: string;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Applied with Enter or the search button: a half-typed number filters nothing. */
export function TextFilter({ label }: Labelled) {
  const t = useMessages('list.filter');
  const id = useId();
  const [name] = useFilterNames();
  const { draft, setDraft, apply, problems, list } = useListFrame();
  useFilterFacts(label, valuesOf(list.filters[name])[0]);
  return (
    <FilterField id={id} label={label} problem={problems[name]}>
      <Input
        id={id}
        allowClear
        placeholder={t('type', { label })}
        value={valuesOf(draft[name])[0] ?? ''}
        status={problems[name] === undefined ? '' : 'error'}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setDraft({ [name]: target.value === '' ? undefined : target.value })}
        onClear={() => apply({ [name]: undefined })}
        onPressEnter={() => apply()}
      />
    </FilterField>
  );
}

/** Applied at once. */
export function SelectFilter({
  label,
  options,
  isMany = false,
}: Labelled & { options: readonly Option[]; isMany?: boolean }) {
  const t = useMessages('list.filter');
  const id = useId();
  const [name] = useFilterNames();
  const { draft, apply, list } = useListFrame();
  const labels = valuesOf(list.filters[name]).map(
    (value) => options.find((one) => one.value === value)?.label ?? value,
  );
  useFilterFacts(label, labels.length === 0 ? undefined : labels.join('、'));
  const chosen = valuesOf(draft[name]);
  return (
    <FilterField id={id} label={label}>
      <Select<string | string[]>
        id={id}
        allowClear
        {...(isMany ? { mode: 'multiple', maxTagCount: 'responsive' } : {})}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('all')}
        value={isMany ? [...chosen] : (chosen[0] ?? null)}
        options={[...options]}
        onChange={(value?: string | string[] | null) => apply({ [name]: value ?? undefined })}
      />
    </FilterField>
  );
}

/** The states of a lifecycle, with the messages of its record. */
export function StateFilter({ stem, lifecycle, label }: Labelled & { stem: Stem; lifecycle: Lifecycle }) {
  const options = statesOf(lifecycle).map((state) => ({ value: state, label: messageOf(stem, 'state', state) }));
  return <SelectFilter label={label} options={options} />;
}

const RangePicker = lazy(async () => ({ default: (await loadRangePicker()).RangePicker }));
const loadRangePicker = () => withMessages('list-range', import('./range-picker.tsx'));

/**
 * From the first day's 00:00:00 to the last day's 23:59:59; `isAhead` of times that may lie in the future. The calendar is large and rarely used: it is loaded on
 * hover or focus.
 */
export function TimeRangeFilter({ label, isAhead = false }: Labelled & { isAhead?: boolean }) {
  const t = useMessages('list.filter');
  const id = useId();
  const [from, to = from] = useFilterNames();
  const { draft, apply, list } = useListFrame();
  const [isWanted, setWanted] = useState(false);
  useFilterFacts(label, rangeText(list.filters, from, to));
  const days = [dayOf(draft[from]), dayOf(draft[to])] as const;
  const still = (
    <button
      type="button"
      id={id}
      className="list-range"
      onPointerEnter={() => void loadRangePicker()}
      onFocus={() => void loadRangePicker()}
      onClick={() => setWanted(true)}
    >
      <span data-empty={days[0] === undefined}>{days[0] ?? t('firstDay')}</span>
      <SwapRightOutlined aria-hidden />
      <span data-empty={days[1] === undefined}>{days[1] ?? t('lastDay')}</span>
      <CalendarOutlined aria-hidden />
    </button>
  );
  return (
    <FilterField id={id} label={label}>
      {isWanted ? (
        <Suspense fallback={still}>
          <RangePicker
            id={id}
            days={days}
            isAhead={isAhead}
            onClose={() => setWanted(false)}
            onChange={(start, end) => {
              const moments = rangeMoments([start ?? '', end ?? ''], [from, to]);
              apply({ [from]: start ? moments[from] : undefined, [to]: end ? moments[to] : undefined });
            }}
          />
        </Suspense>
      ) : (
        still
      )}
    </FilterField>
  );
}

/** For custom filters of a page: the frame shows their chip and counts them with the others. */
export function useFilterFacts(label: string, chip: string | undefined): void {
  const names = useFilterNames();
  const { registerFilter, forgetFilter } = useListFrame();
  const key = names.join();
  useEffect(() => {
    registerFilter({ names: key.split(','), label, chip });
  }, [registerFilter, key, label, chip]);
  // Separate from the above, so that a changed chip keeps its position.
  useEffect(() => () => forgetFilter(key.split(',')), [forgetFilter, key]);
}

export function FilterField({
  id,
  label,
  problem,
  children,
}: {
  id: string;
  label: string;
  problem?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="list-filter">
      <label htmlFor={id}>{label}</label>
      <div>
        {children}
        {problem !== undefined && (
          <div className="list-filter-problem" id={`${id}-problem`} role="alert">
            {problem}
          </div>
        )}
      </div>
    </div>
  );
}

function rangeText(filters: Filters, from: string, to: string): string | undefined {
  const [first, last] = [dayOf(filters[from]), dayOf(filters[to])];
  return first === undefined && last === undefined ? undefined : `${first ?? ''} ~ ${last ?? ''}`;
}

/** The date in China of a time in the address. */
function dayOf(value: Parameters<typeof valuesOf>[0]): string | undefined {
  return valuesOf(value)[0]?.slice(0, 10);
}
