import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Drawer, Layout, Menu } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { changePageSettings, usePageSettings } from '../../kit/menu/page-settings.ts';
import { Brand } from './brand.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeaderTools } from './header-tools.tsx';
import { useMenuItems } from './menu-items.tsx';
import { MenuList } from './side-menu.tsx';

import { useIsScrolledAway } from './use-is-scrolled-away.ts';

/** Where one is, on the left; what belongs to the person, on the right. */
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
      {isNarrow && <MenuDrawer />}
      {isTop ? <TopMenu /> : <SideStart isNarrow={isNarrow} />}
      <HeaderTools isNarrow={isNarrow} />
    </Layout.Header>
  );
}

function SideStart({ isNarrow }: { isNarrow: boolean }) {
  const t = useMessages('app.header');
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
  const t = useMessages('app.header');
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

function MenuDrawer() {
  const t = useMessages('app.header');
  const { navStyle } = usePageSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="text" aria-label={t('openMenu')} icon={<MenuOutlined />} onClick={() => setOpen(true)} />
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="left"
        size={240}
        closable={false}
        rootClassName="menu-drawer"
        aria-label={t('menu')}
        styles={{ body: { padding: 0, background: navStyle === 'dark' ? '#001529' : undefined } }}
      >
        <Brand style={navStyle} />
        <MenuList onSelect={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
