import { menuEntryOf } from '@nota/contract/kit/routes.ts';
import { Breadcrumb } from 'antd';
import { Link, useLocation } from 'react-router';
import { useText } from '../kit/intl.ts';
import { groupOf } from '../kit/menu.ts';

/** The way to the current page through the menu. */
export function Breadcrumbs() {
  const t = useText('app');
  const { pathname } = useLocation();
  const entry = menuEntryOf(pathname);
  const group = groupOf(entry);
  if (!entry) return <Breadcrumb items={[{ title: t('header.home') }]} />;
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
