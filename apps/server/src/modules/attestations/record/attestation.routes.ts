import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import { createCappedCountCache } from '../../../platform/db/capped-count-cache.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { reveal } from '../../../platform/audit/revealed-fields.ts';
import { noteView, recordAct } from '../custody/attestation-custody.repo.ts';
import { readDetail } from './attestation-detail.repo.ts';
import { listAttestations } from '../list/attestation-list.repo.ts';
import { getVisible, toRow } from './attestation.repo.ts';
import { actOnAttestation } from './attestation.service.ts';
import { openCertNo } from './owner-columns.ts';

export function attestationRoutes({ implement, deps }: Router, context: PackageContext) {
  const cappedCounts = createCappedCountCache();
  implement(attestationApi.listOrganization, ({ db, query, at }) =>
    listAttestations(db, 'organization', query, cappedCounts, at),
  );
  implement(attestationApi.searchOrganization, ({ db, body, at }) =>
    listAttestations(db, 'organization', body, cappedCounts, at),
  );
  implement(attestationApi.listPerson, ({ db, query, at }) => listAttestations(db, 'person', query, cappedCounts, at));
  implement(attestationApi.searchPerson, ({ db, body, at }) => listAttestations(db, 'person', body, cappedCounts, at));

  implement(attestationApi.get, async ({ db, actor, at, params }) => {
    const row = (await getVisible(db, params.id, actor)) ?? refuse('RECORD_NOT_FOUND', params);
    await noteView(db, { record: row, actor, at });
    return { ...toRow(row), ...(await readDetail(context, db, row, actor)) };
  });

  implement(attestationApi.reveal, async ({ trx, actor, at, params, body, audit }) => {
    const row = (await getVisible(trx, params.id, actor)) ?? refuse('RECORD_NOT_FOUND', params);
    // 个人信息保护法 47: after the account has ended the retained data is only stored and protected, and shown to nobody.
    if (row.owner_sealed) refuse('OWNER_RESTRICTED', params);
    const values = reveal(params.id, body.fields, {
      ownerName: () => row.owner_name,
      ownerPhone: () => row.owner_phone,
      ownerCertNo: () => openCertNo(row, deps.keys),
      agentName: () => row.agent_name,
      agentPhone: () => row.agent_phone,
    });
    const fields = Object.keys(values);
    audit({ after: { fields } });
    await recordAct(trx, row, { act: 'revealed', actor: actor.id, at, detail: { fields, reason: body.reason } });
    return { values };
  });

  implement(attestationApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnAttestation(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before }, after: { state: after } });
    return toRow((await getVisible(trx, params.id, actor)) ?? refuse('RECORD_NOT_FOUND', params));
  });
}
