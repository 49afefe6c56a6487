import { z } from 'zod';
import { sha256Hex } from '../../kit/fields.ts';
import type { PictureUseName } from '../../platform/picture/picture-use.ts';

/** Where the pictures of a platform are shown, and for which use each is taken. Browsers know them by these names. */
export const IMAGE_USES = {
  logo: 'logo',
  logoWhite: 'logo-white',
  appLogoSrc: 'app-logo',
  favicon: 'favicon',
  loginBg: 'login-background',
  certSeal: 'certificate-seal',
} as const satisfies Record<string, PictureUseName>;

export type ImageName = keyof typeof IMAGE_USES;
export const IMAGE_NAMES = Object.keys(IMAGE_USES) as [ImageName, ...ImageName[]];

/** The digest of a picture that the server has taken; null is none, and then the product's own is shown. */
const image = sha256Hex.nullable();

export const ImgInfo = z.object({
  logo: image,
  logoWhite: image,
  appLogoSrc: image,
  favicon: image,
  loginBg: image,
  certSeal: image,
} satisfies Record<ImageName, typeof image>);
export type ImgInfo = z.infer<typeof ImgInfo>;

export const INITIAL_IMG_INFO: ImgInfo = {
  logo: null,
  logoWhite: null,
  appLogoSrc: null,
  favicon: null,
  loginBg: null,
  certSeal: null,
};
