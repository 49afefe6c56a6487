import { theme, type ThemeConfig } from 'antd';
import type { PageSettings } from '../kit/page-settings.ts';
import { COLOURS } from '../kit/theme-colours.ts';

/** The class under which Ant Design writes the theme's CSS variables. */
export const CSS_VARIABLES_KEY = 'nota-theme';

const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', " +
  "'Noto Sans CJK SC', 'Noto Sans SC', Roboto, 'Helvetica Neue', Arial, sans-serif";

interface Look extends Pick<PageSettings, 'colour'> {
  readonly isDark: boolean;
  /** False for people whose machine asks for less of it. */
  readonly hasMotion: boolean;
}

export function themeOf({ colour: name, isDark, hasMotion }: Look): ThemeConfig {
  const colour = COLOURS[name];
  const link = isDark ? colour.onDark : colour.strong;
  return {
    zeroRuntime: true,
    cssVar: { key: CSS_VARIABLES_KEY },
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colour.brand,
      colorInfo: colour.brand,
      colorLink: link,
      colorLinkHover: isDark ? colour.brand : colour.strongHover,
      colorLinkActive: isDark ? colour.brand : colour.strongHover,
      fontFamily: FONT,
      borderRadius: 6,
      motion: hasMotion,
      ...(isDark
        ? { colorBgLayout: '#0a0d12' }
        : { colorBgLayout: '#f5f7fa', colorTextDescription: 'rgba(0, 0, 0, 0.6)' }),
    },
    components: {
      Button: {
        colorPrimary: colour.strong,
        colorPrimaryHover: colour.strongHover,
        colorPrimaryActive: colour.strongHover,
        primaryShadow: 'none',
        defaultShadow: 'none',
      },
      Layout: { siderBg: '#001529', headerHeight: 48, headerPadding: '0 16px' },
      Menu: { darkItemBg: '#001529', darkSubMenuItemBg: '#000c17', darkItemSelectedBg: colour.strong, itemHeight: 40 },
    },
  };
}
