import { endpoint } from '../kit/endpoint.ts';
import { idParams, none } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';

export const attestationScanApi = {
  /** Has a worker scan the file again; the last finding stays until then. */
  ask: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation-scan/:id',
    summary: '重新扫描原文件中的恶意代码',
    permission: ACTION.attestationVerify,
    params: idParams,
    query: none,
    body: none,
    data: none,
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY'],
    limit: { calls: 30, seconds: 60 },
  }),
};
