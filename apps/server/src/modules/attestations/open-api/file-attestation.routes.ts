import { fileAttestationCalls } from '@nota/contract/open-api/file-attestation.contract.ts';
import { discardParts, openPartsFor } from '../../../platform/files/stored-file/stored-file.service.ts';
import type { MachineRouter } from '../../../platform/machine/machine-router.ts';
import { addressForFilePart, filePartsDone, lookAtFile } from '../record/attestation-file.service.ts';
import { commitFile, ownOf, startFile } from './file-attestation.service.ts';

export function fileAttestationRoutes({ read, write, deps }: MachineRouter) {
  write(fileAttestationCalls.start, {
    prepare: ({ caller, body, at }) => openPartsFor(deps, { by: caller, sizeBytes: body.size, at }),
    act: (call) => startFile(deps, call),
    discard: (opened) => discardParts(deps, opened),
  });

  read(fileAttestationCalls.part, ({ db, caller, body: { uploadId, number, sha256 } }) =>
    addressForFilePart(deps, db, { ...ownOf(caller), id: uploadId, number, sha256 }),
  );

  read(fileAttestationCalls.parts, ({ db, caller, body }) =>
    filePartsDone(deps, db, { ...ownOf(caller), id: body.uploadId }),
  );

  write(fileAttestationCalls.commit, {
    prepare: ({ db, caller, body }) => lookAtFile(deps, db, { ...ownOf(caller), id: body.uploadId, sha256: body.hash }),
    act: commitFile,
  });
}
