import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import type { MachineRouter } from '../../platform/http/machine-router.ts';
import { addressForFilePart, filePartsDone } from '../attestations/index.ts';
import { commitFile, ownOf, startFile } from './file-attestation.service.ts';

export function fileAttestationRoutes({ read, write, deps }: MachineRouter) {
  write(fileAttestationCalls.start, (call) => startFile(deps, call));

  read(fileAttestationCalls.part, ({ db, caller, body: { uploadId, number, sha256 } }) =>
    addressForFilePart(deps, db, { ...ownOf(caller), id: uploadId, number, sha256 }),
  );

  read(fileAttestationCalls.parts, ({ db, caller, body }) =>
    filePartsDone(deps, db, { ...ownOf(caller), id: body.uploadId }),
  );

  write(fileAttestationCalls.commit, (call) => commitFile(deps, call));
}
