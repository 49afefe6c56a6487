import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider, theme } from 'antd';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { useCurrentMessages } from '../kit/language/intl.ts';
import { useMedia } from '../kit/look/media.ts';
import { useIsDark, usePageSettings } from '../kit/menu/page-settings.ts';
import type { LanguagePack } from './language/language-pack.zh-CN.ts';
import { Notifier } from './shell/notifier.tsx';
import { CSS_VARIABLES_KEY, themeOf } from './theme.ts';

interface Props {
  readonly pack: LanguagePack;
  readonly direction: 'ltr' | 'rtl';
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/**
 * The spinner of a waiting button is decorative. Its label is an English word that would precede the button's name, and
 * in a background window the spinner may be removed late.
 */
const BUTTONS = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> } as const;

/** Everything around the router: messages, theme and feedback. */
export function Console({ pack, direction, router }: Props) {
  const messages = useCurrentMessages();
  const settings = usePageSettings();
  const isDark = useIsDark();
  const hasMotion = !useMedia('(prefers-reduced-motion: reduce)');
  const { colour } = settings;
  const look = useMemo(() => themeOf({ colour, isDark, hasMotion }), [colour, isDark, hasMotion]);

  useEffect(() => {
    const { dataset, style } = document.documentElement;
    style.colorScheme = isDark ? 'dark' : 'light';
    dataset['style'] = isDark ? 'dark' : 'light';
    dataset['weak'] = String(settings.isWeakMode);
  }, [isDark, settings.isWeakMode]);

  return (
    <IntlProvider locale={pack.language} messages={messages} timeZone="Asia/Shanghai">
      <ConfigProvider locale={pack.antd} direction={direction} theme={look} button={BUTTONS}>
        <Ground>
          <Notifier />
          <RouterProvider router={router} />
        </Ground>
      </ConfigProvider>
    </IntlProvider>
  );
}

/** The root of the theme's CSS variables, so that our own style sheets can use them. */
function Ground({ children }: { children: ReactNode }) {
  // Ant Design writes the variables only when the tokens are used.
  theme.useToken();
  return <div className={`console ${CSS_VARIABLES_KEY}`}>{children}</div>;
}
