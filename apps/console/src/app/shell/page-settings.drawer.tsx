import { LockOutlined } from '@ant-design/icons';
import { Button, Divider, Drawer, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import {
  changePageSettings,
  DEFAULT_PAGE_SETTINGS,
  usePageSettings,
  type PageSettings,
} from '../../kit/menu/page-settings.ts';
import { COLOURS, THEME_COLOURS } from '../../kit/look/theme-colours.ts';
import { lockScreen } from '../session/lock-screen.ts';

/** The console's appearance on this machine. Every change takes effect at once. */
export function PageSettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages('page-settings');
  const settings = usePageSettings();
  return (
    <Drawer
      title={t('title')}
      open={isOpen}
      onClose={onClose}
      size={320}
      footer={
        <Button block onClick={() => changePageSettings(DEFAULT_PAGE_SETTINGS)}>
          {t('reset')}
        </Button>
      }
    >
      <Choice
        name="pageStyle"
        label={t('pageStyle')}
        options={[
          { value: 'light', label: t('pageStyleLight') },
          { value: 'dark', label: t('pageStyleDark') },
          { value: 'system', label: t('pageStyleSystem') },
        ]}
      />
      <Choice
        name="navStyle"
        label={t('navStyle')}
        options={[
          { value: 'dark', label: t('navStyleDark') },
          { value: 'light', label: t('navStyleLight') },
        ]}
      />
      <ColourChoice />
      <Choice
        name="navigation"
        label={t('navigation')}
        options={[
          { value: 'side', label: t('navigationSide') },
          { value: 'top', label: t('navigationTop') },
        ]}
      />
      <Choice
        name="contentWidth"
        label={t('contentWidth')}
        options={[
          { value: 'fluid', label: t('contentWidthFluid') },
          { value: 'fixed', label: t('contentWidthFixed') },
        ]}
      />
      <Divider />
      <Toggle name="isHeaderFixed" label={t('fixedHeader')} />
      <Toggle
        name="isHeaderHiddenOnScroll"
        label={t('hideHeader')}
        hint={settings.isHeaderFixed ? undefined : t('hideHeaderHint')}
      />
      <Toggle
        name="isSiderFixed"
        label={t('fixedSider')}
        hint={settings.navigation === 'side' ? undefined : t('fixedSiderHint')}
      />
      <Toggle name="isWeakMode" label={t('weakMode')} />
      <Toggle name="hasPageTabs" label={t('pageTabs')} />
      <Divider />
      <Choice
        name="lockAfterMinutes"
        label={t('lock')}
        options={([0, 5, 15, 30] as const).map((minutes) => ({
          value: minutes,
          label: minutes === 0 ? t('lockNever') : t('lockMinutes', { minutes }),
        }))}
      />
      <Button block icon={<LockOutlined aria-hidden />} onClick={() => void lockScreen()}>
        {t('lockNow')}
      </Button>
    </Drawer>
  );
}

type ChoiceName = 'pageStyle' | 'navStyle' | 'navigation' | 'contentWidth' | 'lockAfterMinutes';

interface ChoiceProps<N extends ChoiceName> {
  readonly name: N;
  readonly label: string;
  readonly options: { value: PageSettings[N]; label: string }[];
}

function Choice<N extends ChoiceName>({ name, label, options }: ChoiceProps<N>) {
  const settings = usePageSettings();
  return (
    <Row label={label}>
      <Segmented
        aria-label={label}
        value={settings[name]}
        options={options}
        onChange={(value) => changePageSettings({ [name]: value })}
      />
    </Row>
  );
}

function ColourChoice() {
  const t = useMessages('page-settings');
  const { colour } = usePageSettings();
  return (
    <fieldset className="settings-colours">
      <legend>{t('colour')}</legend>
      {THEME_COLOURS.map((name) => (
        <label key={name} title={t(`colours.${name}`)} style={{ background: COLOURS[name].brand }}>
          <input
            type="radio"
            name="colour"
            checked={name === colour}
            aria-label={t(`colours.${name}`)}
            onChange={() => changePageSettings({ colour: name })}
          />
        </label>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  readonly name: 'isHeaderFixed' | 'isHeaderHiddenOnScroll' | 'isSiderFixed' | 'isWeakMode' | 'hasPageTabs';
  readonly label: string;
  /** Why the setting has no effect now; it is then disabled. */
  readonly hint?: string | undefined;
}

function Toggle({ name, label, hint }: ToggleProps) {
  const settings = usePageSettings();
  return (
    <Row label={label} hint={hint}>
      <Switch
        aria-label={label}
        checked={settings[name]}
        disabled={hint !== undefined}
        onChange={(checked) => changePageSettings({ [name]: checked })}
      />
    </Row>
  );
}

function Row({ label, hint, children }: { label: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="settings-row">
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {children}
    </div>
  );
}
