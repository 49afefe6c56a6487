import { describe, expect, it } from 'vitest';
import { checkRows } from '../kit/checklist/check-row.ts';
import { officeChecklist, type OfficeFacts } from './office-opening.rules.ts';

const READY: OfficeFacts = {
  licenceNo: '23301200810001',
  hasUscc: true,
  leader: '沈怀瑾',
  phone: '0571-87012345',
  address: '浙江省杭州市上城区凤起路 108 号',
  regions: 1,
  matters: 3,
  notaries: 1,
  seals: 1,
  feesFrom: '2026-01-01',
  hasHours: true,
  numbersFrom: '2026-01-01',
  hasAccount: true,
};

const failing = (facts: OfficeFacts) =>
  checkRows(officeChecklist, facts, () => null)
    .filter(({ found }) => found === 'failed')
    .map(({ name }) => name);

describe('what is checked before an office is put into service', () => {
  it.each<[string, Partial<OfficeFacts>, string[]]>([
    ['nothing is missing', {}, []],
    ['without a licence number', { licenceNo: '' }, ['identity-complete']],
    ['without a credit code', { hasUscc: false }, ['identity-complete']],
    ['without a head', { leader: '' }, ['contact-complete']],
    ['without a telephone', { phone: '' }, ['contact-complete']],
    ['without an address', { address: '' }, ['contact-complete']],
    ['for no region', { regions: 0 }, ['serves-somewhere']],
    ['for no matter', { matters: 0 }, ['accepts-something']],
    ['without a notary whose licence is valid', { notaries: 0 }, ['has-notary']],
    ['without a seal in force', { seals: 0 }, ['has-seal']],
    ['without a table of fees that holds', { feesFrom: null }, ['has-fees']],
    ['without opening hours', { hasHours: false }, ['has-hours']],
    ['without a rule of numbers that holds', { numbersFrom: null }, ['has-numbers']],
    ['without an account in force', { hasAccount: false }, ['has-account']],
  ])('%s', (_, changes, names) => {
    expect(failing({ ...READY, ...changes })).toEqual(names);
  });

  it('asks a person for what no program can see', () => {
    const manual = checkRows(officeChecklist, READY, () => null).filter(({ kind }) => kind === 'manual');
    expect(manual.map(({ name }) => name)).toEqual(['licence-seen', 'agreement-signed']);
  });
});
