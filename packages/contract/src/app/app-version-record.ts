import { z } from 'zod';
import { id, moment } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { trailStep } from '../kit/trail.ts';
import { APP_SYSTEMS } from './app-system.ts';
import { appVersionLifecycle } from './app-version.lifecycle.ts';

/** What the app does about a version that is newer than itself. */
export const UPDATE_TYPES = ['optional', 'recommended', 'forced'] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** Those of Android's signature schemes that cover the whole file. */
export const SIGNATURE_SCHEMES = ['v2', 'v3'] as const;

export const AppVersionRow = z.object({
  id,
  system: z.enum(APP_SYSTEMS),
  channel: z.string(),
  versionName: z.string(),
  versionCode: z.int(),
  updateType: z.enum(UPDATE_TYPES),
  /** Of the devices of a staged version. */
  rolloutPercent: z.int(),
  state: z.enum(statesOf(appVersionLifecycle)),
  createdAt: moment,
  releasedAt: moment.nullable(),
  /** Sent back with a decision: who decided about something that has changed meanwhile is told so. */
  version: z.int(),
});
export type AppVersionRow = z.infer<typeof AppVersionRow>;

export const AppVersionDetail = AppVersionRow.extend({
  notes: z.string(),
  securityGround: z.string().nullable(),
  /** Devices with a lower code must update before they go on; only of a forced version. */
  minSupportedCode: z.int().nullable(),
  packageName: z.string().nullable(),
  sha256: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  signer: z.string().nullable(),
  scheme: z.enum(SIGNATURE_SCHEMES).nullable(),
  /** Where a store or a site has it, of what is not uploaded here. */
  link: z.string().nullable(),
  /** As its owner stated them when it went to all devices, per ten thousand. */
  crashRate: z.int().nullable(),
  captureFailureRate: z.int().nullable(),
  trail: z.array(trailStep),
});
export type AppVersionDetail = z.infer<typeof AppVersionDetail>;
