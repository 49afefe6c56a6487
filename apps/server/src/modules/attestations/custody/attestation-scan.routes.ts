import { attestationScanApi } from '@nota/contract/attestations/attestation-scan.contract.ts';
import { findStoredFile } from '../../../platform/files/stored-file/stored-file.repo.ts';
import { askScan } from '../../../platform/files/scan/stored-file-scan.repo.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getVisible } from '../record/attestation.repo.ts';

export function attestationScanRoutes({ implement }: Router) {
  implement(attestationScanApi.ask, async ({ trx, actor, at, params }) => {
    const record = (await getVisible(trx, params.id, actor)) ?? refuse('RECORD_NOT_FOUND', params);
    const file = record.file_id === null ? undefined : await findStoredFile(trx, record.file_id);
    if (file?.state !== 'ready') refuse('FILE_NOT_READY', params);
    await askScan(trx, file.id, at);
    return {};
  });
}
