import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { Radio } from 'antd';
import { useLocale, useMessages } from '../../../kit/language/intl.ts';
import { setLanguage } from '../../../kit/language/language.ts';
import { Section } from '../section/section.tsx';

/** The page reloads in the chosen language. */
export function LanguageChoice() {
  const t = useMessages('account.language');
  const language = useLocale();
  return (
    <Section title={t('title')} hint={t('hint')}>
      <Radio.Group
        aria-label={t('title')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ target }) => setLanguage(target.value as Language)}
      />
    </Section>
  );
}
