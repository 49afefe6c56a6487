import type { OfficeHours } from '@nota/contract/notary-office/config/office-hours.ts';

const WORK = [
  { from: '09:00', to: '12:00' },
  { from: '13:30', to: '17:30' },
];

/** Five days a week and Saturday mornings; used by tests and by the seed. */
export const OFFICE_HOURS: OfficeHours = {
  week: [WORK, WORK, WORK, WORK, WORK, [{ from: '09:00', to: '12:00' }], []],
  remark: '法定节假日以公告为准',
};
