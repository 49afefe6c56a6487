import { Drawer } from 'antd';
import { useMessages } from '../../kit/language/intl.ts';
import { usePageSettings } from '../../kit/menu/page-settings.ts';
import { Brand } from './brand.tsx';
import { MenuList } from './side-menu.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu of a narrow window. */
export function MenuDrawer({ isOpen, onClose }: Props) {
  const t = useMessages('shell.header');
  const { navStyle } = usePageSettings();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={240}
      closable={false}
      rootClassName="menu-drawer"
      aria-label={t('menu')}
      styles={{ body: { padding: 0, background: navStyle === 'dark' ? '#001529' : undefined } }}
    >
      <Brand style={navStyle} />
      <MenuList onSelect={onClose} />
    </Drawer>
  );
}
