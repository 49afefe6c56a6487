import type { Colleague } from '@nota/contract/kit/assignment/assignment-row.ts';
import { Select } from 'antd';
import { useMessages } from '../../language/intl.ts';
import './assignment.css';

interface Props {
  readonly colleagues: readonly Colleague[];
  readonly isLoading?: boolean;
  readonly id?: string | undefined;
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** Colleagues by name, each with department and load, the least busy first. */
export function ColleaguePicker({ colleagues, isLoading = false, id, value, onChange }: Props) {
  const t = useMessages('assignment');
  const options = colleagues.map((one) => ({ value: one.id, label: one.name, colleague: one }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('toHint')}
      loading={isLoading}
      value={value ?? null}
      options={options}
      onChange={(chosen) => chosen !== null && onChange?.(chosen)}
      optionRender={renderOption}
    />
  );
}

const renderOption = ({ data }: { data: { colleague: Colleague } }) => <ColleagueOption {...data.colleague} />;

function ColleagueOption({ name, dept, load }: Colleague) {
  const t = useMessages('assignment');
  return (
    <span className="colleague">
      <span>
        {name} <small>{dept}</small>
      </span>
      {load !== null && <small>{t('load', load)}</small>}
    </span>
  );
}
