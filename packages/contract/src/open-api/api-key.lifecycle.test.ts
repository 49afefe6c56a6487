import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { apiKeyLifecycle } from './api-key.lifecycle.ts';

describe('the life of an API key', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(apiKeyLifecycle)).toBe(`
          approve  reject    revoke   activate  retire    expire   destroy
proposed  live     rejected  revoked  live      .         .        revoked
live      .        .         revoked  .         retiring  .        revoked
retiring  .        .         revoked  .         .         expired  revoked
expired   .        .         .        .         .         .        .
revoked   .        .         .        .         .         .        .
rejected  .        .         .        .         .         .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(apiKeyLifecycle)).toEqual([]);
  });

  it('lets nobody decide about a key they asked for, either way', () => {
    const { approve, reject } = apiKeyLifecycle.actions;
    expect([approve.notBy, reject.notBy]).toEqual(['issue', 'issue']);
  });
});
