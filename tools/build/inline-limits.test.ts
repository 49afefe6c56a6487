import { LIMIT } from '@nota/contract/kit/limits.ts';
import { expect, it } from 'vitest';
import { withNumbers } from './inline-limits.ts';

it.each([
  ['text(LIMIT.reasonMaxChars)', `text((${LIMIT.reasonMaxChars}))`],
  ['LIMIT.reasonMaxChars.toFixed()', `(${LIMIT.reasonMaxChars}).toFixed()`],
  // What has parts, what nobody knows and what only ends like it stay as they are.
  ['LIMIT.uploadFilesPerDay.member', 'LIMIT.uploadFilesPerDay.member'],
  ['LIMIT.noSuchLimit', 'LIMIT.noSuchLimit'],
  ['LINK_LIMIT.codesMax', 'LINK_LIMIT.codesMax'],
])('%s is built as %s', (code, built) => {
  expect(withNumbers(code)).toBe(built);
});
