import type { NotaryValues } from '../../../apps/server/src/modules/notary-office/notary/notary.fixtures.ts';

type SeedNotary = Omit<NotaryValues, 'officeId' | 'createdAt' | 'birthDate'> & {
  /** Full years of age at the time of the demonstration, and days since that birthday; negative before it. */
  readonly age: number;
  readonly daysSince: number;
};

/** Notaries by the code of their office; the numbers are made up like those of the register. */
export const NOTARIES: Readonly<Record<string, readonly SeedNotary[]>> = {
  HZQT: [
    {
      name: '沈怀瑾',
      licenceNo: '13301200610021',
      licenceUntil: '2029-12-31',
      state: 'active',
      age: 52,
      daysSince: 101,
    },
    {
      name: '周伯安',
      licenceNo: '13301199810007',
      licenceUntil: '2028-12-31',
      state: 'active',
      age: 65,
      daysSince: -26,
    },
    {
      name: '林若溪',
      licenceNo: '13301201420115',
      licenceUntil: '2030-12-31',
      state: 'active',
      age: 38,
      daysSince: 230,
    },
    {
      name: '吴静姝',
      licenceNo: '13301201820163',
      licenceUntil: '2030-12-31',
      state: 'suspended',
      age: 34,
      daysSince: 12,
    },
  ],
  HZHD: [
    {
      name: '陆知行',
      licenceNo: '13301200910044',
      licenceUntil: '2029-12-31',
      state: 'active',
      age: 47,
      daysSince: 77,
    },
    {
      name: '许清如',
      licenceNo: '13301201620131',
      licenceUntil: '2030-12-31',
      state: 'active',
      age: 36,
      daysSince: 310,
    },
    { name: '何远舟', licenceNo: '13301201210092', licenceUntil: '2029-12-31', state: 'left', age: 43, daysSince: 150 },
  ],
  XMLJ: [
    { name: '蔡婉容', licenceNo: '13502200420012', licenceUntil: '2029-12-31', state: 'active', age: 55, daysSince: 8 },
    {
      name: '曾鹭生',
      licenceNo: '13502201510078',
      licenceUntil: '2030-12-31',
      state: 'active',
      age: 40,
      daysSince: 198,
    },
  ],
  SZPJ: [
    {
      name: '顾砚秋',
      licenceNo: '13205200220009',
      licenceUntil: '2028-12-31',
      state: 'active',
      age: 58,
      daysSince: 45,
    },
  ],
};
