import {
  PARAMETER_GROUPS,
  PARAMETER_NAMES,
  PARAMETERS,
  type ParameterName,
} from '@nota/contract/platform-config/part/parameter.ts';
import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { useIsBuilt } from '../../../kit/menu/menu.ts';
import { Field } from '../../../kit/record/form/record-form.tsx';

/** Every parameter in its group, with what it means; the search looks through names, sentences and pages. */
export function ParameterFields() {
  const t = useMessages('platform-config.parameter');
  const menu = useMessages('shell.menu');
  const [wanted, setWanted] = useState('');
  const isFound = (name: ParameterName) => {
    const texts = [t(`name.${name}`), t(`sentence.${name}`), menu(PARAMETERS[name].governs)];
    return texts.some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase()));
  };
  const groups = PARAMETER_GROUPS.map((group) => ({
    group,
    names: PARAMETER_NAMES.filter((name) => PARAMETERS[name].group === group),
  }));
  return (
    <>
      <Input.Search
        className="config-search"
        aria-label={t('search')}
        placeholder={t('search')}
        allowClear
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {!PARAMETER_NAMES.some(isFound) && <p role="status">{t('nothing')}</p>}
      {groups.map(({ group, names }) => (
        // What is not found is hidden and not removed: its value stays in the form.
        <fieldset key={group} className="config-group" hidden={!names.some(isFound)}>
          <legend>{t(`group.${group}`)}</legend>
          {names.map((name) => (
            <div key={name} hidden={!isFound(name)} className="config-parameter">
              <Parameter name={name} />
            </div>
          ))}
        </fieldset>
      ))}
    </>
  );
}

function Parameter({ name }: { readonly name: ParameterName }) {
  const t = useMessages('platform-config.parameter');
  const menu = useMessages('shell.menu');
  const isBuilt = useIsBuilt();
  const { unit, min, max, initial, governs } = PARAMETERS[name];
  return (
    <>
      <Field.Own name={`content.${name}`} label={t(`name.${name}`)} hint={t(`sentence.${name}`)}>
        <InputNumber min={min} max={max} precision={0} suffix={t(`unit.${unit}`)} className="config-number" />
      </Field.Own>
      <p>
        <span>{t('range', { min, max })}</span>
        <span>{t('initial', { value: initial })}</span>
        {isBuilt(governs) ? (
          <Link to={governs}>{t('governs', { page: menu(governs) })}</Link>
        ) : (
          <span>
            {t('governs', { page: menu(governs) })} · {t('later')}
          </span>
        )}
      </p>
    </>
  );
}
