import { newPassword } from '@nota/contract/kit/fields.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Form } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { schemaRule } from '../../../kit/call/field-validation.ts';

/** A password of one's own choice, typed twice. */
export function NewPasswordFields({ hasFocus = false }: { hasFocus?: boolean }) {
  const t = useMessages('own-password.renewal');
  return (
    <>
      <Form.Item
        name="newPassword"
        label={t('newPassword')}
        extra={t('newPasswordHint', { min: LIMIT.passwordMinChars, max: LIMIT.passwordMaxChars })}
        validateTrigger="onBlur"
        rules={[schemaRule(newPassword, t('newPassword'))]}
      >
        <PasswordInput size="large" autoComplete="new-password" autoFocus={hasFocus} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('again')}
        dependencies={['newPassword']}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('againHint') },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(t('different'))),
          }),
        ]}
      >
        <PasswordInput size="large" autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
