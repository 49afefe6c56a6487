import { z } from 'zod';
import { email, orgName, text, uscc } from '../../kit/fields.ts';

const orNothing = <T extends z.ZodType>(value: T) => z.union([z.literal(''), value]);

const phoneLine = z
  .string()
  .trim()
  .regex(/^[0-9+][0-9 -]{4,19}$/);

/** A host without scheme, port or path, in the form that browsers send. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);

/** 等级保护: none yet, or the level that was filed. */
export const PROTECTION_LEVELS = ['none', '2', '3', '4'] as const;

/** Who runs this platform and how it is reached; browsers read it before anyone has signed in. */
export const BasicInfo = z.object({
  /** `null` is what a browser stores for "no platform", and so nobody's name. */
  platformName: orgName.max(50).refine((name) => name !== 'null', { message: 'platform-name.reserved' }),
  organizer: orNothing(orgName),
  uscc: orNothing(uscc),
  domain: orNothing(domain),
  icp: text(50, 0),
  /** 区块链信息服务备案编号, which must be displayed. */
  blockchainFiling: text(60, 0),
  protectionLevel: z.enum(PROTECTION_LEVELS),
  service: z.object({
    phone: orNothing(phoneLine),
    email: orNothing(email),
    workTime: text(60, 0),
    qrCode: orNothing(z.url({ protocol: /^https$/ }).max(300)),
  }),
  wechat: z.object({
    appId: orNothing(z.string().regex(/^wx[0-9a-f]{16}$/)),
    mchId: orNothing(z.string().regex(/^\d{8,10}$/)),
  }),
});
export type BasicInfo = z.infer<typeof BasicInfo>;

export const INITIAL_BASIC_INFO: BasicInfo = {
  platformName: '',
  organizer: '',
  uscc: '',
  domain: '',
  icp: '',
  blockchainFiling: '',
  protectionLevel: 'none',
  service: { phone: '', email: '', workTime: '', qrCode: '' },
  wechat: { appId: '', mchId: '' },
};

/** Write-only: it is sealed when it comes in and never leaves the server again. */
export const BASIC_INFO_SECRETS = ['wechatSecret'] as const;
