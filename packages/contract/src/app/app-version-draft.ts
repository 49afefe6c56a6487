import { z } from 'zod';
import { id, sha256Hex, text } from '../kit/fields.ts';
import { APP_SYSTEMS, appVersionName } from './app-system.ts';
import { UPDATE_TYPES } from './app-version-record.ts';
import { appVersionFaults } from './app-version.rules.ts';

/** Android's own limit for a version code. */
const VERSION_CODE_MAX = 2_100_000_000;
export const versionCode = z.int().min(1).max(VERSION_CODE_MAX);

/** Which line of releases it belongs to: each has its own order of version codes. */
export const appChannel = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,31}$/);

/** What people decide about a version, and what can be changed until it is submitted. */
const plan = z.object({
  notes: text(1_000, 10),
  updateType: z.enum(UPDATE_TYPES),
  securityGround: text(500, 10).nullable().default(null),
  minSupportedCode: versionCode.nullable().default(null),
  rolloutPercent: z.int().min(1).max(100),
});
export type AppVersionPlan = z.infer<typeof plan>;

/** Of Android a package, which says the rest of itself; of the others where they are to be had. */
const made = plan.extend({
  system: z.enum(APP_SYSTEMS),
  channel: appChannel,
  fileId: id.nullable().default(null),
  versionName: appVersionName.nullable().default(null),
  versionCode: versionCode.nullable().default(null),
  link: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null),
  sha256: sha256Hex.nullable().default(null),
});

export const AppVersionFields = made.superRefine((given, context) => {
  for (const { path, message } of appVersionFaults(given)) context.addIssue({ code: 'custom', path: [path], message });
});
export type AppVersionFields = z.infer<typeof AppVersionFields>;

export const AppVersionEdit = plan.extend({ version: z.int() }).superRefine((given, context) => {
  const faults = appVersionFaults({ ...given, system: null });
  for (const { path, message } of faults) context.addIssue({ code: 'custom', path: [path], message });
});
