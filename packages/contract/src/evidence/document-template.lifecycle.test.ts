import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { documentTemplateLifecycle } from './document-template.lifecycle.ts';

describe('the life of a template', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(documentTemplateLifecycle)).toBe(`
           enforce   replace    withdraw   discard
draft      in-force  .          .          withdrawn
in-force   .         withdrawn  withdrawn  .
withdrawn  .         .          .          .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(documentTemplateLifecycle)).toEqual([]);
  });

  it('takes two people to put one in force, and two to take it out', () => {
    const { enforce, withdraw } = documentTemplateLifecycle.actions;
    expect([enforce.notBy, withdraw.notBy]).toEqual(['save', 'enforce']);
  });
});
