import { useMessages } from '../../kit/language/intl.ts';
import { usePageTitle } from '../../kit/menu/page-title.ts';
import './account.css';
import { Appearance } from './settings/appearance.tsx';
import { LanguageChoice } from './settings/language-choice.tsx';
import { ChangePassword } from './password/change-password.form.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';

/** /account/settings */
export function SettingsPage() {
  const t = useMessages('account.settings');
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
