import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { companyVerificationLifecycle } from './company-verification.lifecycle.ts';

describe('the verification of a company', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(companyVerificationLifecycle)).toBe(`
            submit     approve   remit      reject    match     exhaust   renew    expire
unverified  reviewing  .         .          .         .         .         .        .
reviewing   .          verified  remitting  rejected  .         .         .        .
remitting   .          .         .          .         verified  rejected  .        .
verified    .          .         .          .         .         .         renewal  renewal
rejected    reviewing  .         .          .         .         .         .        .
renewal     reviewing  .         .          .         .         .         .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(companyVerificationLifecycle)).toEqual([]);
  });

  it('is not granted by the submitter of the documents', () => {
    const { approve, remit } = companyVerificationLifecycle.actions;
    expect([approve.notBy, remit.notBy]).toEqual(['submit', 'submit']);
  });
});
