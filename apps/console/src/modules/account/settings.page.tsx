import { useText } from '../../kit/intl.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import './account.css';
import { Appearance } from './parts/appearance.tsx';
import { LanguageChoice } from './parts/language-choice.tsx';
import { ChangePassword } from './parts/change-password.form.tsx';
import { SecondFactor } from './parts/second-factor.tsx';

/** /account/settings */
export function SettingsPage() {
  const t = useText('account.settings');
  usePageTitle(t('title'));
  return (
    <div className="account">
      <h1>{t('title')}</h1>
      <ChangePassword />
      <SecondFactor />
      <LanguageChoice />
      <Appearance />
    </div>
  );
}
