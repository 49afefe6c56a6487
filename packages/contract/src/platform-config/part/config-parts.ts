import type { RoutePath } from '../../kit/routes.ts';
import { AgreementText, INITIAL_AGREEMENT, type Agreement } from './agreement.ts';
import { BasicInfo, BASIC_INFO_SECRETS, INITIAL_BASIC_INFO } from './basic-info.ts';
import { ImgInfo, INITIAL_IMG_INFO } from './img-info.ts';
import { INITIAL_PARAMETERS, Parameters } from './parameter.ts';
import { INITIAL_PRICES, Prices } from './price.ts';
import { INITIAL_VALUE_ADDED, ValueAdded } from './value-added.ts';

const agreement = {
  content: AgreementText,
  initial: INITIAL_AGREEMENT,
  secrets: [],
  page: '/platform-config/file',
} as const;

/**
 * The parts of a platform's configuration, each with versions of its own; all but the agreements have a page alone. `initial` is what is in force
 * where nothing was ever decided, and fills in fields that a version from an older release does not have.
 */
export const CONFIG_PARTS = {
  'basic-info': {
    content: BasicInfo,
    initial: INITIAL_BASIC_INFO,
    secrets: BASIC_INFO_SECRETS,
    page: '/platform-config/basic-info',
  },
  'img-info': { content: ImgInfo, initial: INITIAL_IMG_INFO, secrets: [], page: '/platform-config/img-info' },
  parameter: { content: Parameters, initial: INITIAL_PARAMETERS, secrets: [], page: '/platform-config/parameter' },
  price: { content: Prices, initial: INITIAL_PRICES, secrets: [], page: '/platform-config/price' },
  'user-agreement': agreement,
  'privacy-policy': agreement,
  'attestation-notice': agreement,
  'certificate-notice': agreement,
  'value-added': {
    content: ValueAdded,
    initial: INITIAL_VALUE_ADDED,
    secrets: [],
    page: '/platform-config/value-added',
  },
} as const satisfies Record<string, { content: unknown; initial: object; secrets: readonly string[]; page: RoutePath }>;

export type ConfigPart = keyof typeof CONFIG_PARTS;
export const CONFIG_PART_NAMES = Object.keys(CONFIG_PARTS) as [ConfigPart, ...ConfigPart[]];

/** Parts whose versions begin at a moment that was announced, and never when somebody happens to approve them. */
export const ANNOUNCED_PARTS: readonly ConfigPart[] = ['price'];

/** What a version of a part says. */
export interface ConfigContents {
  'basic-info': BasicInfo;
  'img-info': ImgInfo;
  parameter: Parameters;
  price: Prices;
  'user-agreement': Agreement;
  'privacy-policy': Agreement;
  'attestation-notice': Agreement;
  'certificate-notice': Agreement;
  'value-added': ValueAdded;
}
export type ConfigContent<P extends ConfigPart = ConfigPart> = ConfigContents[P];
