import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { invoiceRedSheetLifecycle } from './invoice-red-sheet.lifecycle.ts';
import { ASKED_STATES, invoiceLifecycle, RELEASED_STATES } from './invoice.lifecycle.ts';

describe('the life of an invoice', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(invoiceLifecycle)).toBe(`
           approve  reject    withdraw   retry    issue   fail    reverse    finish-reversal  drop-reversal
pending    issuing  rejected  withdrawn  .        .       .       .          .                .
issuing    .        .         .          .        issued  failed  .          .                .
issued     .        .         .          .        .       .       reversing  .                .
failed     .        .         withdrawn  issuing  .       .       .          .                .
reversing  .        .         .          .        .       .       .          reversed         issued
reversed   .        .         .          .        .       .       .          .                .
rejected   .        .         .          .        .       .       .          .                .
withdrawn  .        .         .          .        .       .       .          .                .`);
  });

  it('of its red sheet is exactly this table', () => {
    expect('\n' + printGrid(invoiceRedSheetLifecycle)).toBe(`
            confirm    refuse   call-off    finish
waiting     confirmed  refused  called-off  .
confirmed   .          refused  .           done
refused     .          .        .           .
called-off  .          .        .           .
done        .          .        .           .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(invoiceLifecycle)).toEqual([]);
    expect(lifecycleBreaches(invoiceRedSheetLifecycle)).toEqual([]);
  });

  it('frees its orders where it is over, and asks the tax system where it waits for it', () => {
    expect(RELEASED_STATES.every((state) => invoiceLifecycle.states[state].final)).toBe(true);
    expect(ASKED_STATES).toEqual(['issuing', 'reversing']);
  });
});
