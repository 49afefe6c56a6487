import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { companyVerificationLifecycle } from './company-verification.lifecycle.ts';

describe('the verification of a company', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(companyVerificationLifecycle)).toBe(`
            submit     approve   endorse     confirm   reopen     remit      reject    ask         answer     withdraw   lapse     match     exhaust   renew    expire
unverified  reviewing  .         .           .         .          .          .         .           .          .          .         .         .         .        .
reviewing   .          verified  confirming  .         .          remitting  rejected  correcting  .          .          .         .         .         .        .
correcting  .          .         .           .         .          .          .         .           reviewing  reviewing  rejected  .         .         .        .
confirming  .          .         .           verified  reviewing  .          .         .           .          .          .         .         .         .        .
remitting   .          .         .           .         .          .          .         .           .          .          .         verified  rejected  .        .
verified    .          .         .           .         .          .          .         .           .          .          .         .         .         renewal  renewal
rejected    reviewing  .         .           .         .          .          .         .           .          .          .         .         .         .        .
renewal     reviewing  .         .           .         .          .          .         .           .          .          .         .         .         .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(companyVerificationLifecycle)).toEqual([]);
  });

  it('is not granted by the submitter of the documents', () => {
    const { approve, endorse, remit, confirm } = companyVerificationLifecycle.actions;
    expect([approve.notBy, endorse.notBy, remit.notBy]).toEqual(['submit', 'submit', 'submit']);
    expect(confirm.notBy).toBe('endorse');
  });
});
