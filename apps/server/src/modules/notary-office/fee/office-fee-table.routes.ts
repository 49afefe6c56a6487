import { chineseDay } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { officeFeeTableApi } from '@nota/contract/notary-office/config/office-fee-table.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockConfigurable } from '../office/notary-office.service.ts';
import { insertFeeTable, listFeeTables } from './office-fee-table.repo.ts';

export function officeFeeTableRoutes({ implement }: Router) {
  implement(officeFeeTableApi.list, ({ db, query, at }) => listFeeTables(db, query, at));

  /** From today on at the earliest: what was charged yesterday was charged. */
  implement(officeFeeTableApi.create, async ({ trx, actor, at, body, audit }) => {
    await lockConfigurable(trx, body.officeId);
    if (body.validFrom < chineseDay(at)) refuse('EFFECT_IN_PAST', { validFrom: body.validFrom });
    const table = (await insertFeeTable(trx, { ...body, createdBy: actor.id, at })) ?? refuse('MOMENT_TAKEN');
    audit({ recordId: table.id, after: table });
    return table;
  });
}
