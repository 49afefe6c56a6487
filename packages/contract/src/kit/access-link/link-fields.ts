import { z } from 'zod';
import { LINK_FACTORS, factorSigns } from './access-link.rules.ts';

/** 128 random bits and a tag of 64 that only the server can make, as a browser reads them after the `#`. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

export const linkFactor = z.enum(LINK_FACTORS);

/** A code, or the last six signs of a certificate's number. */
export const shownFactor = z
  .string()
  .max(32)
  .transform(factorSigns)
  .pipe(z.string().regex(/^[0-9A-Z]{6}$/));

/** `company-correction`: what a link is for, and by which calls its visits are answered. */
export const linkPurpose = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
