import { officeWitnessApi } from '@nota/contract/notary-office/config/office-witness.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getNotaryOffice } from '../office/notary-office.repo.ts';
import { listOfficeWitnesses } from './office-witness.repo.ts';
import { proposeWitness, witnessStanding } from './office-witness.service.ts';

export function officeWitnessRoutes({ implement, deps }: Router) {
  implement(officeWitnessApi.list, ({ db, query }) => listOfficeWitnesses(db, query));

  implement(officeWitnessApi.standing, async ({ db, params, at }) => {
    if (!(await getNotaryOffice(db, params.id))) refuse('RECORD_NOT_FOUND', params);
    return witnessStanding(db, params.id, { config: deps.config, at });
  });

  implement(officeWitnessApi.create, async ({ trx, actor, at, body, audit }) => {
    const witness = await proposeWitness(trx, { body, actor, at });
    audit({ recordId: witness.id, after: witness });
    return witness;
  });
}
