import { describe, expect, it } from 'vitest';
import { attestationRecord } from '../record/attestation.samples.ts';
import { verdictOf, type RungName } from './use-ladder.ts';

const record = attestationRecord();
const bare = { chain: { ...record.chain, mode: 0, stamps: [] } };
const because = (rung: string, verdict: string) => [{ rung, verdict, code: 'some-code' }];
type Case = [string, Parameters<typeof verdictOf>[0], RungName, { chain: typeof record.chain }, string];

describe('the verdict on a rung', () => {
  it.each<Case>([
    ['what nothing speaks against', { result: 'VALID', reasons: [] }, 'anchored', record, 'valid'],
    ['a chain that was never asked for', { result: 'VALID', reasons: [] }, 'anchored', bare, 'not-yet'],
    ['a date that no authority gave', { result: 'VALID', reasons: [] }, 'dated', bare, 'not-yet'],
    ['its own finding', { result: 'INVALID', reasons: because('bytes', 'invalid') }, 'bytes', record, 'invalid'],
    ['the finding of another', { result: 'INVALID', reasons: because('bytes', 'invalid') }, 'signed', record, 'valid'],
    ['a changed row', { result: 'INVALID', reasons: because('record', 'invalid') }, 'bytes', record, 'invalid'],
    [
      'the worst of several',
      { result: 'INVALID', reasons: [...because('dated', 'cannot-tell'), ...because('dated', 'invalid')] },
      'dated',
      record,
      'invalid',
    ],
    ['no entry', { result: 'INDETERMINATE', reasons: because('entry', 'not-yet') }, 'bytes', record, 'not-yet'],
    ['a store that is away', { result: 'ERROR', reasons: because('store', 'error') }, 'bytes', record, 'cannot-tell'],
    [
      'a climb that ended at the certificate',
      { result: 'INVALID', reasons: because('certificate', 'invalid') },
      'included',
      record,
      'cannot-tell',
    ],
  ])('of %s', (_, verification, name, about, expected) => {
    expect(verdictOf(verification, name, about)).toBe(expected);
  });
});
