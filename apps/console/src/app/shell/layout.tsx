import { Layout as AntLayout } from 'antd';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { usePageSettings } from '../../kit/menu/page-settings.ts';
import { Header } from './header.tsx';
import './layout.css';
import { SideMenu } from './side-menu.tsx';
import { useIsNarrow } from '../../kit/look/breakpoints.ts';

const PageTabs = lazyPiece(
  async () => (await withMessages('page-tabs', import('../../kit/page-tabs/page-tabs.tsx'))).PageTabs,
);

/** The frame of every page but sign-in and previews: menu at the side or on top, header, and the page. */
export function Layout() {
  const t = useMessages('shell.header');
  const settings = usePageSettings();
  const isNarrow = useIsNarrow();
  const { pathname } = useLocation();
  const hasSider = settings.navigation === 'side' && !isNarrow;

  useEffect(() => {
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <AntLayout className="shell" hasSider={hasSider}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      {hasSider && <SideMenu />}
      <AntLayout>
        <Header isNarrow={isNarrow} />
        <Suspense>{settings.hasPageTabs && !isNarrow && <PageTabs />}</Suspense>
        <main id="content" tabIndex={-1} className="content" data-width={settings.contentWidth}>
          <Outlet />
        </main>
      </AntLayout>
    </AntLayout>
  );
}
