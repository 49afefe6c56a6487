import { Breadcrumb } from 'antd';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { useMenuEntry } from '../../kit/menu/menu-place.ts';
import { groupOf } from '../../kit/menu/menu.ts';

/** Pages that are reached from the user menu and not from the main menu. */
const OWN_PAGES: Readonly<Record<string, 'center' | 'settings'>> = {
  '/account/center': 'center',
  '/account/settings': 'settings',
};

/** The path to the current page through the menu. */
export function Breadcrumbs() {
  const t = useMessages('shell');
  const { pathname } = useLocation();
  const entry = useMenuEntry();
  const group = groupOf(entry);
  const own = OWN_PAGES[pathname];
  if (!entry) {
    const home = pathname === '/' ? t('header.home') : <Link to="/">{t('header.home')}</Link>;
    return <Breadcrumb items={[{ title: home }, ...(own ? [{ title: t(`header.${own}`) }] : [])]} />;
  }
  const isHere = entry === pathname;
  return (
    <Breadcrumb
      items={[
        ...(group ? [{ title: t(`menu.${group}`) }] : []),
        { title: isHere ? t(`menu.${entry}`) : <Link to={entry}>{t(`menu.${entry}`)}</Link> },
      ]}
    />
  );
}
