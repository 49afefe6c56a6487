import { theme, type ThemeConfig } from 'antd';
import type { PageSettings } from '../kit/menu/page-settings.ts';
import { COLOURS } from '../kit/look/theme-colours.ts';

/** The class under which Ant Design writes the theme's CSS variables. */
export const CSS_VARIABLES_KEY = 'nota-theme';

const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', " +
  "'Noto Sans CJK SC', 'Noto Sans SC', Roboto, 'Helvetica Neue', Arial, sans-serif";

interface Look extends Pick<PageSettings, 'colour'> {
  readonly isDark: boolean;
  /** False for people whose system asks for reduced motion. */
  readonly hasMotion: boolean;
}

/** Ant Design's own reds and greys have too little contrast; these have 4.5 to 1 on every background we use. */
const ON_LIGHT = {
  ground: { colorBgLayout: '#f5f7fa' },
  faint: 'rgba(0, 0, 0, 0.6)',
  placeholder: 'rgba(0, 0, 0, 0.57)',
  danger: '#cf1322',
  dangerHover: '#a8071a',
  onDanger: '#ffffff',
  success: '#237804',
  warning: '#8f5600',
  ticked: '#f0f6fd',
};
const ON_DARK: typeof ON_LIGHT = {
  ground: { colorBgLayout: '#0a0d12' },
  faint: 'rgba(255, 255, 255, 0.6)',
  placeholder: 'rgba(255, 255, 255, 0.55)',
  danger: '#ff7875',
  dangerHover: '#ffa39e',
  // White has too little contrast on a red that is readable on black.
  onDanger: '#1f1f1f',
  success: '#73d13d',
  warning: '#ffc53d',
  ticked: '#16212e',
};

export function themeOf({ colour: name, isDark, hasMotion }: Look): ThemeConfig {
  const colour = COLOURS[name];
  const tone = isDark ? ON_DARK : ON_LIGHT;
  const link = isDark ? colour.onDark : colour.strong;
  const linkHover = isDark ? colour.onDark : colour.strongHover;
  return {
    zeroRuntime: true,
    cssVar: { key: CSS_VARIABLES_KEY },
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colour.brand,
      colorInfo: colour.brand,
      colorLink: link,
      colorLinkHover: linkHover,
      colorLinkActive: linkHover,
      colorError: tone.danger,
      colorErrorHover: tone.dangerHover,
      colorErrorActive: tone.dangerHover,
      colorErrorText: tone.danger,
      colorErrorTextHover: tone.dangerHover,
      colorErrorTextActive: tone.dangerHover,
      colorSuccessText: tone.success,
      colorWarningText: tone.warning,
      colorTextTertiary: tone.faint,
      colorTextDescription: tone.faint,
      colorTextPlaceholder: tone.placeholder,
      fontFamily: FONT,
      borderRadius: 6,
      motion: hasMotion,
      ...tone.ground,
    },
    components: componentsOf(colour, { link, linkHover, ...tone }),
  };
}

/** Components that write text in a colour, or on one. */
function componentsOf(
  { strong, strongHover }: (typeof COLOURS)[PageSettings['colour']],
  {
    link,
    linkHover,
    onDanger,
    danger,
    success,
    warning,
    ticked,
  }: typeof ON_LIGHT & { link: string; linkHover: string },
): NonNullable<ThemeConfig['components']> {
  return {
    Badge: { colorError: ON_LIGHT.danger },
    Button: {
      colorPrimary: strong,
      colorPrimaryHover: strongHover,
      colorPrimaryActive: strongHover,
      dangerColor: onDanger,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    DatePicker: { colorPrimary: strong },
    Dropdown: { colorPrimary: link },
    Layout: { siderBg: '#001529', headerHeight: 48, headerPadding: '0 16px' },
    Menu: {
      itemSelectedColor: link,
      subMenuItemSelectedColor: link,
      horizontalItemSelectedColor: link,
      darkItemBg: '#001529',
      darkSubMenuItemBg: '#000c17',
      darkItemSelectedBg: strong,
      itemHeight: 40,
    },
    Pagination: { itemActiveColor: link, itemActiveColorHover: linkHover },
    Radio: { colorPrimary: link },
    // On the brand's own tints of a row links have too little contrast, and even less on hover.
    Table: { rowSelectedBg: ticked, rowSelectedHoverBg: ticked },
    Tag: { colorInfo: link, colorError: danger, colorSuccess: success, colorWarning: warning },
    Tabs: { itemSelectedColor: link, itemHoverColor: linkHover, itemActiveColor: linkHover },
  };
}
