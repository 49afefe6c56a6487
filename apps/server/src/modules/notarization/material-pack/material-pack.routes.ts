import { materialPackApi } from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listMaterialPacks, readMaterialPack } from './material-pack.repo.ts';
import { actOnPack, askForPack, passwordOfPack, ticketForPack } from './material-pack.service.ts';
import type { MaterialSource } from '../../../platform/pack/material-source.ts';

export function materialPackRoutes({ implement, deps }: Router, source: MaterialSource) {
  implement(materialPackApi.list, ({ db, query, language }) => listMaterialPacks(db, query, language));

  implement(materialPackApi.ask, async ({ trx, actor, at, body, language, audit }) => {
    const id = await askForPack(trx, { ...body, keys: deps.keys, source, actor, at });
    const pack = await readMaterialPack(trx, id, language);
    audit({ recordId: id, after: { number: pack.number, files: pack.files, ...body } });
    return pack;
  });

  implement(materialPackApi.act, async ({ trx, actor, at, params, body, language, audit }) => {
    const { before, after } = await actOnPack(trx, { ...params, reason: body.reason, actor, at });
    audit({ before: { state: before }, after: { state: after } });
    return readMaterialPack(trx, params.id, language);
  });

  implement(materialPackApi.ticket, async ({ trx, actor, at, params, origin, audit }) => {
    const { ticket, downloads } = await ticketForPack(trx, { ...params, source, actor, at, origin });
    audit({ after: { downloads } });
    return { ticket };
  });

  implement(materialPackApi.password, async ({ trx, actor, at, params }) => ({
    password: await passwordOfPack(trx, { ...params, keys: deps.keys, actor, at }),
  }));
}
