import { z } from 'zod';
import { id, moment, orgName, personName, text, uscc } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { trailStep } from '../kit/trail.ts';
import { OfficeHours } from './config/office-hours.ts';
import { regionCode } from './region-code.ts';
import { MATTERS } from './notary-matters.ts';
import { notaryOfficeLifecycle } from './notary-office.lifecycle.ts';

export const officeState = z.enum(statesOf(notaryOfficeLifecycle));
export const matter = z.enum(MATTERS);
/** A city or district with its code; the name is the one of its own signs, which no table of ours keeps up with. */
const region = z.object({ code: regionCode, name: text(30) });
const REGIONS_MAX = 40;

/** Fixed lines with an area code, or service numbers; a mobile number is no office's. */
const officePhone = z
  .string()
  .trim()
  .regex(/^(0\d{2,3}-?\d{7,8}(-\d{1,5})?|400-?\d{3}-?\d{4}|12348)$/);

export const NotaryOfficeRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  city: z.string(),
  licenceNo: z.string(),
  uscc: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  /** The head of an office is named on its door and in the register of the bureau of justice: no mask. */
  leader: z.string(),
  acceptsOnline: z.boolean(),
  jurisdiction: z.array(z.object({ code: z.string(), name: z.string() })),
  matters: z.array(matter),
  state: officeState,
  createdAt: moment,
  /** Sent back with a change: who changed something that somebody else changed meanwhile is told so. */
  version: z.int(),
});
export type NotaryOfficeRow = z.infer<typeof NotaryOfficeRow>;

export const NotaryOfficeDetail = NotaryOfficeRow.extend({
  /** Null where nobody has given them yet. */
  hours: OfficeHours.nullable(),
  trail: z.array(trailStep),
});
export type NotaryOfficeDetail = z.infer<typeof NotaryOfficeDetail>;

export const notaryOfficeFields = z.object({
  name: orgName,
  shortName: text(20, 0).default(''),
  city: text(30),
  licenceNo: z
    .string()
    .trim()
    .regex(/^[0-9A-Z]{0,30}$/)
    .default(''),
  uscc: uscc.optional(),
  address: text(100, 0).default(''),
  phone: z.union([officePhone, z.literal('')]).default(''),
  leader: z.union([personName, z.literal('')]).default(''),
  acceptsOnline: z.boolean().default(false),
  jurisdiction: z
    .array(region)
    .max(REGIONS_MAX)
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, { message: 'list.twins' })
    .default([]),
  matters: z.array(matter).max(MATTERS.length).default([]),
});
/** Stands in certificates' numbers and in what other offices are sent, so it is given once. */
export const officeCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,12}$/);
