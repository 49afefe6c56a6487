import { GlobalOutlined, MoonOutlined, SettingOutlined, SunOutlined } from '@ant-design/icons';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useLocale, useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { setLanguage } from '../../kit/language/language.ts';
import { changePageSettings, useIsDark } from '../../kit/menu/page-settings.ts';
import { TaskCentre } from '../../kit/tasks/task-centre.tsx';
import { PaletteButton } from '../../kit/keyboard/tool-keys.tsx';
import { UserMenu } from './user-menu.tsx';

const PageSettingsDrawer = lazyPiece(async () => (await import('./page-settings.drawer.tsx')).PageSettingsDrawer);

/** The right end of the header. On a phone style and language are left out: they are in the account settings. */
export function HeaderTools({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div className="header-tools">
      <PaletteButton />
      <TaskCentre />
      {!isNarrow && (
        <>
          <StyleSwitch />
          <LanguageMenu />
        </>
      )}
      <SettingsButton />
      <UserMenu />
    </div>
  );
}

function StyleSwitch() {
  const t = useMessages('shell.header');
  const isDark = useIsDark();
  const label = t(isDark ? 'toLight' : 'toDark');
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => changePageSettings({ pageStyle: isDark ? 'light' : 'dark' })}
    />
  );
}

function LanguageMenu() {
  const t = useMessages('shell.header');
  const language = useLocale();
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectedKeys: [language],
        items: LANGUAGES.map((one) => ({ key: one, label: LANGUAGE_NAMES[one] })),
        onClick: ({ key }) => setLanguage(key as Language),
      }}
    >
      <Button type="text" aria-label={t('language')} title={t('language')} icon={<GlobalOutlined />} />
    </Dropdown>
  );
}

function SettingsButton() {
  const t = useMessages('shell.header');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        type="text"
        aria-label={t('pageSettings')}
        title={t('pageSettings')}
        icon={<SettingOutlined />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {isWanted && (
        <Suspense>
          <PageSettingsDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
