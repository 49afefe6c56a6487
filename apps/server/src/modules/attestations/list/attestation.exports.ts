import {
  OrganizationAttestationFilter,
  PersonAttestationFilter,
  type OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import {
  codeColumn,
  defineExport,
  numberColumn,
  shanghaiTime,
  textColumn,
} from '../../../platform/exports/export-definition.ts';
import { exportedAttestations } from './attestation-list.repo.ts';

const COLUMNS = [
  codeColumn('id', '存证编号'),
  textColumn('name', '名称'),
  codeColumn('type', '类型'),
  codeColumn('channel', '渠道'),
  textColumn('is_sandbox', '沙箱'),
  textColumn('owner_name', '权属人'),
  numberColumn('size_bytes', '字节数'),
  codeColumn('sha256', 'SHA-256'),
  codeColumn('sm3', 'SM3'),
  codeColumn('state', '状态'),
  codeColumn('chain_state', '上链状态'),
  codeColumn('created_at', '存证时间'),
  codeColumn('anchored_at', '上链时间'),
  codeColumn('retention_until', '保管到期'),
];

/** As the list shows it: a person's name masked, an organization's whole. */
const shownName = sql<string>`case
  when a.owner_type = 'organization' then a.owner_name
  when char_length(a.owner_name) <= 1 then '*'
  when char_length(a.owner_name) = 2 then left(a.owner_name, 1) || '*'
  else left(a.owner_name, 1) || repeat('*', char_length(a.owner_name) - 2) || right(a.owner_name, 1) end`;

const FILTERS = { organization: OrganizationAttestationFilter, person: PersonAttestationFilter };

const exportOf = (ownerType: OwnerType, title: string, also: 14 | 15) =>
  defineExport({
    kind: `attestations.${ownerType}`,
    title,
    permission: ACTION.attestationExport,
    also,
    filter: FILTERS[ownerType],
    columns: COLUMNS,
    rows: (db, filter) =>
      exportedAttestations(db, ownerType, filter)
        .clearSelect()
        .select([
          sql<string>`a.id::text`.as('id'),
          'a.name',
          sql<string>`a.type::text`.as('type'),
          'a.channel',
          sql<string>`case when a.is_sandbox then '是' else '否' end`.as('is_sandbox'),
          shownName.as('owner_name'),
          'a.size_bytes',
          sql<string>`encode(a.sha256, 'hex')`.as('sha256'),
          sql<string>`encode(a.sm3, 'hex')`.as('sm3'),
          'a.state',
          sql<string>`a.chain_state::text`.as('chain_state'),
          shanghaiTime('a.created_at').as('created_at'),
          shanghaiTime('a.anchored_at').as('anchored_at'),
          shanghaiTime('a.retention_until').as('retention_until'),
        ])
        .orderBy('a.created_at', 'desc')
        .orderBy('a.id', 'desc'),
  });

export const organizationAttestationExport = exportOf('organization', '企业存证', PERMISSION.organizationAttestation);
export const personAttestationExport = exportOf('person', '个人存证', PERMISSION.personAttestation);
