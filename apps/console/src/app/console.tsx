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
 * The turning sign of a waiting button is for the eye. Its own name is an English word that would stand before the
 * button's, and where a window is in the background the sign may leave late.
 */
const BUTTONS = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> } as const;

/** Everything around the router: words, look and messages. */
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

/** Where the theme's CSS variables begin, so that our own style sheets may use them. */
function Ground({ children }: { children: ReactNode }) {
  // Asking for the tokens is what makes Ant Design write the variables.
  theme.useToken();
  return <div className={`console ${CSS_VARIABLES_KEY}`}>{children}</div>;
}
