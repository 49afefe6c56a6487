import { expect, it } from 'vitest';
import { custodyDays } from './attestation-term.rules.ts';

it.each([
  ['evidence', { isSandbox: false }, 1_826],
  ['a test in a sandbox', { isSandbox: true }, 30],
])('%s is kept for its days', (_, record, days) => {
  expect(custodyDays(record)).toBe(days);
});
