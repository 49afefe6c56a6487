import type { OfficeHours } from '@nota/contract/notary-office/config/office-hours.ts';
import { officeHoursApi } from '@nota/contract/notary-office/config/office-hours.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { saveNotaryOffice } from '../office/notary-office.repo.ts';
import { lockOpen } from '../office/notary-office.service.ts';

export function officeHoursRoutes({ implement }: Router) {
  /** A change of the office like any other: whoever read it before this must read it again. */
  implement(officeHoursApi.edit, async ({ trx, params, body, audit }) => {
    const { version, ...hours } = body;
    const before = await lockOpen(trx, params.id, version);
    const after = await saveNotaryOffice(trx, params.id, { hours: JSON.stringify(hours) });
    audit({ before: { hours: before.hours as OfficeHours | null }, after: { hours } });
    return { hours, version: after.version };
  });
}
