import type { OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { maskCertNo, maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import { sealedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import type { StatedMetadata } from '../intake/attestation-opening.ts';
import type { StoredAttestation } from './attestation.repo.ts';

/** The owner of the record, as they were when it was made. */
export interface OwnerBlock {
  readonly type: OwnerType;
  readonly userId: string | null;
  readonly name: string;
  readonly certType: string;
  readonly certNo: string;
  readonly phone: string;
  /** Who acted for an organization. */
  readonly agentName?: string;
  readonly agentPhone?: string;
}

/** Seals and opens the number of an identity document. */
export type OwnerKeys = Pick<Keys, 'personal'>;
const CERT_NO_PURPOSE = 'attestation-cert-no';
const OWNER_PURPOSE = 'attestation-owner';

export const ownerKeyedColumns = [
  sealedColumn({ table: 'attestation', column: 'owner_cert_no', kind: 'personal', purpose: () => CERT_NO_PURPOSE }),
  sealedColumn({ table: 'attestation', column: 'owner_sealed', kind: 'personal', purpose: () => OWNER_PURPOSE }),
];

/** The columns of a record's owner; the number of the identity document only sealed and masked. */
export function ownerColumns(owner: OwnerBlock, { personal }: OwnerKeys) {
  const { certNo } = owner;
  return {
    owner_type: owner.type,
    owner_user_id: owner.userId,
    owner_name: owner.name,
    owner_cert_type: owner.certType,
    owner_cert_no: certNo === '' ? null : personal.seal(CERT_NO_PURPOSE, Buffer.from(certNo)),
    owner_cert_mask: maskCertNo(certNo),
    owner_phone: owner.phone,
    agent_name: owner.agentName ?? '',
    agent_phone: owner.agentPhone ?? '',
  };
}

export const statedOwner = (owner: OwnerBlock): StatedMetadata['owner'] => ({
  type: owner.type,
  name: owner.name,
  certType: owner.certType,
  certNo: owner.certNo,
  phone: owner.phone,
  agentName: owner.agentName ?? '',
  agentPhone: owner.agentPhone ?? '',
});

/** The unmasked number, for revealing it and for verification. */
export function openCertNo(row: Pick<StoredAttestation, 'owner_cert_no'>, { personal }: OwnerKeys): string {
  if (!row.owner_cert_no) return '';
  return personal.open(CERT_NO_PURPOSE, row.owner_cert_no).toString('utf8');
}

/** The parts that are neither shown nor searched once the owner's account has ended. */
interface RestrictedOwner {
  readonly name: string;
  readonly phone: string;
  readonly agentName: string;
  readonly agentPhone: string;
}

type OwnerColumns = Pick<
  StoredAttestation,
  'owner_type' | 'owner_name' | 'owner_phone' | 'agent_name' | 'agent_phone' | 'owner_sealed'
>;

/**
 * The columns of a record whose owner's account has ended: masked values for display, and everything sealed for
 * verification.
 */
export function restrictedColumns(row: OwnerColumns, { personal }: OwnerKeys) {
  const whole: RestrictedOwner = {
    name: row.owner_name,
    phone: row.owner_phone,
    agentName: row.agent_name,
    agentPhone: row.agent_phone,
  };
  return {
    // An organization's name is public; its people are not.
    owner_name: row.owner_type === 'person' ? maskName(row.owner_name) : row.owner_name,
    owner_phone: maskPhone(row.owner_phone),
    agent_name: row.agent_name === '' ? '' : maskName(row.agent_name),
    agent_phone: maskPhone(row.agent_phone),
    owner_sealed: personal.seal(OWNER_PURPOSE, Buffer.from(JSON.stringify(whole))),
  };
}

function wholeOwner(row: OwnerColumns, { personal }: OwnerKeys): RestrictedOwner {
  if (row.owner_sealed)
    return JSON.parse(personal.open(OWNER_PURPOSE, row.owner_sealed).toString('utf8')) as RestrictedOwner;
  return { name: row.owner_name, phone: row.owner_phone, agentName: row.agent_name, agentPhone: row.agent_phone };
}

/** The statements of a stored record, rebuilt from its columns. */
export function statedMetadata(row: StoredAttestation, keys: OwnerKeys): StatedMetadata {
  return {
    type: row.type,
    channel: row.channel,
    name: row.name,
    labels: row.labels,
    remark: row.remark,
    deviceAt: row.device_at,
    isSandbox: row.is_sandbox,
    owner: {
      type: row.owner_type,
      certType: row.owner_cert_type,
      certNo: openCertNo(row, keys),
      ...wholeOwner(row, keys),
    },
  };
}
