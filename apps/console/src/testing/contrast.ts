type Rgb = readonly [number, number, number];

/** The contrast of two colours by WCAG, from 1 to 21. Translucent text is mixed with its background first. */
export function contrast(text: string, ground: string): number {
  const below = parts(ground);
  const seen = parts(text);
  const mixed = seen.rgb.map((value, at) => value * seen.alpha + (below.rgb[at] ?? 0) * (1 - seen.alpha));
  const [dark, light] = [luminance(mixed as unknown as Rgb), luminance(below.rgb)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** `#rrggbb` or `rgba(r, g, b, a)`, the two formats of Ant Design's tokens. */
function parts(colour: string): { rgb: Rgb; alpha: number } {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)?.slice(1);
  if (hex) return { rgb: hex.map((two) => Number.parseInt(two, 16)) as unknown as Rgb, alpha: 1 };
  const [r, g, b, alpha] = /^rgba\(([^)]+)\)$/.exec(colour)?.[1]?.split(',').map(Number) ?? [];
  if (r === undefined || g === undefined || b === undefined) throw new Error(`"${colour}" is no colour`);
  return { rgb: [r, g, b], alpha: alpha ?? 1 };
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
