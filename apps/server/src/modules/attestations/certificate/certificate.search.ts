import { documentMessages } from '@nota/contract/evidence/document.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch } from '../../../platform/record-search/search-definition.ts';
import { visibleTypes } from '../record/attestation.repo.ts';

const certificates = (db: Db | Trx) =>
  db
    .selectFrom('certificate as c')
    .innerJoin('attestation as a', 'a.id', 'c.entry_id')
    .select(['c.id', 'c.number', 'c.version', 'c.state', 'c.is_sandbox', 'a.id as attestation_id', 'a.name']);

/** A certificate is seen by whoever sees the record that it is about; all versions under its number, newest first. */
export const certificateSearch = defineSearch({
  kind: 'certificate',
  permission: [PERMISSION.organizationAttestation, PERMISSION.personAttestation],
  readings: {
    certificateNumber: (db, number, { actor }) =>
      certificates(db)
        .where('c.number', '=', number)
        .where('a.owner_type', 'in', visibleTypes(actor))
        .orderBy('c.version', 'desc'),
  },
  found: (row: Awaited<ReturnType<ReturnType<typeof certificates>['executeTakeFirstOrThrow']>>) => ({
    id: row.id,
    number: row.version === 1 ? row.number : `${row.number} v${row.version}`,
    name: row.name,
    state: row.is_sandbox ? documentMessages.sandboxState[row.state] : documentMessages.state[row.state],
    address: RECORD_ADDRESS.attestation(row.attestation_id),
  }),
});
