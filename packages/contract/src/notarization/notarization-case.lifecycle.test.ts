import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { CASE_STATE_CODES, notarizationCaseLifecycle } from './notarization-case.lifecycle.ts';

describe('the life of a notarization', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(notarizationCaseLifecycle)).toBe(`
                 route          ask-corrections  resubmit         answer           withdraw  lapse   decline   take-on       accept    ask-supplement  begin-verification  supply    stop-waiting  resume    submit     approve  send-back  issue   deliver    file-away  refuse   terminate   revoke
platform-review  office-review  correcting       .                .                closed    .       .         .             .         .               .                   .         .             .         .          .        .          .       .          .          .        .           .
correcting       .              .                platform-review  platform-review  closed    closed  .         .             .         .               .                   .         .             .         .          .        .          .       .          .          .        .           .
office-review    .              .                .                .                closed    .       declined  awaiting-fee  .         .               .                   .         .             .         .          .        .          .       .          .          .        .           .
declined         .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          .       .          .          .        .           .
awaiting-fee     .              .                .                .                closed    closed  .         .             handling  .               .                   .         .             .         .          .        .          .       .          .          .        .           .
handling         .              .                .                .                .         .       .         .             .         supplementing   verifying           .         .             .         approving  .        .          .       .          .          refused  terminated  .
supplementing    .              .                .                .                .         .       .         .             .         .               .                   handling  handling      handling  .          .        .          .       .          .          refused  terminated  .
verifying        .              .                .                .                .         .       .         .             .         .               .                   .         .             handling  .          .        .          .       .          .          refused  terminated  .
approving        .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          issuing  handling   .       .          .          refused  terminated  .
issuing          .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          issued  .          .          .        .           .
issued           .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          .       delivered  .          .        .           revoked
delivered        .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          .       .          archived   .        .           revoked
archived         .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          .       .          .          .        .           revoked
refused          .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          .       .          .          .        .           .
terminated       .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          .       .          .          .        .           .
closed           .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          .       .          .          .        .           .
revoked          .              .                .                .                .         .       .         .             .         .               .                   .         .             .         .          .        .          .       .          .          .        .           .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(notarizationCaseLifecycle)).toEqual([]);
  });

  it('counts its states as the trade does, each with a number of its own', () => {
    const numbers = statesOf(notarizationCaseLifecycle).map((state) => CASE_STATE_CODES[state]);
    expect(numbers).toEqual([10, 11, 20, 21, 30, 40, 41, 42, 50, 60, 70, 71, 80, 90, 91, 92, 93]);
  });
});
