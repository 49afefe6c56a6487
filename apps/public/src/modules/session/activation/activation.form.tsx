import { Problem } from '@nota/contract/kit/call/problem.ts';
import { MOBILE_NUMBER } from '@nota/contract/kit/identity.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { passwordLength } from '@nota/contract/kit/password/password-length.ts';
import { useState } from 'preact/hooks';
import { ProblemNotice } from '../../../kit/call/problem-notice.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { PasswordField } from '../../../kit/form/password-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFields } from '../../../kit/form/use-fields.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { activationPageMessages } from '../activation.page.messages.ts';

export interface Activation {
  readonly phone: string;
  readonly code: string;
  readonly newPassword: string;
}

interface Props<Done> {
  readonly activate: (given: Activation) => Promise<Done>;
  readonly onDone: (done: Done) => void;
}

const [min, max] = [LIMIT.passwordMinChars, LIMIT.passwordMaxChars];

export function ActivationForm<Done>({ activate, onDone }: Props<Done>) {
  const t = usePageMessages<typeof activationPageMessages>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const fields = useFields(
    { phone: '', code: '', newPassword: '', again: '' },
    {
      phone: (typed) => (MOBILE_NUMBER.test(typed) ? undefined : t('phoneWrong')),
      code: (typed) => (typed === '' ? t('codeMissing') : undefined),
      newPassword: (typed) => lengthProblem(typed, t),
      again: (typed, { newPassword }) => (typed === newPassword.trim() ? undefined : t('different')),
    },
  );

  async function submit() {
    const { again: _, ...given } = fields.values;
    setBusy(true);
    setProblem(undefined);
    try {
      onDone(await activate(given));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const isPassword = error.reason === 'PASSWORD_GUESSABLE' || error.reason === 'PASSWORD_REUSED';
      if (isPassword) fields.refuse('newPassword', error.message);
      else setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {problem && <ProblemNotice problem={problem} title={t('failed')} />}
      <p>{t('intro')}</p>
      <Form
        fields={fields}
        submitLabel={t('submit')}
        busyLabel={t('busy')}
        isBusy={isBusy}
        onSubmit={() => void submit()}
      >
        <TextField {...fields.bind('phone')} label={t('phone')} type="tel" autoComplete="username" maxLength={11} />
        <TextField
          {...fields.bind('code')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          maxLength={64}
          isCode
        />
        <PasswordField
          {...fields.bind('newPassword')}
          label={t('newPassword')}
          hint={t('newPasswordHint', { min, max })}
        />
        <PasswordField {...fields.bind('again')} label={t('again')} />
      </Form>
    </>
  );
}

function lengthProblem(typed: string, t: ReturnType<typeof usePageMessages<typeof activationPageMessages>>) {
  if (passwordLength(typed) < min) return t('tooShort', { min });
  return passwordLength(typed) > max ? t('tooLong', { max }) : undefined;
}
