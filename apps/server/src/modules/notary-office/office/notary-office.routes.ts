import type { OfficeHours } from '@nota/contract/notary-office/config/office-hours.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getNotaryOffice, listNotaryOffices, toNotaryOfficeRow } from './notary-office.repo.ts';
import { actOnNotaryOffice, createNotaryOffice, editNotaryOffice } from './notary-office.service.ts';

export function officeRoutes({ implement }: Router) {
  implement(notaryOfficeApi.list, ({ db, query }) => listNotaryOffices(db, query));

  implement(notaryOfficeApi.get, async ({ db, params }) => {
    const office = (await getNotaryOffice(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    return {
      ...toNotaryOfficeRow(office),
      hours: office.hours as OfficeHours | null,
      trail: await readTrail(db, notaryOfficeLifecycle.name, params.id),
    };
  });

  implement(notaryOfficeApi.create, async ({ trx, actor, at, body, audit }) => {
    const office = await createNotaryOffice(trx, { body, actor, at });
    audit({ recordId: office.id, after: office });
    return office;
  });

  implement(notaryOfficeApi.edit, async ({ trx, params, body, audit }) => {
    const { before, after } = await editNotaryOffice(trx, params.id, body);
    audit({ before, after });
    return after;
  });

  implement(notaryOfficeApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnNotaryOffice(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before.state }, after: { state: after.state } });
    return after;
  });
}
