import { describe, expect, it } from 'vitest';
import { COLOURS, THEME_COLOURS } from '../kit/theme-colours.ts';
import { themeOf } from './theme.ts';

const AA = 4.5;
const LIGHT = { isDark: false, hasMotion: true };

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('theme colours', () => {
  it('begin with daybreak blue [spec 4.31 9.22]', () => {
    expect(COLOURS.daybreak.brand).toBe('#1890ff');
    expect(themeOf({ ...LIGHT, colour: 'daybreak' }).token?.colorPrimary).toBe('#1890ff');
  });

  it.each(THEME_COLOURS)('%s carries white text where it must', (name) => {
    expect(contrast(COLOURS[name].strong, '#ffffff')).toBeGreaterThanOrEqual(AA);
    expect(contrast(COLOURS[name].strongHover, '#ffffff')).toBeGreaterThanOrEqual(AA);
  });

  it.each(THEME_COLOURS)('%s can be read as a link on the grounds of both styles', (name) => {
    for (const ground of ['#ffffff', '#f5f7fa']) {
      expect(contrast(String(themeOf({ ...LIGHT, colour: name }).token?.colorLink), ground)).toBeGreaterThanOrEqual(AA);
    }
    for (const ground of ['#141414', '#0a0d12', '#1f1f1f']) {
      expect(
        contrast(String(themeOf({ ...LIGHT, colour: name, isDark: true }).token?.colorLink), ground),
      ).toBeGreaterThanOrEqual(AA);
    }
  });
});
