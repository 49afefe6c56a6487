import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Layout, Menu } from 'antd';
import { Suspense, useState } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { changePageSettings, usePageSettings } from '../../kit/menu/page-settings.ts';
import { useEver } from '../../kit/use-ever.ts';
import { Brand } from './brand.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeaderTools } from './header-tools.tsx';
import { useMenuItems } from './menu-items.tsx';
import { useIsScrolledAway } from './use-is-scrolled-away.ts';

const MenuDrawer = lazyPiece(async () => (await import('./menu.drawer.tsx')).MenuDrawer);

/** Breadcrumbs on the left; the member's tools on the right. */
export function Header({ isNarrow }: { isNarrow: boolean }) {
  const { navigation, navStyle, isHeaderFixed, isHeaderHiddenOnScroll } = usePageSettings();
  const isAway = useIsScrolledAway(isHeaderFixed && isHeaderHiddenOnScroll);
  const isTop = navigation === 'top' && !isNarrow;
  return (
    <Layout.Header
      className="header"
      data-style={isTop ? navStyle : 'page'}
      data-fixed={isHeaderFixed}
      data-away={isAway}
    >
      {isNarrow && <MenuButton />}
      {isTop ? <TopMenu /> : <SideStart isNarrow={isNarrow} />}
      <HeaderTools isNarrow={isNarrow} />
    </Layout.Header>
  );
}

function SideStart({ isNarrow }: { isNarrow: boolean }) {
  const t = useMessages('shell.header');
  const { isSiderCollapsed } = usePageSettings();
  const label = t(isSiderCollapsed ? 'expand' : 'collapse');
  return (
    <div className="header-start">
      {!isNarrow && (
        <Button
          type="text"
          aria-label={label}
          title={label}
          icon={isSiderCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={() => changePageSettings({ isSiderCollapsed: !isSiderCollapsed })}
        />
      )}
      <Breadcrumbs />
    </div>
  );
}

function TopMenu() {
  const t = useMessages('shell.header');
  const { navStyle } = usePageSettings();
  const { items, lit } = useMenuItems();
  return (
    <>
      <Brand style={navStyle} />
      <nav aria-label={t('menu')} className="header-menu">
        <Menu theme={navStyle} mode="horizontal" items={items} selectedKeys={lit ? [lit] : []} />
      </nav>
    </>
  );
}

function MenuButton() {
  const t = useMessages('shell.header');
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useEver(isOpen);
  return (
    <>
      <Button type="text" aria-label={t('openMenu')} icon={<MenuOutlined />} onClick={() => setOpen(true)} />
      <Suspense>{wasOpened && <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
