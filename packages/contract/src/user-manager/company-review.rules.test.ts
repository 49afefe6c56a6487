import { describe, expect, it } from 'vitest';
import { checklistBlockers, checkRows, isTickable, type CheckRow } from '../kit/checklist/check-row.ts';
import { checkNames, type Verdict } from '../kit/checklist/checklist.ts';
import { companyChecklist, type CompanyFacts } from './company-review.rules.ts';

const facts = (given: Partial<CompanyFacts> = {}): CompanyFacts => ({
  orgName: '杭州样例科技有限公司',
  uscc: '91350100M000100Y43',
  usccNote: null,
  accountName: '杭州样例科技有限公司',
  method: 'remittance',
  licenceUntil: '2030-12-31',
  today: '2026-06-01',
  agentIsLegalPerson: false,
  hasAuthorization: true,
  malware: null,
  areAllScanned: true,
  ...given,
});
const TICK = { verdict: 'passed', note: '', byId: '1', byName: '吴桐', at: '2026-06-01T02:00:00.000Z' } as const;
const rowsOf = (given: Partial<CompanyFacts>) => checkRows(companyChecklist, facts(given), () => null);
const found = (check: string, given: Partial<CompanyFacts>) => rowsOf(given).find(({ name }) => name === check)?.found;

describe('what a program finds of a company', () => {
  it.each<[string, Partial<CompanyFacts>, Verdict | undefined]>([
    ['uscc-valid', {}, 'passed'],
    ['uscc-valid', { uscc: '91350211M0000XUF46' }, 'failed'],
    ['uscc-valid', { uscc: '91350211M0000XUF46', usccNote: '已与登记机关核对' }, 'unknown'],
    ['licence-valid', {}, 'passed'],
    ['licence-valid', { licenceUntil: '2026-06-01' }, 'passed'],
    ['licence-valid', { licenceUntil: '2026-05-31' }, 'failed'],
    ['licence-valid', { licenceUntil: null }, 'unknown'],
    ['authorization-given', {}, 'passed'],
    ['authorization-given', { hasAuthorization: false }, 'failed'],
    ['authorization-given', { hasAuthorization: false, agentIsLegalPerson: true }, 'passed'],
    ['account-name', {}, 'passed'],
    ['account-name', { orgName: '样例（杭州）公司', accountName: '样例(杭州) 公司' }, 'passed'],
    ['account-name', { accountName: '杭州另一家科技有限公司' }, 'failed'],
    ['account-name', { accountName: null }, 'failed'],
    ['account-name', { method: 'manual', accountName: null }, undefined],
    ['papers-clean', {}, 'passed'],
    ['papers-clean', { areAllScanned: false }, 'unknown'],
    ['papers-clean', { areAllScanned: false, malware: 'Win.Test.EICAR' }, 'failed'],
  ])('%s with %j: %s', (check, given, expected) => {
    expect(found(check, given)).toBe(expected);
  });
});

describe('the list of a company', () => {
  it('is this one, facts first; a change of it needs another version', () => {
    expect({ version: companyChecklist.version, checks: checkNames(companyChecklist) }).toEqual({
      version: 2,
      checks: [
        'uscc-valid',
        'licence-valid',
        'authorization-given',
        'account-name',
        'papers-clean',
        'licence-legible',
        'name',
        'uscc',
        'legal-person',
        'agent',
      ],
    });
  });

  it('asks nobody whether the agent is as in a letter that was not handed in, and says so', () => {
    const line = (hasAuthorization: boolean) =>
      rowsOf({ hasAuthorization, agentIsLegalPerson: true }).find(({ name }) => name === 'agent');
    expect(line(true)).toEqual(expect.not.objectContaining({ isMissing: true }));
    expect(line(false)).toMatchObject({ isMissing: true, tick: null });
    const ticked = rowsOf({ hasAuthorization: false, agentIsLegalPerson: true, licenceUntil: '2030-12-31' }).map(
      (row): CheckRow => (isTickable(row) ? { ...row, tick: TICK } : row),
    );
    expect(checklistBlockers(ticked)).toEqual([]);
  });

  it('never has more lines to tick than there are digit keys', () => {
    const most = rowsOf({ uscc: '91350211M0000XUF46', usccNote: '已核对', licenceUntil: null, areAllScanned: false });
    expect(most.filter(isTickable).length).toBeLessThanOrEqual(9);
  });
});
