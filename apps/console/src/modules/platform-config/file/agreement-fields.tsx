import { Field } from '../../../kit/record/form/record-form.tsx';
import { useMessages } from '../../../kit/language/intl.ts';
import { AgreementFileField } from './agreement-file.field.tsx';

/** The file of the next version, and what is new in it. */
export function AgreementFields() {
  const t = useMessages('platform-config.file');
  return (
    <>
      <Field.Own name="content.file" label={t('field.file')} hint={t('hint.file')}>
        <AgreementFileField />
      </Field.Own>
      <Field.TextArea name="content.summary" label={t('field.summary')} hint={t('hint.summary')} rows={3} />
    </>
  );
}
