import type { OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationMessages } from '@nota/contract/attestations/attestation.messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineSearch, type SearchDefinition } from '../../../platform/record-search/search-definition.ts';
import { idsByHash, shownOwner } from '../record/attestation.repo.ts';

const records = (db: Db | Trx, ownerType: OwnerType) =>
  db
    .selectFrom('attestation as a')
    .select(['a.id', 'a.name', 'a.owner_type', 'a.owner_name', 'a.state'])
    .where('a.owner_type', '=', ownerType);

type Found = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;

const newest = (db: Db | Trx, ownerType: OwnerType) =>
  records(db, ownerType).orderBy('a.created_at', 'desc').orderBy('a.id', 'desc');

const byOwner = (ownerType: OwnerType) => (db: Db | Trx, name: string) =>
  newest(db, ownerType).where('a.owner_name', '=', name);

/** An organization's name is public, a person's is not; the two lists are two kinds with a permission each. */
const searchOf = (ownerType: OwnerType): SearchDefinition =>
  defineSearch({
    kind: `${ownerType}-attestation`,
    permission: ownerType === 'person' ? PERMISSION.personAttestation : PERMISSION.organizationAttestation,
    readings: {
      id: (db, id) => records(db, ownerType).where('a.id', '=', id),
      digest: (db, hex) => records(db, ownerType).where('a.id', 'in', idsByHash(db, Buffer.from(hex, 'hex'))),
      ...(ownerType === 'organization' ? { name: byOwner(ownerType) } : {}),
    },
    identifiers: {
      // The second condition is redundant, but the planner needs it to use the partial index.
      phone: (db, phone) => newest(db, ownerType).where('a.owner_phone', '=', phone).where('a.owner_phone', '<>', ''),
      ...(ownerType === 'person' ? { name: byOwner(ownerType) } : {}),
    },
    found: (row: Found) => ({
      id: row.id,
      number: row.id,
      name: `${row.name} · ${shownOwner(row)}`,
      state: attestationMessages.state[row.state],
      address: RECORD_ADDRESS.attestation(row.id),
    }),
  });

export const attestationSearches = [searchOf('organization'), searchOf('person')];
