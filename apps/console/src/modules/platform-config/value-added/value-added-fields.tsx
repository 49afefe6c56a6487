import { VALUE_ADDED_SERVICES } from '@nota/contract/platform-config/part/value-added.ts';
import { Alert, Input } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field } from '../../../kit/record/form/record-form.tsx';

/** A switch per service, and how long they are paid for. */
export function ValueAddedFields() {
  const t = useMessages('platform-config.value-added');
  return (
    <>
      <Alert type="info" showIcon title={t('kept')} className="record-form-notice" />
      <fieldset className="config-group">
        <legend>{t('services')}</legend>
        <div className="config-fields">
          {VALUE_ADDED_SERVICES.map((service) => (
            <Field.Switch
              key={service}
              name={`content.${service}`}
              label={t(`field.${service}`)}
              hint={t(`hint.${service}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="config-group">
        <legend>{t('contract')}</legend>
        <div className="config-fields">
          {(['contractFrom', 'contractTo'] as const).map((name) => (
            <Field.Own
              key={name}
              name={`content.${name}`}
              label={t(`field.${name}`)}
              getValueProps={(value) => ({ value: value ?? '' })}
              normalize={(value) => (value === '' ? null : value)}
            >
              <Input type="date" />
            </Field.Own>
          ))}
        </div>
      </fieldset>
    </>
  );
}
