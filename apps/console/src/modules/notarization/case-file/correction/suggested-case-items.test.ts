import { describe, expect, it } from 'vitest';
import { caseFile, LEGIBLE } from '../case-file.samples.ts';
import { suggestedCaseItems } from './suggested-case-items.ts';

const ready = (name: string) => `请提供 ${name}`;
const failed = (name: string, facts: (typeof LEGIBLE)['facts'] = {}) =>
  ({ ...LEGIBLE, name, kind: 'automatic', found: 'failed', facts }) as const;
const suggested = (checks: readonly (typeof LEGIBLE)[], concernsRealEstate = false) =>
  suggestedCaseItems(caseFile({ checks: [...checks], concernsRealEstate }), ready).map(({ name }) => name);

describe('what is suggested to ask of an applicant', () => {
  it('is every paper that is missing, with its usual sentence, in the order of the list', () => {
    const checks = [failed('papers-complete', { missing: 'matter-proof evidence-list' })];
    expect(suggestedCaseItems(caseFile({ checks }), ready)).toEqual([
      { kind: 'paper', name: 'evidence-list', sentence: '请提供 evidence-list', example: '' },
      { kind: 'paper', name: 'matter-proof', sentence: '请提供 matter-proof', example: '' },
    ]);
  });

  it('is the form where somebody could not read it, in their words', () => {
    const tick = {
      verdict: 'failed',
      note: '签名缺失',
      byId: '1',
      byName: '陈思远',
      at: '2026-06-01T02:00:00Z',
    } as const;
    expect(suggestedCaseItems(caseFile({ checks: [{ ...LEGIBLE, tick }] }), ready)).toEqual([
      { kind: 'paper', name: 'application-form', sentence: '签名缺失', example: '' },
    ]);
  });

  it('is the place by which an office would be competent', () => {
    expect(suggested([failed('office-competent', { offices: 0 })])).toEqual(['domicilePlace']);
    expect(suggested([failed('office-competent', { offices: 0 })], true)).toEqual(['estatePlace']);
  });

  it('is a paper for whoever acts, once, and nothing where another person has to apply', () => {
    const agency = failed('represented', { agency: 'power-of-attorney-missing' });
    expect(suggested([failed('papers-complete', { missing: 'power-of-attorney' }), agency])).toEqual([
      'power-of-attorney',
    ]);
    expect(suggested([failed('represented', { agency: 'in-person organisation-not-represented' })])).toEqual([]);
  });

  it('is nothing that the applicant cannot send, and nothing while nobody has found a fault', () => {
    expect(suggested([failed('owner-matches'), failed('evidence-valid'), LEGIBLE])).toEqual([]);
    expect(suggested([failed('papers-complete', { missing: '' }), failed('represented', { agency: null })])).toEqual(
      [],
    );
  });
});
