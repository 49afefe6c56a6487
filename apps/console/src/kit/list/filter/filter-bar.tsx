import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { useIsNarrow } from '../../look/breakpoints.ts';
import { useMessages } from '../../language/intl.ts';
import { useListFrame } from '../list-frame.ts';
import { FilterKeyProvider } from './filter-names.ts';

/** The style sheet has the same number. */
const VISIBLE_FILTERS = 3;
const VISIBLE_ON_A_PHONE = 1;

/** Three visible filters, the others folded; the style sheet hides them, so that their input is kept. */
export function FilterBar({ fields }: { fields: Readonly<Record<string, ReactNode>> }) {
  const t = useMessages('list.filter');
  const { apply, reset, filters, problems } = useListFrame();
  const [isUnfolded, setUnfolded] = useState(false);
  const visible = useIsNarrow() ? VISIBLE_ON_A_PHONE : VISIBLE_FILTERS;
  const folded = Object.keys(fields).slice(visible);
  // A message beside a folded field would be seen by nobody.
  const isOpen = isUnfolded || folded.some((key) => key.split(',').some((name) => name in problems));
  return (
    <form
      className="list-filters"
      role="search"
      aria-label={t('title')}
      data-open={isOpen}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="list-filters-fields" data-shortcut="search">
        {Object.entries(fields).map(([key, field]) => (
          <FilterKeyProvider key={key} value={key}>
            {field}
          </FilterKeyProvider>
        ))}
      </div>
      <div className="list-filters-buttons">
        <Button htmlType="submit" type="primary" icon={<SearchOutlined aria-hidden />}>
          {t('search')}
        </Button>
        <Button onClick={reset}>{t('reset')}</Button>
        {filters.length > visible && (
          <Button
            type="link"
            className="list-filters-fold"
            aria-expanded={isOpen}
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => setUnfolded(!isOpen)}
          >
            {t(isOpen ? 'fold' : 'unfold')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The applied filters as chips; each can be removed. */
export function FilterChips() {
  const t = useMessages('list.filter');
  const { filters, list } = useListFrame();
  const applied = filters.filter(({ chip }) => chip !== undefined);
  if (applied.length === 0) return null;
  return (
    <div className="list-chips" role="group" aria-label={t('applied')}>
      {applied.map(({ names, label, chip }) => (
        <Tag
          key={names.join()}
          closable={{ 'aria-label': t('remove', { label }) }}
          onClose={(event) => {
            event.preventDefault();
            list.setFilters(Object.fromEntries(names.map((name) => [name, undefined])));
          }}
        >
          {t('chip', { label, value: chip ?? '' })}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={list.clearFilters}>
        {t('clear')}
      </Button>
    </div>
  );
}
