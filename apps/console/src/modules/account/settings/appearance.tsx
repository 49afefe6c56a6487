import { Button, Radio, Switch } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import {
  changePageSettings,
  DEFAULT_PAGE_SETTINGS,
  usePageSettings,
  type PageSettings,
} from '../../../kit/menu/page-settings.ts';
import { COLOURS, THEME_COLOURS } from '../../../kit/look/theme-colours.ts';
import { Section } from '../section/section.tsx';

/** The most used settings; the drawer in the top bar has the others. Every change takes effect at once. */
export function Appearance() {
  const t = useMessages('account.appearance');
  const tSettings = useMessages('page-settings');
  const settings = usePageSettings();
  return (
    <Section title={t('title')} hint={t('hint')}>
      <div className="account-looks">
        <span id="page-style">{tSettings('pageStyle')}</span>
        <Radio.Group
          aria-labelledby="page-style"
          optionType="button"
          value={settings.pageStyle}
          options={[
            { value: 'light', label: tSettings('pageStyleLight') },
            { value: 'dark', label: tSettings('pageStyleDark') },
            { value: 'system', label: tSettings('pageStyleSystem') },
          ]}
          onChange={({ target }) => changePageSettings({ pageStyle: target.value as PageSettings['pageStyle'] })}
        />
        <span id="theme-colour">{tSettings('colour')}</span>
        <Radio.Group
          aria-labelledby="theme-colour"
          value={settings.colour}
          options={THEME_COLOURS.map((value) => ({
            value,
            label: (
              <span className="account-colour">
                <i style={{ background: COLOURS[value].brand }} /> {tSettings(`colours.${value}`)}
              </span>
            ),
          }))}
          onChange={({ target }) => changePageSettings({ colour: target.value as PageSettings['colour'] })}
        />
        <span id="weak-mode">{tSettings('weakMode')}</span>
        <Switch
          aria-labelledby="weak-mode"
          checked={settings.isWeakMode}
          onChange={(isWeakMode) => changePageSettings({ isWeakMode })}
        />
      </div>
      <Button onClick={() => changePageSettings(DEFAULT_PAGE_SETTINGS)}>{tSettings('reset')}</Button>
    </Section>
  );
}
