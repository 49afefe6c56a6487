import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { loginAlertLifecycle } from './login-alert.lifecycle.ts';

describe('an alert about sign-ins', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(loginAlertLifecycle)).toBe(`
              acknowledge
open          acknowledged
acknowledged  .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(loginAlertLifecycle)).toEqual([]);
  });
});
