import { invoiceTitleApi } from '@nota/contract/financial/invoice/invoice-title.contract.ts';
import type { Router } from '../../../../platform/http/implement.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listTitles, removeTitle, toTitleRow } from './invoice-title.repo.ts';
import { addTitle } from './invoice-title.service.ts';

export function invoiceTitleRoutes({ implement, deps }: Router) {
  implement(invoiceTitleApi.list, ({ db, query }) => listTitles(db, query));

  implement(invoiceTitleApi.add, async ({ trx, at, body, audit }) => {
    const row = toTitleRow(await addTitle(trx, deps.keys, body, at));
    audit({ after: { titleId: row.id, type: row.type, header: row.header, taxNo: row.taxNo } });
    return row;
  });

  implement(invoiceTitleApi.remove, async ({ trx, at, params, audit }) => {
    if (!(await removeTitle(trx, params.id, at))) refuse('RECORD_NOT_FOUND', params);
    audit({ after: { removed: true } });
    return { id: params.id };
  });
}
