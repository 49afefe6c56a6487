import { z } from 'zod';
import { isCertificateNumber, printedNumber } from './certificate-number.rules.ts';

/** The number of a certificate as people type it, which becomes the printed one. */
export const certificateNumberField = z
  .string()
  .refine(isCertificateNumber, { message: 'certificate.number' })
  .overwrite(printedNumber);
