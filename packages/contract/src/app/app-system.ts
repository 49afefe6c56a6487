import { z } from 'zod';

export const APP_SYSTEMS = ['android', 'ios', 'pc'] as const;
export type AppSystem = (typeof APP_SYSTEMS)[number];

/** As the app calls itself: digits, letters, dots, dashes. */
export const appVersionName = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,31}$/);
