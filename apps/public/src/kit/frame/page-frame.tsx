import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { useKitMessages, useLanguage } from '../language/loaded-messages.ts';
import brandMark from './brand-mark.svg?inline';
import { wantedPlatform, type SitePlatform } from './site-platform.ts';
import { useSitePlatform } from './use-site-platform.ts';

/** Shows the page in another language; what was typed stays. */
export const ChooseLanguage = createContext<(language: Language) => void>(() => undefined);

interface Props {
  readonly title: string;
  /** The name of the platform that the page turned out to be about, where it is not that of the address. */
  readonly platform?: string | undefined;
  /** Uses the width of a court's computer, where two things stand side by side. */
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}

/** Around every page: whose it is, the language, one heading, and whom to ask. */
export function PageFrame({ title, platform: name, isWide = false, children }: Props) {
  const platform = useSitePlatform(name ?? wantedPlatform());
  useEffect(() => {
    document.title = platform ? `${title} - ${platform.name}` : title;
  }, [title, platform]);
  return (
    <div className="page" data-wide={isWide}>
      <header className="page-header">
        <Brand platform={platform} />
        <LanguageChoice />
      </header>
      <main className="page-main">
        <h1>{title}</h1>
        {children}
      </main>
      <Footer platform={platform} />
    </div>
  );
}

/** The name stands beside its logo, which alone is read by nobody. */
function Brand({ platform }: { platform: SitePlatform | undefined }) {
  return (
    <div className="brand">
      <picture>
        {platform?.whiteLogo && <source srcset={platform.whiteLogo} media="(prefers-color-scheme: dark)" />}
        <img src={platform?.logo ?? brandMark} alt="" height={32} />
      </picture>
      <span className="brand-name">{platform?.name}</span>
    </div>
  );
}

function LanguageChoice() {
  const t = useKitMessages();
  const language = useLanguage();
  const choose = useContext(ChooseLanguage);
  return (
    <select
      className="language"
      aria-label={t('frame.language')}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}

function Footer({ platform }: { platform: SitePlatform | undefined }) {
  const t = useKitMessages();
  return (
    <footer className="page-footer">
      <p>{platform?.name}</p>
      {platform?.servicePhone !== undefined && (
        <p>
          <a href={`tel:${platform.servicePhone}`}>{t('frame.servicePhone', { phone: platform.servicePhone })}</a>
        </p>
      )}
      {platform?.filings.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
}
