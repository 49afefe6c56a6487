import { describe, expect, it } from 'vitest';
import { CORRECTION_CLOCK } from '../../kit/correction/correction.rules.ts';
import { stretchOf } from '../notarization-case.rules.ts';
import {
  CASE_CORRECTIONS,
  CASE_SUPPLEMENTS,
  checkedBy,
  correctedCaseValue,
  CORRECTED_CASE_FIELDS,
  isCasePaper,
  type CorrectedCaseField,
} from './case-correction.rules.ts';

describe('a corrected value of a case', () => {
  it.each<[CorrectedCaseField, string, string | undefined]>([
    ['domicilePlace', ' 330106 ', '330106'],
    ['estatePlace', '33010', undefined],
    ['actPlace', '杭州', undefined],
    ['copies', '20', '20'],
    ['copies', '0', undefined],
    ['copies', '21', undefined],
    ['copies', '3份', undefined],
    ['useCountry', '法国', '法国'],
    ['useCountry', ' ', undefined],
    ['useCountry', '长'.repeat(41), undefined],
    ['agentName', '赵经办', '赵经办'],
    ['agentName', '赵1', undefined],
    ['statement', '原件已遗失，特此说明。', '原件已遗失，特此说明。'],
    ['statement', '长'.repeat(129), undefined],
  ])('%s %j becomes %j', (field, typed, expected) => {
    expect(correctedCaseValue(field, typed)).toBe(expected);
  });
});

describe('the rounds of a case', () => {
  it('begin with the length of the case’s own period, and have no other than the clock of corrections', () => {
    expect(CASE_CORRECTIONS.days[0]).toBe(stretchOf('correcting')?.days);
    expect(CASE_CORRECTIONS.days).toEqual(CORRECTION_CLOCK.lengths);
  });

  it('change nothing of the application once an office has accepted it', () => {
    expect(CASE_SUPPLEMENTS.fields).toEqual(['statement']);
    expect(CASE_SUPPLEMENTS.papers).toEqual(CASE_CORRECTIONS.papers);
  });

  it('open the checks again that look at what came', () => {
    expect(CORRECTED_CASE_FIELDS.map(checkedBy)).toEqual([
      ...Array.from({ length: 5 }, () => 'places'),
      'materials',
      'materials',
      'representation',
      'materials',
    ]);
    expect([isCasePaper('evidence-list'), isCasePaper('statement')]).toEqual([true, false]);
  });
});
