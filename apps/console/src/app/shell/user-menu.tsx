import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { useIsBuilt } from '../../kit/menu/menu.ts';
import { useSession } from '../../kit/session/session.ts';
import { signOut } from '../session/sign-out.ts';

/** Top right: the member, their two pages and sign-out. */
export function UserMenu() {
  const t = useMessages('shell.header');
  const session = useSession();
  const navigate = useNavigate();
  const isBuilt = useIsBuilt();
  const pages = [
    { key: '/account/center', icon: <UserOutlined />, label: t('center') },
    { key: '/account/settings', icon: <SettingOutlined />, label: t('settings') },
  ] as const;
  const built = pages.filter((page) => isBuilt(page.key));
  const items: MenuProps['items'] = [
    ...built,
    ...(built.length > 0 ? [{ type: 'divider' } as const] : []),
    { key: 'sign-out', icon: <LogoutOutlined />, label: t('signOut') },
  ];
  const choose = (key: string) => (key === 'sign-out' ? signOut() : navigate(key));
  const name = session?.user.name ?? '';
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items, onClick: ({ key }) => void choose(key) }}>
      <Button type="text" className="user-button" aria-label={`${t('account')} ${name}`}>
        {/* Drawn by the style sheet: a letter here would be part of the button’s accessible name. */}
        <span className="avatar" aria-hidden="true" data-letter={name.slice(-1)} />
        <span className="user-name">{name}</span>
      </Button>
    </Dropdown>
  );
}
