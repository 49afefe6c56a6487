import type { OfficeAccountRow } from '@nota/contract/notary-office/config/office-account.contract.ts';
import type {
  OfficeWitnessRow,
  OfficeWitnessStanding,
} from '@nota/contract/notary-office/config/office-witness.contract.ts';
import type { OfficeFeeTableRow } from '@nota/contract/notary-office/config/office-fee-table.contract.ts';
import type { OfficeNumberRuleRow } from '@nota/contract/notary-office/config/office-number-rule.contract.ts';
import type { OfficeSealRow } from '@nota/contract/notary-office/config/office-seal.contract.ts';
import type { NotaryRow } from '@nota/contract/notary-office/config/notary.contract.ts';

/** A notary as the server answers it, for tests. */
export const notary = (given: Partial<NotaryRow> = {}): NotaryRow => ({
  id: '81',
  officeId: '51',
  name: '林若溪',
  licenceNo: '13301201210018',
  licenceUntil: '2031-12-31',
  licenceAlert: null,
  birthDate: '1984-**-**',
  retirementAlert: null,
  state: 'active',
  createdAt: '2026-01-06T01:00:00.000Z',
  version: 1,
  ...given,
});

export const seal = (given: Partial<OfficeSealRow> = {}): OfficeSealRow => ({
  id: '91',
  officeId: '51',
  kind: 'seal',
  name: '电子公章',
  algorithm: 'sm2',
  serialNo: '4A3F00C29D17B6E8',
  validFrom: '2023-11-01',
  validUntil: '2026-11-20',
  standing: 'in-force',
  alert: 7,
  replacedById: null,
  replacedReason: null,
  createdById: '7',
  createdByName: '陈思远',
  createdAt: '2026-01-07T01:00:00.000Z',
  ...given,
});

export const feeTable = (given: Partial<OfficeFeeTableRow> = {}): OfficeFeeTableRow => ({
  id: '95',
  officeId: '51',
  validFrom: '2026-01-01',
  source: '浙价服〔2025〕18 号',
  lines: [{ item: '保全证据', basis: 'piece', priceFen: 80_000 }],
  standing: 'in-force',
  createdById: '7',
  createdByName: '陈思远',
  createdAt: '2026-01-08T01:00:00.000Z',
  ...given,
});

export const numberRule = (given: Partial<OfficeNumberRuleRow> = {}): OfficeNumberRuleRow => ({
  id: '97',
  officeId: '51',
  validFrom: '2026-01-01',
  pattern: '〔{year}〕{office}证{matter}字第{serial:5}号',
  officeWord: '浙杭',
  matterWord: '内',
  matterWords: [{ matter: 'kinship', word: '外' }],
  standing: 'in-force',
  createdById: '7',
  createdByName: '陈思远',
  createdAt: '2025-12-08T01:00:00.000Z',
  ...given,
});

export const officeAccount = (given: Partial<OfficeAccountRow> = {}): OfficeAccountRow => ({
  id: '99',
  officeId: '51',
  accountName: '杭州市钱塘公证处',
  bank: '中国工商银行杭州凤起路支行',
  number: '***************2345',
  reason: '开立基本账户',
  state: 'in-force',
  createdById: '7',
  createdByName: '陈思远',
  createdAt: '2026-01-08T01:00:00.000Z',
  decidedByName: '顾砚秋',
  decidedAt: '2026-01-08T03:00:00.000Z',
  ...given,
});

const VKEY = 'w.qiantang.example+a1b2c3d4+BPsG8ZzvYb7Qm0o5XJtGm4XJv0bQy5m2a1Yk6u0m9d1Q';

export const officeWitness = (given: Partial<OfficeWitnessRow> = {}): OfficeWitnessRow => ({
  id: '89',
  officeId: '51',
  name: 'w.qiantang.example',
  vkey: VKEY,
  reason: '公证处部署见证节点',
  state: 'in-force',
  createdById: '7',
  createdByName: '陈思远',
  createdAt: '2026-01-08T01:00:00.000Z',
  decidedByName: '顾砚秋',
  decidedAt: '2026-01-08T03:00:00.000Z',
  ...given,
});

export const witnessStanding = (given: Partial<OfficeWitnessStanding> = {}): OfficeWitnessStanding => ({
  state: 'current',
  vkey: VKEY,
  trustedVkey: null,
  latestSize: 20_480,
  cosigned: { size: 20_480, at: '2026-11-01T01:00:00.000Z' },
  lagEntries: 0,
  lagSeconds: 0,
  ...given,
});
