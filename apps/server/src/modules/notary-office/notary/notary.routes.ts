import { notaryApi } from '@nota/contract/notary-office/config/notary.contract.ts';
import { notaryLifecycle } from '@nota/contract/notary-office/config/notary.lifecycle.ts';
import { reveal } from '../../../platform/audit/revealed-fields.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openBirthDate } from './birth-date.ts';
import { getNotary, listNotaries, toNotaryRow } from './notary.repo.ts';
import { actOnNotary, createNotary, editNotary } from './notary.service.ts';

export function notaryRoutes({ implement, deps }: Router) {
  const { keys } = deps;

  implement(notaryApi.list, ({ db, query, at }) => listNotaries(db, query, { keys, at }));

  implement(notaryApi.get, async ({ db, params, at }) => {
    const notary = (await getNotary(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const trail = await readTrail(db, notaryLifecycle.name, params.id);
    return { ...toNotaryRow(notary, { keys, at }), trail };
  });

  implement(notaryApi.create, async ({ trx, actor, at, body, audit }) => {
    const notary = toNotaryRow(await createNotary(trx, { keys, body, actor, at }), { keys, at });
    audit({ recordId: notary.id, after: notary });
    return notary;
  });

  implement(notaryApi.edit, async ({ trx, at, params, body, audit }) => {
    const { before, after } = await editNotary(trx, { id: params.id, keys, body, at });
    const row = toNotaryRow(after, { keys, at });
    audit({ before: toNotaryRow(before, { keys, at }), after: row });
    return row;
  });

  implement(notaryApi.reveal, async ({ trx, params, body, audit }) => {
    const notary = await getNotary(trx, params.id);
    const values = reveal(params.id, body.fields, {
      birthDate: () => notary && openBirthDate(keys, notary.birth_sealed),
    });
    audit({ after: { fields: Object.keys(values) } });
    return { values };
  });

  implement(notaryApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnNotary(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before.state }, after: { state: after.state } });
    return toNotaryRow(after, { keys, at });
  });
}
