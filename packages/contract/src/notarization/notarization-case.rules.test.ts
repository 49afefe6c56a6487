import { describe, expect, it } from 'vitest';
import { statesOf } from '../kit/lifecycle.ts';
import { notarizationCaseLifecycle } from './notarization-case.lifecycle.ts';
import {
  CASE_STRETCHES,
  deliveryFault,
  evidenceFault,
  NOTARIZATION_CASE_CLOCK,
  stretchOf,
} from './notarization-case.rules.ts';

describe('the periods of a case', () => {
  it.each([
    ['platform-review', 'first-review', 1],
    ['correcting', 'corrections', 10],
    ['office-review', 'office-review', 3],
    ['awaiting-fee', 'payment', 3],
    ['handling', 'handling', 15],
    ['supplementing', 'handling', 15],
    ['verifying', 'handling', 15],
    ['approving', 'handling', 15],
    ['issuing', 'handling', 15],
  ])('in %s it is that of %s, of %i working days', (state, name, days) => {
    expect(stretchOf(state)).toMatchObject({ name, days });
  });

  it('end with the certificate and with every other ending', () => {
    const timeless = statesOf(notarizationCaseLifecycle).filter((state) => !stretchOf(state));
    expect(timeless.join(' ')).toBe('declined issued delivered archived refused terminated closed revoked');
  });

  it('are lengths that lists can colour', () => {
    for (const { days } of CASE_STRETCHES) expect(NOTARIZATION_CASE_CLOCK.lengths).toContain(days);
    expect(NOTARIZATION_CASE_CLOCK.lengths[0]).toBe(15);
  });
});

describe('a delivery', () => {
  it.each([
    [{ by: 'self', receipt: true }, undefined],
    [{ by: 'self', receipt: false }, 'receipt.required'],
    [{ by: 'courier', courierNo: 'SF1', receipt: false }, undefined],
    [{ by: 'courier', receipt: true }, 'courier-no.required'],
    [{ by: 'electronic', receipt: false }, undefined],
  ] as const)('%j is %s', (given, fault) => {
    expect(deliveryFault(given)).toBe(fault);
  });
});

describe('evidence of a case', () => {
  const good = { ownerId: '7', state: 'preserved', isSandbox: false, result: 'VALID' } as const;
  it.each([
    [good, undefined],
    [{ ...good, ownerId: '8' }, 'owner-differs'],
    [{ ...good, ownerId: null }, 'owner-differs'],
    [{ ...good, isSandbox: true }, 'sandbox'],
    [{ ...good, state: 'anchoring' }, 'not-preserved'],
    [{ ...good, result: 'INDETERMINATE' }, 'not-valid'],
    [{ ...good, result: 'ERROR' }, 'not-valid'],
    [{ ...good, result: 'INVALID' }, 'not-valid'],
  ] as const)('%j is %s', (offered, fault) => {
    expect(evidenceFault(offered, '7')).toBe(fault);
  });
});
