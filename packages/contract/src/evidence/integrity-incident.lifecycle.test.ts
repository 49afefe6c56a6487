import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { integrityIncidentLifecycle } from './integrity-incident.lifecycle.ts';

describe('the life of an integrity incident', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(integrityIncidentLifecycle)).toBe(`
              acknowledge   close
open          acknowledged  .
acknowledged  .             closed
closed        .             .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(integrityIncidentLifecycle)).toEqual([]);
  });
});
