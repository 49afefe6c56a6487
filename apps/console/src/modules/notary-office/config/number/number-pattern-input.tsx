import { NUMBER_PLACES, patternProblem } from '@nota/contract/notary-office/config/office-number.rules.ts';
import { Button, Input } from 'antd';
import { useMessages } from '../../../../kit/language/intl.ts';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

const WRITTEN = { year: '{year}', office: '{office}', matter: '{matter}', serial: '{serial:5}' } as const;

/** A pattern with buttons for its places, and what is wrong with it while it is typed. */
export function NumberPatternInput({ id, value = '', onChange }: Props) {
  const t = useMessages('office-config.office-number-rule');
  const problem = value === '' ? undefined : patternProblem(value);
  return (
    <div className="number-pattern">
      <Input
        {...(id === undefined ? {} : { id })}
        value={value}
        autoComplete="off"
        spellCheck={false}
        status={problem === undefined ? '' : 'error'}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <div className="number-places">
        {NUMBER_PLACES.map((place) => (
          <Button
            key={place}
            size="small"
            aria-label={t('insert', { place: t(`place.${place}`) })}
            disabled={value.includes(`{${place}`)}
            onClick={() => onChange?.(`${value}${WRITTEN[place]}`)}
          >
            {t(`place.${place}`)}
          </Button>
        ))}
      </div>
      {problem && (
        <span className="week-day-problem" role="alert">
          {t(`problem.${problem}`, { example: WRITTEN.serial })}
        </span>
      )}
    </div>
  );
}
