import {
  attestationApi,
  type AttestationFilter,
  type OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import { verifyResultMessages } from '@nota/contract/attestations/verify-result.messages.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { openPackageContext } from '../../../evidence/package/index.ts';
import { defineBulkAct, type BulkActDefinition, type BulkChange } from '../../../platform/bulk/bulk-act-definition.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getVisible } from '../record/attestation.repo.ts';
import { actOnAttestation } from '../record/attestation.service.ts';
import { judgeAttestation, keepResult } from '../verification/attestation-verification.service.ts';
import { exportedAttestations } from './attestation-list.repo.ts';

const LISTS = { organization: attestationApi.listOrganization, person: attestationApi.listPerson } as const;

/** Reads whole files, so everything but keeping the result is done before the transaction. */
const verify: BulkActDefinition['act'] = async ({ deps, db, actor, at }, id): Promise<BulkChange> => {
  if (!(await getVisible(db, id, actor))) refuse('RECORD_NOT_FOUND', { id });
  const judged = await judgeAttestation(openPackageContext(deps), db, id);
  return async (trx) => (await keepResult(trx, judged, { actorId: actor.id, at })).result;
};

const reanchor: BulkActDefinition['act'] = ({ actor, reason, at }, id): Promise<BulkChange> =>
  Promise.resolve(async (trx) => {
    await actOnAttestation(trx, { id, action: 'reanchor', actor, reason, at });
    return undefined;
  });

const actsOn = (ownerType: OwnerType): BulkActDefinition[] => {
  // The two lists differ in filters that identify persons, of which an act knows none.
  const list = LISTS[ownerType] as typeof attestationApi.listPerson;
  const records = (db: Db | Trx, filter: AttestationFilter, at: Date) =>
    exportedAttestations(db, ownerType, filter, at).clearSelect().select('a.id');
  return [
    defineBulkAct({
      kind: `attestations.verify-${ownerType}`,
      list,
      permission: ACTION.attestationVerify,
      details: verifyResultMessages,
      records,
      act: verify,
    }),
    defineBulkAct({
      kind: `attestations.reanchor-${ownerType}`,
      list,
      permission: ACTION.attestationAnchor,
      asksReason: true,
      records,
      act: reanchor,
    }),
  ];
};

/** What can be asked for on many attestations of a list at once. */
export const attestationBulkActs: readonly BulkActDefinition[] = [...actsOn('organization'), ...actsOn('person')];
