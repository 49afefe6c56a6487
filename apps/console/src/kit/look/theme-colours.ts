export const THEME_COLOURS = ['daybreak', 'dust', 'volcano', 'sunset', 'cyan', 'green', 'geekblue', 'purple'] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];

interface Colour {
  /** Fills without text: the product's blue is too light for text on it. */
  readonly brand: string;
  /** Under white text, and as text on a light background: at least 4.5 to 1. */
  readonly strong: string;
  readonly strongHover: string;
  /** As text on a dark background: at least 4.5 to 1. */
  readonly onDark: string;
}

export const COLOURS: Readonly<Record<ThemeColour, Colour>> = {
  daybreak: { brand: '#1890ff', strong: '#096dd9', strongHover: '#0a5fbd', onDark: '#40a9ff' },
  dust: { brand: '#f5222d', strong: '#cf1322', strongHover: '#a8071a', onDark: '#ff7875' },
  volcano: { brand: '#fa541c', strong: '#c4330b', strongHover: '#ad2102', onDark: '#ff9c6e' },
  sunset: { brand: '#faad14', strong: '#966000', strongHover: '#7a4e00', onDark: '#ffc53d' },
  cyan: { brand: '#13c2c2', strong: '#067a80', strongHover: '#006d75', onDark: '#36cfc9' },
  green: { brand: '#52c41a', strong: '#2b7d0a', strongHover: '#237804', onDark: '#73d13d' },
  geekblue: { brand: '#2f54eb', strong: '#1d39c4', strongHover: '#10239e', onDark: '#85a5ff' },
  purple: { brand: '#722ed1', strong: '#531dab', strongHover: '#391085', onDark: '#bf91ee' },
};
