import { describe, expect, it } from 'vitest';
import { statesOf } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { certificateLifecycle } from './certificate.lifecycle.ts';
import { documentLifecycle } from './document.lifecycle.ts';

describe('the life of a document', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(documentLifecycle)).toBe(`
            issue   fail    retry   supersede   revoke
making      issued  failed  .       superseded  .
issued      .       .       .       superseded  revoked
failed      .       .       making  superseded  .
superseded  .       .       .       .           revoked
revoked     .       .       .       .           .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(documentLifecycle)).toEqual([]);
  });

  it('has the states of a certificate, with their tones, so that one panel shows both', () => {
    for (const state of statesOf(certificateLifecycle)) {
      expect([state, documentLifecycle.states[state]]).toEqual([state, certificateLifecycle.states[state]]);
    }
  });
});
