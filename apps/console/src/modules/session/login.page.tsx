import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import type { SessionPlatform } from '@nota/contract/platform-config/session-platform.ts';
import { CheckCircleOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BrandMark } from '../../kit/look/brand-mark.tsx';
import { useLocale, useMessages } from '../../kit/language/intl.ts';
import { setLanguage } from '../../kit/language/language.ts';
import { usePageTitle } from '../../kit/menu/page-title.ts';
import { useFavicon } from '../../kit/session/favicon.ts';
import { usePlatform } from '../../kit/session/platform.ts';
import { redirectTarget } from '../../kit/session/redirect.ts';
import { useSessionState } from '../../kit/session/session.ts';
import './login.page.css';
import { ProofTree } from './sign-in/proof-tree.tsx';
import { SignInForm } from './sign-in/sign-in.form.tsx';
import { useBranding } from './sign-in/use-branding.ts';

export { SignInForm };

/** /user/login */
export function LoginPage() {
  const t = useMessages('session.login');
  const app = useMessages('shell');
  const [search] = useSearchParams();
  const platform = usePlatform();
  const name = platform?.platformName ?? app('product');
  useBranding(search.get('platform'));
  useFavicon(platform);
  usePageTitle(t('title'));
  useLeaveOnceSignedIn(search.toString());

  return (
    <div className="login">
      <aside className="login-brand" style={pictureStyle(platform)}>
        {platform?.logos['loginBg'] ? null : <ProofTree />}
        <div className="login-brand-text">
          <Logo platform={platform} />
          <p className="login-brand-name">{name}</p>
          <p className="login-slogan">{t('slogan')}</p>
          <ul className="login-points">
            {(['capture', 'time', 'verify'] as const).map((point) => (
              <li key={point}>
                <CheckCircleOutlined aria-hidden="true" /> {t(`points.${point}`)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className="login-main">
        <LanguageChoice />
        <div className="login-card">
          <h1 className="login-title">{t('welcome', { platform: name })}</h1>
          <p className="login-subtitle">{app('console')}</p>
          <SignInForm />
        </div>
        <Footer platform={platform} />
      </main>
    </div>
  );
}

/** A sign-in here or in another tab leads to the requested page. */
function useLeaveOnceSignedIn(search: string) {
  const state = useSessionState();
  const navigate = useNavigate();
  useEffect(() => {
    if (state === 'signed-in') void navigate(redirectTarget(search), { replace: true });
  }, [state, search, navigate]);
}

function Logo({ platform }: { platform: SessionPlatform | undefined }) {
  const url = platform?.logos.logoWhite?.imgUrl;
  return url ? <img className="login-logo" src={url} alt={platform.platformName} /> : <BrandMark size={48} />;
}

/** The platform's own picture, dark enough for what is written on it. */
function pictureStyle(platform: SessionPlatform | undefined) {
  const url = platform?.logos['loginBg']?.imgUrl;
  if (!url) return {};
  const shade = 'rgb(0 21 41 / 72%)';
  return { backgroundImage: `linear-gradient(${shade}, ${shade}), url("${url}")` };
}

function LanguageChoice() {
  const t = useMessages('session.login');
  const language = useLocale();
  return (
    <select
      className="login-language"
      aria-label={t('language')}
      value={language}
      onChange={(event) => setLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}

/** The service phone number, and the filing numbers that the law requires. */
function Footer({ platform }: { platform: SessionPlatform | undefined }) {
  const t = useMessages('session.login');
  const { phone, workTime } = platform?.service ?? {};
  const { icp, blockchainFiling } = platform?.basicInfo ?? {};
  const lines = [
    typeof phone === 'string' && t('servicePhone', { phone }),
    typeof workTime === 'string' && t('serviceTime', { time: workTime }),
    typeof icp === 'string' && icp,
    typeof blockchainFiling === 'string' && blockchainFiling,
  ].filter((line) => line !== false);
  return (
    <footer className="login-footer">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </footer>
  );
}
