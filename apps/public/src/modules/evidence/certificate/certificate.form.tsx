import { isCertificateCode, isDocumentNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import { Form } from '../../../kit/form/form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFields } from '../../../kit/form/use-fields.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { certificatePageMessages } from '../certificate.page.messages.ts';
import type { Asked } from './use-certificate-check.ts';

interface Props {
  readonly given: Asked;
  readonly isBusy: boolean;
  readonly onSubmit: (asked: Asked) => void;
}

/** For certificates on paper without a camera at hand, and for codes that were scanned wrongly. */
export function CertificateForm({ given, isBusy, onSubmit }: Props) {
  const t = usePageMessages<typeof certificatePageMessages>();
  const fields = useFields<'number' | 'code'>(
    { ...given },
    {
      number: (typed) => (isDocumentNumber(typed) ? undefined : t('form.numberWrong')),
      code: (typed) => (isCertificateCode(typed) ? undefined : t('form.codeWrong')),
    },
  );
  return (
    <>
      <p>{t('intro')}</p>
      <Form
        fields={fields}
        submitLabel={t('form.submit')}
        busyLabel={t('form.busy')}
        isBusy={isBusy}
        onSubmit={() => onSubmit(fields.values)}
      >
        <TextField
          {...fields.bind('number')}
          label={t('form.number')}
          hint={t('form.numberHint')}
          autoComplete="off"
          maxLength={40}
          isCode
        />
        <TextField
          {...fields.bind('code')}
          label={t('form.code')}
          hint={t('form.codeHint')}
          autoComplete="off"
          maxLength={20}
          isCode
        />
      </Form>
    </>
  );
}
