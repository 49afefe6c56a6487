import { Layout, Menu } from 'antd';
import { useMessages } from '../../kit/language/intl.ts';
import { changePageSettings, usePageSettings } from '../../kit/menu/page-settings.ts';
import { Brand } from './brand.tsx';
import { useMenuItems } from './menu-items.tsx';

export const SIDER_WIDTH = 200;
export const SIDER_COLLAPSED_WIDTH = 80;

/** The side menu, 200 wide and 80 when collapsed; its state is remembered. */
export function SideMenu() {
  const t = useMessages('shell.header');
  const { isSiderCollapsed, isSiderFixed, navStyle } = usePageSettings();
  return (
    <Layout.Sider
      className="sider"
      theme={navStyle}
      width={SIDER_WIDTH}
      collapsedWidth={SIDER_COLLAPSED_WIDTH}
      collapsed={isSiderCollapsed}
      onCollapse={(collapsed) => changePageSettings({ isSiderCollapsed: collapsed })}
      trigger={null}
      collapsible
      data-fixed={isSiderFixed}
    >
      <Brand isSmall={isSiderCollapsed} style={navStyle} />
      <nav aria-label={t('menu')}>
        <MenuList isCollapsed={isSiderCollapsed} />
      </nav>
    </Layout.Sider>
  );
}

/** The menu itself, also shown in a drawer on narrow screens. */
export function MenuList({ isCollapsed = false, onSelect }: { isCollapsed?: boolean; onSelect?: () => void }) {
  const { navStyle } = usePageSettings();
  const { items, lit, open } = useMenuItems();
  return (
    <Menu
      // Navigating to a page of another group opens that group.
      key={isCollapsed ? 'collapsed' : (open ?? 'none')}
      theme={navStyle}
      mode="inline"
      items={items}
      selectedKeys={lit ? [lit] : []}
      {...(isCollapsed || !open ? {} : { defaultOpenKeys: [open] })}
      {...(onSelect ? { onSelect } : {})}
    />
  );
}
