import { officeSealApi } from '@nota/contract/notary-office/config/office-seal.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listSeals } from './office-seal.repo.ts';
import { createSeal } from './office-seal.service.ts';

export function officeSealRoutes({ implement }: Router) {
  implement(officeSealApi.list, ({ db, query, at }) => listSeals(db, query, at));

  implement(officeSealApi.create, async ({ trx, actor, at, body, audit }) => {
    const seal = await createSeal(trx, { body, actor, at });
    const { replacesId: replaces } = body;
    audit({ recordId: seal.id, after: { ...seal, ...(replaces === undefined ? {} : { replaces }) } });
    return seal;
  });
}
