import { sheetOf, type ValueKind } from '../kit/list-sheet.ts';
import { ACTION } from '../kit/permissions.ts';
import { attestationApi } from './attestation.contract.ts';

const columnsWith = <N extends ValueKind>(ownerName: N) =>
  ({
    id: 'code',
    name: 'text',
    type: 'choice',
    channel: 'choice',
    isSandbox: 'yes-no',
    ownerName,
    sizeBytes: 'number',
    sha256: 'code',
    sm3: 'code',
    state: 'state',
    chainState: 'choice',
    createdAt: 'time',
    anchoredAt: 'time',
    retentionUntil: 'time',
  }) as const;

/** An organization's name is in public registers. */
export const organizationAttestationSheet = sheetOf(attestationApi.listOrganization, {
  kind: 'attestations.organization',
  permission: ACTION.attestationExport,
  columns: columnsWith('text'),
});

export const personAttestationSheet = sheetOf(attestationApi.listPerson, {
  kind: 'attestations.person',
  permission: ACTION.attestationExport,
  columns: columnsWith('name'),
  plain: {
    columns: ['ownerName'],
    ask: ACTION.attestationExportPlain,
    confirm: ACTION.attestationApprovePlain,
    approval: 'export-task.plain-person-attestation',
  },
});

export const ATTESTATION_SHEETS = { organization: organizationAttestationSheet, person: personAttestationSheet };
