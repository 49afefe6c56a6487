import {
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CameraOutlined,
  CarOutlined,
  DatabaseOutlined,
  FileProtectOutlined,
  LockOutlined,
  MobileOutlined,
  PayCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { MenuGroupPath } from '@nota/contract/kit/routes.ts';
import type { MenuProps } from 'antd';
import { useMemo, type ComponentType } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { useMenuEntry } from '../../kit/menu/menu-place.ts';
import { groupOf, useMenu } from '../../kit/menu/menu.ts';

const ICONS: Readonly<Record<MenuGroupPath | '/data-statistics/home', ComponentType>> = {
  '/data-statistics/home': BarChartOutlined,
  '/userManager': TeamOutlined,
  '/attestations': SafetyCertificateOutlined,
  '/forensics': CameraOutlined,
  '/notarization': FileProtectOutlined,
  '/parking-record': CarOutlined,
  '/vote': AuditOutlined,
  '/data-registry': DatabaseOutlined,
  '/financial': PayCircleOutlined,
  '/content': ReadOutlined,
  '/app': MobileOutlined,
  '/auth': LockOutlined,
  '/notary-office': BankOutlined,
  '/platform-config': SettingOutlined,
};

/** The member's menu as items of Ant Design, with the selected and the open entries for the current address. */
export function useMenuItems() {
  const t = useMessages('shell.menu');
  const menu = useMenu();
  const lit = useMenuEntry();
  const items = useMemo<NonNullable<MenuProps['items']>>(
    () =>
      menu.map((node) => {
        if (typeof node === 'string') return { key: node, icon: iconOf(node), label: <Link to={node}>{t(node)}</Link> };
        return {
          key: node.group,
          icon: iconOf(node.group),
          label: t(node.group),
          children: node.entries.map((path) => ({ key: path, label: <Link to={path}>{t(path)}</Link> })),
        };
      }),
    [menu, t],
  );
  return { items, lit, open: groupOf(lit) };
}

function iconOf(path: string) {
  const Icon = ICONS[path as keyof typeof ICONS] as ComponentType | undefined;
  return Icon ? <Icon /> : undefined;
}
