import type { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Delivered, OpenedParts } from '../../../platform/files/stored-file/stored-file.service.ts';
import type { MachineWriting } from '../../../platform/machine/machine-call.ts';
import type { MachineCaller } from '../../../platform/machine/machine-caller.ts';
import { refuse } from '../../../platform/refusal.ts';
import { commitFileAttestation, openFileAttestation } from '../record/attestation-file.service.ts';
import { lockAttestation } from '../record/attestation.repo.ts';
import { charge, lockPackage } from '../../open-api/index.ts';
import { ownerOf } from './stated-owner.ts';

type Start = MachineWriting<(typeof fileAttestationCalls)['start']> & { take(): OpenedParts };
type Commit = MachineWriting<(typeof fileAttestationCalls)['commit']> & { take(): Delivered | undefined };

/** No quota is taken yet: a file that never arrives costs nothing. */
export async function startFile(deps: Deps, { trx, caller, body, at, take }: Start) {
  // Two starts with one token must not both find it unused.
  const shut = body.clientToken === undefined ? undefined : await lockPackage(trx, caller, at);
  if (shut) throw shut;
  const wanted = {
    ...ownOf(caller),
    channel: 'api' as const,
    isSandbox: caller.env === 'sandbox',
    owner: ownerOf(body.owner, caller),
    name: body.fileName,
    sizeBytes: body.size,
    sha256: body.sha256,
    labels: body.label ?? [],
    remark: body.remark ?? '',
    clientToken: body.clientToken,
    isPaid: true,
    at,
  };
  const { id, partBytes, partCount } = await openFileAttestation(deps, trx, wanted, take);
  return { uploadId: id, partBytes, partCount };
}

/** The first commit takes one from the package; another commit of the same file finds it done. */
export async function commitFile({ trx, caller, body, at, took, take }: Commit) {
  const id = body.uploadId;
  const record = await lockAttestation(trx, id);
  if (record?.customer_id !== caller.customerId) refuse('RECORD_NOT_FOUND', { id });
  await commitFileAttestation(trx, { ...ownOf(caller), id, sha256: body.hash, at, delivered: take() });
  if (record.state === 'uploading') {
    const refusal = await charge(trx, caller, 1, at);
    if (refusal) throw refusal;
    took(1);
  }
  return { ano: id };
}

export const ownOf = ({ platformId, customerId }: MachineCaller) => ({ platformId, customerId });
