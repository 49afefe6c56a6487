import { certificateSigns } from '@nota/contract/evidence/certificate-number.rules.ts';
import { hash } from 'node:crypto';

/**
 * What a look-up goes by: one digest of number and code, so that a wrong number and a wrong code have one answer and one
 * cost. A plain digest is enough: the code alone has forty random bits behind a limit on calls, and what it opens is
 * not personal.
 */
export const codeHash = (number: string, code: string): Buffer =>
  hash('sha256', `${certificateSigns(number)} ${certificateSigns(code)}`, 'buffer');
