import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { COLOURS, THEME_COLOURS, type ThemeColour } from '../kit/look/theme-colours.ts';
import { contrast } from '../testing/contrast.ts';
import { themeOf } from './theme.ts';

/** The contrast that WCAG requires of text of ordinary size. Disabled controls are exempt. */
const AA = 4.5;
const STYLES = [false, true].flatMap((isDark) => THEME_COLOURS.map((colour) => ({ isDark, colour })));

/** The computed colours of Ant Design's algorithms, not the seeds. */
function lookOf({ isDark, colour }: { isDark: boolean; colour: ThemeColour }) {
  const config = themeOf({ isDark, colour, hasMotion: true });
  const token = theme.getDesignToken(config) as unknown as Record<string, string>;
  const parts = config.components as unknown as Record<string, Record<string, string>>;
  /** A colour of a component: its own token, or the global one. */
  const of = (component: string, name: string) => parts[component]?.[name] ?? token[name] ?? '';
  const on = (name: string) => token[name] ?? '';
  const grounds = [on('colorBgContainer'), on('colorBgLayout'), on('colorBgElevated')];
  return { of, on, grounds };
}

function expectReadable(texts: readonly string[], grounds: readonly string[]) {
  for (const text of texts) {
    for (const ground of grounds) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(AA);
    }
  }
}

describe('theme colours', () => {
  it('begin with daybreak blue [spec 4.31 9.22]', () => {
    expect(COLOURS.daybreak.brand).toBe('#1890ff');
    expect(themeOf({ isDark: false, hasMotion: true, colour: 'daybreak' }).token?.colorPrimary).toBe('#1890ff');
  });
});

describe.each(STYLES)('with $colour, dark $isDark, everybody can read', (style) => {
  const { of, on, grounds } = lookOf(style);

  it('text of every level, and placeholders', () => {
    const names = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextDescription'];
    expectReadable([...names.map(on), on('colorTextHeading'), on('colorTextPlaceholder')], grounds);
  });

  it('links', () => {
    expectReadable(['colorLink', 'colorLinkHover', 'colorLinkActive'].map(on), grounds);
  });

  it('warnings and errors', () => {
    expectReadable(['colorError', 'colorErrorText', 'colorSuccessText', 'colorWarningText'].map(on), grounds);
  });

  it('primary buttons', () => {
    const fills = ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive'].map((name) => of('Button', name));
    expectReadable(['#ffffff'], fills);
  });

  it('red buttons, filled and as text alone', () => {
    const reds = ['colorError', 'colorErrorHover', 'colorErrorActive'].map((name) => of('Button', name));
    expectReadable(reds, grounds);
    expectReadable([of('Button', 'dangerColor')], reds);
    expectReadable(reds.slice(0, 1), [on('colorErrorBg')]);
  });

  it('the tab, the page number and the menu entry that are chosen', () => {
    const chosen = ['itemSelectedColor', 'itemHoverColor', 'itemActiveColor'].map((name) => of('Tabs', name));
    expectReadable(chosen, grounds);
    expectReadable([of('Pagination', 'itemActiveColor'), of('Dropdown', 'colorPrimary')], grounds);
    expectReadable([of('Menu', 'itemSelectedColor')], [on('colorBgContainer')]);
    expectReadable(['#ffffff'], [of('Menu', 'darkItemSelectedBg')]);
  });

  it('rows that are ticked, under the pointer too', () => {
    const texts = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorLink', 'colorLinkHover', 'colorError'];
    expectReadable(texts.map(on), [of('Table', 'rowSelectedBg'), of('Table', 'rowSelectedHoverBg')]);
  });

  it('days of the calendar, counts and tags', () => {
    expectReadable(['#ffffff'], [of('DatePicker', 'colorPrimary'), of('Badge', 'colorError')]);
    for (const tone of ['Info', 'Error', 'Success', 'Warning']) {
      expectReadable([of('Tag', `color${tone}`)], [on(`color${tone}Bg`)]);
    }
  });
});
