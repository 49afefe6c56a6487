import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useSession } from '../../../kit/session/session.ts';
import { PASSWORD_RULES, passwordRules, passwordStrength } from './password-rules.ts';

/** The rules, ticked as they are met, and the strength, updated while typing. */
export function PasswordMeter({ password }: { password: string }) {
  const session = useSession();
  const words = [session?.user.phoneNumber, session?.user.name, session?.platformName].filter(
    (word) => word !== undefined,
  );
  const t = useMessages('account.password');
  const kept = passwordRules(password, words);
  const strength = passwordStrength(password, words);
  return (
    <div className="password-meter">
      <div className="password-bar" data-strength={strength} aria-hidden="true" />
      <p aria-live="polite">{strength === 'none' ? ' ' : t('strength', { level: t(`levels.${strength}`) })}</p>
      <ul>
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} data-kept={kept[rule]}>
            {kept[rule] ? (
              <CheckCircleFilled aria-label={t('kept')} />
            ) : (
              <MinusCircleOutlined aria-label={t('notKept')} />
            )}
            {t(`rules.${rule}`, { min: LIMIT.passwordMinChars, max: LIMIT.passwordMaxChars })}
          </li>
        ))}
        <li>
          <MinusCircleOutlined aria-hidden="true" />
          {t('rules.history', { count: LIMIT.passwordHistoryMax })}
        </li>
      </ul>
    </div>
  );
}
