import { z } from 'zod';
import { Assignee } from '../kit/assignment/assignment-row.ts';
import { DeadlineRow } from '../kit/clock/deadline-row.ts';
import { id, moment, personName } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { apiCustomerLifecycle } from './api-customer.lifecycle.ts';
import { SIGNING_ALGORITHMS } from './signature.rules.ts';

export const API_ENVS = ['sandbox', 'production'] as const;
export const API_SCOPES = [
  'attestation:hash',
  'attestation:file',
  'attestation:read',
  'attestation:certificate',
  'attestation:package',
  'notarization:apply',
  'notarization:read',
  'verify',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

const RANGES_MAX = 50;
const QPS_DEFAULT = 20;
const QPS_MAX = 1_000;
const DAILY_QUOTA_DEFAULT = 10_000;
const COUNT_MAX = 1_000_000_000;

const state = z.enum(statesOf(apiCustomerLifecycle));
const env = z.enum(API_ENVS);
const isWithoutTwins = (list: readonly string[]) => new Set(list).size === list.length;

/** The terms that may be changed later: how the customer calls, and how much. */
export const agreedFields = z.object({
  contactName: personName,
  signAlgorithm: z.enum(SIGNING_ALGORITHMS).default('hmac-sm3'),
  scopes: z.array(z.enum(API_SCOPES)).min(1).refine(isWithoutTwins, { message: 'list.twins' }),
  /** The networks from which calls are accepted; empty means any. */
  ipRanges: z
    .array(z.union([z.cidrv4(), z.cidrv6()]))
    .max(RANGES_MAX)
    .refine(isWithoutTwins, { message: 'list.twins' })
    .default([]),
  qps: z.number().int().min(1).max(QPS_MAX).default(QPS_DEFAULT),
  dailyQuota: z.number().int().min(1).max(COUNT_MAX).default(DAILY_QUOTA_DEFAULT),
  packageTotal: z.number().int().min(1).max(COUNT_MAX),
  packageExpiresAt: moment.nullable().default(null),
});

/** As much as one order may have, so that no amount of it leaves the numbers that are exact. */
const PACKAGE_UNITS_MAX = 1_000_000;
const PACKAGE_UNIT_MAX_FEN = 1_000_000;

/** A package as it is ordered: how many units, at the price of the contract, and when the whole package ends. */
export const packageWish = z.object({
  units: z.int().min(1).max(PACKAGE_UNITS_MAX),
  unitFen: z.int().min(1).max(PACKAGE_UNIT_MAX_FEN),
  expiresAt: moment.nullable().default(null),
});

export const ApiCustomerRow = agreedFields.omit({ packageTotal: true, packageExpiresAt: true }).extend({
  id,
  appId: z.string(),
  orgName: z.string(),
  uscc: z.string(),
  /** Masked; the whole number is never in a list. */
  contactPhone: z.string(),
  env,
  package: z.object({ total: z.number().int(), used: z.number().int(), expiresAt: moment.nullable() }),
  contractNo: z.string().nullable(),
  state,
  appliedById: id,
  appliedByName: z.string(),
  appliedAt: moment,
  /** By when the application must be decided; null once it is. */
  deadline: DeadlineRow,
  /** Who decides about the application, or did. */
  assignee: Assignee,
  version: z.number().int(),
});
export type ApiCustomerRow = z.infer<typeof ApiCustomerRow>;
