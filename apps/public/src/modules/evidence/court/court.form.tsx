import { isAttestationNumber, isCourtCode } from '@nota/contract/attestations/court/court-code.rules.ts';
import { Form } from '../../../kit/form/form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFields } from '../../../kit/form/use-fields.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { courtPageMessages } from '../court.page.messages.ts';
import type { Given } from './use-court-window.ts';

interface Props {
  readonly given: Given;
  readonly isBusy: boolean;
  readonly onSubmit: (given: Given) => void;
}

export function CourtForm({ given, isBusy, onSubmit }: Props) {
  const t = usePageMessages<typeof courtPageMessages>();
  const fields = useFields<'number' | 'code'>(
    { ...given },
    {
      number: (typed) => (isAttestationNumber(typed) ? undefined : t('form.numberWrong')),
      code: (typed) => (isCourtCode(typed) ? undefined : t('form.codeWrong')),
    },
  );
  const { number, code } = fields.values;
  return (
    <>
      <p>{t('intro')}</p>
      <Form
        fields={fields}
        submitLabel={t('form.submit')}
        busyLabel={t('form.busy')}
        isBusy={isBusy}
        onSubmit={() => onSubmit({ number: number.normalize('NFKC').trim(), code: code.trim() })}
      >
        <TextField
          {...fields.bind('number')}
          label={t('form.number')}
          hint={t('form.numberHint')}
          autoComplete="off"
          maxLength={24}
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
