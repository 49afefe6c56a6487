import { describe, expect, it } from 'vitest';
import { CORRECTION_CLOCK } from '../../kit/correction/correction.rules.ts';
import { COMPANY_CORRECTIONS, correctedValue, type CorrectedField } from './company-correction.rules.ts';

const AT = new Date('2026-06-01T02:00:00Z');

describe('a corrected value', () => {
  it.each<[CorrectedField, string, string | undefined]>([
    ['orgName', ' 杭州样例科技有限公司 ', '杭州样例科技有限公司'],
    ['orgName', '<b>样例</b>', undefined],
    ['orgName', '=cmd()', undefined],
    ['orgName', '样'.repeat(101), undefined],
    ['uscc', '91350100m000100y43', '91350100M000100Y43'],
    ['uscc', '91350211M0000XUF46', undefined],
    ['legalPerson', '王法人', '王法人'],
    ['legalPerson', '王1', undefined],
    ['legalCertNo', '330106199003072036', '330106199003072036'],
    ['legalCertNo', '330106199003072037', undefined],
    ['legalCertNo', '330106209003072030', undefined],
    ['legalCertNo', 'E12345678', 'E12345678'],
    ['agentPhone', '13800001111', '13800001111'],
    ['agentPhone', '12800001111', undefined],
    ['agentEmail', 'Agent@example.com', 'Agent@example.com'],
    ['agentEmail', 'a@b', undefined],
    ['agentEmail', 'a@example.com, b@example.com', undefined],
    ['licenceUntil', '2030-12-31', '2030-12-31'],
    ['licenceUntil', '2030-02-31', undefined],
    ['bankAccount', '622202123456780128', '622202123456780128'],
    ['bankAccount', '6222 0212', undefined],
  ])('%s %j becomes %j', (field, typed, expected) => {
    expect(correctedValue(field, typed, AT)).toBe(expected);
  });
});

describe('the rounds of a company', () => {
  it('have periods that the clock of corrections knows', () => {
    expect(COMPANY_CORRECTIONS.days.filter((days) => !CORRECTION_CLOCK.lengths.includes(days))).toEqual([]);
  });
});
