import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Dropdown, Popover } from 'antd';
import { Suspense } from 'react';
import { withMessages } from '../language/piece-messages.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { useMessages } from '../language/intl.ts';
import { shortcutProps } from '../keyboard/shortcuts.ts';
import { useListFrame } from './list-frame.ts';
import { DENSITIES, type Density } from './list-settings.ts';

/** Loaded when somebody opens it: most people arrange their columns once. */
const ColumnSettings = lazyPiece(
  async () => (await withMessages('list-columns', import('./table/column-settings.tsx'))).ColumnSettings,
);

/** Refresh with the time of the rows, density, columns. */
export function ListTools() {
  const t = useMessages('list.tools');
  const { list, settings, changeSettings } = useListFrame();
  return (
    <div className="list-tools">
      <span className="list-as-of" data-known={list.asOf !== undefined}>
        {t('asOf', { time: list.asOf ?? '00:00:00' })}
      </span>
      <Button
        type="text"
        {...shortcutProps('refresh', t('refresh'))}
        aria-label={t('refresh')}
        icon={<ReloadOutlined spin={list.isFetching} />}
        onClick={list.refresh}
      />
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          selectedKeys: [settings.density],
          items: DENSITIES.map((one) => ({ key: one, label: t(`densities.${one}`) })),
          onClick: ({ key }) => changeSettings({ density: key as Density }),
        }}
      >
        <Button
          type="text"
          className="list-tool-wide"
          aria-label={t('density')}
          title={t('density')}
          icon={<ColumnHeightOutlined />}
        />
      </Dropdown>
      <Popover trigger="click" placement="bottomRight" title={t('columns')} content={<Columns />}>
        <Button
          type="text"
          className="list-tool-wide"
          aria-label={t('columns')}
          title={t('columns')}
          icon={<SettingOutlined />}
        />
      </Popover>
    </div>
  );
}

const Columns = () => (
  <Suspense>
    <ColumnSettings />
  </Suspense>
);
