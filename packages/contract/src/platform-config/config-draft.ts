import { z } from 'zod';
import { moment, text } from '../kit/fields.ts';
import { AgreementText, type AgreementPart } from './part/agreement.ts';
import { BasicInfo, type BASIC_INFO_SECRETS } from './part/basic-info.ts';
import type { ConfigPart } from './part/config-parts.ts';
import { ImgInfo } from './part/img-info.ts';
import { Parameters } from './part/parameter.ts';
import { Prices } from './part/price.ts';
import { ValueAdded } from './part/value-added.ts';

/** A secret is set, removed (`null`) or, where it is not named, kept as it is. */
const secret = text(128, 8)
  .regex(/^[\x21-\x7e]+$/)
  .nullable();
const secrets = z
  .object({ wechatSecret: secret.optional() } satisfies Record<(typeof BASIC_INFO_SECRETS)[number], z.ZodType>)
  .default({});
/** Null: as soon as a second person has approved it. */
const wantedFrom = moment.nullable();

/** Why, and from when on. */
export const written = { note: text(200), wantedFrom };
const agreement = <P extends AgreementPart>(name: P) =>
  z.object({ part: z.literal(name), content: AgreementText, ...written });

/** By part: what one person writes down and another one decides about. */
export const DRAFT_OF = {
  'basic-info': z.object({ part: z.literal('basic-info'), content: BasicInfo, secrets, ...written }),
  'img-info': z.object({ part: z.literal('img-info'), content: ImgInfo, ...written }),
  parameter: z.object({ part: z.literal('parameter'), content: Parameters, ...written }),
  /** Whoever buys must be able to know a price before: it begins at a moment, which has not come yet. */
  price: z.object({ part: z.literal('price'), content: Prices, ...written, wantedFrom: moment }),
  'user-agreement': agreement('user-agreement'),
  'privacy-policy': agreement('privacy-policy'),
  'attestation-notice': agreement('attestation-notice'),
  'certificate-notice': agreement('certificate-notice'),
  'value-added': z.object({ part: z.literal('value-added'), content: ValueAdded, ...written }),
} as const satisfies Record<ConfigPart, z.ZodType>;
export const ConfigDraft = z.discriminatedUnion('part', [
  DRAFT_OF['basic-info'],
  DRAFT_OF['img-info'],
  DRAFT_OF.parameter,
  DRAFT_OF.price,
  DRAFT_OF['user-agreement'],
  DRAFT_OF['privacy-policy'],
  DRAFT_OF['attestation-notice'],
  DRAFT_OF['certificate-notice'],
  DRAFT_OF['value-added'],
]);
export type ConfigDraft = z.infer<typeof ConfigDraft>;
