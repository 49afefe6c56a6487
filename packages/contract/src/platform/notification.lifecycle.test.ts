import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { notificationLifecycle } from './notification.lifecycle.ts';

describe('the life of a notification', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(notificationLifecycle)).toBe(`
            hold  release  suppress    begin    accept  retry   abandon  replay
queued      held  .        suppressed  sending  .       .       dead     .
held        .     queued   .           .        .       .       dead     .
sending     .     .        .           .        sent    queued  dead     .
sent        .     .        .           .        .       .       .        queued
suppressed  .     .        .           .        .       .       .        queued
dead        .     .        .           .        .       .       .        queued`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(notificationLifecycle)).toEqual([]);
  });
});
