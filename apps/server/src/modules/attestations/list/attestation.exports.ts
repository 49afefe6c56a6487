import type { AttestationFilter, OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationMessages } from '@nota/contract/attestations/attestation.messages.ts';
import { deadlineColourMessages } from '@nota/contract/kit/clock/deadline-colour.messages.ts';
import { ATTESTATION_SHEETS } from '@nota/contract/attestations/attestation.sheet.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { exportedAttestations } from './attestation-list.repo.ts';

const inHex = (column: 'sha256' | 'sm3') => sql<string>`encode(${sql.ref(`a.${column}`)}, 'hex')`.as(column);

const rowsOf = (ownerType: OwnerType) => (db: Db | Trx, filter: AttestationFilter, at: Date) =>
  exportedAttestations(db, ownerType, filter, at)
    .clearSelect()
    .select(['a.id', 'a.name', 'a.type', 'a.channel', 'a.is_sandbox as isSandbox', 'a.owner_name as ownerName'])
    .select(['a.size_bytes as sizeBytes', inHex('sha256'), inHex('sm3'), 'a.state', 'a.chain_state as chainState'])
    .select(['a.created_at as createdAt', 'a.anchored_at as anchoredAt', 'a.retention_until as retentionUntil']);

const messages = { ...attestationMessages, deadline: deadlineColourMessages };

const FILTER_FIELDS = {
  ano: { field: 'id' },
  label: { field: 'labels' },
  sizeFrom: { field: 'sizeBytes', bound: 'from' },
  sizeTo: { field: 'sizeBytes', bound: 'to' },
  createdFrom: { field: 'createdAt', bound: 'from' },
  createdTo: { field: 'createdAt', bound: 'to' },
  anchoredFrom: { field: 'anchoredAt', bound: 'from' },
  anchoredTo: { field: 'anchoredAt', bound: 'to' },
  expiryFrom: { field: 'retentionUntil', bound: 'from' },
  expiryTo: { field: 'retentionUntil', bound: 'to' },
  held: { field: 'isHeld', kind: 'yes-no' },
  colour: { field: 'deadline', kind: 'choice' },
} as const;

export const organizationAttestationExport = defineExport(ATTESTATION_SHEETS.organization, {
  messages,
  filterFields: FILTER_FIELDS,
  newestBy: 'createdAt',
  rows: rowsOf('organization'),
});

export const personAttestationExport = defineExport(ATTESTATION_SHEETS.person, {
  messages,
  filterFields: FILTER_FIELDS,
  newestBy: 'createdAt',
  rows: rowsOf('person'),
});
