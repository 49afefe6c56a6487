import { ACTION, PERMISSION, type Permission } from '../../kit/permissions.ts';

/** What a picture must be for one use, and who may put one there. */
export interface PictureUse {
  readonly permission: Permission;
  readonly maxBytes: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Width to height; missing where any shape will do. */
  readonly shape?: readonly [width: number, height: number];
  /** Printed over something else, and so a PNG that lets it through. */
  readonly isTransparent?: true;
}

const MEBIBYTE = 1_048_576;

/** Pictures that a platform shows of itself: they are in force by a version of its configuration. */
const own = { permission: PERMISSION.platformConfig, maxBytes: 2 * MEBIBYTE } as const;

/** A new use is a line here: the endpoint, its limits and the console's field follow from it. */
export const PICTURE_USES = {
  banner: {
    permission: ACTION.bannerEdit,
    maxBytes: 2 * MEBIBYTE,
    minWidth: 1_125,
    minHeight: 1,
    shape: [16, 9],
  },
  logo: { ...own, minWidth: 320, minHeight: 1, shape: [4, 1] },
  'logo-white': { ...own, minWidth: 320, minHeight: 1, shape: [4, 1] },
  'app-logo': { ...own, minWidth: 128, minHeight: 1, shape: [1, 1] },
  favicon: { ...own, minWidth: 32, minHeight: 1, shape: [1, 1] },
  'login-background': { ...own, minWidth: 1_200, minHeight: 800 },
  'certificate-seal': { ...own, minWidth: 200, minHeight: 1, shape: [1, 1], isTransparent: true },
} as const satisfies Readonly<Record<string, PictureUse>>;

export type PictureUseName = keyof typeof PICTURE_USES;
export const PICTURE_USE_NAMES = Object.keys(PICTURE_USES) as [PictureUseName, ...PictureUseName[]];

/** Of every picture: an image of 3840 by 2160 fits. */
export const PICTURE_MAX_PIXELS = 9_000_000;

/** Editors round to whole pixels, so that a shape is met within a fiftieth. */
export function hasShape({ width, height }: { width: number; height: number }, use: PictureUse): boolean {
  if (!use.shape) return true;
  const wanted = use.shape[0] / use.shape[1];
  return Math.abs(width / height - wanted) <= wanted / 50;
}
