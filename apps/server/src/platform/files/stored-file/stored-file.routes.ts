import { LIMIT } from '@nota/contract/kit/limits.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import type { Router } from '../../http/implement.ts';
import { refuse } from '../../refusal.ts';
import { getFile, toStoredFile } from './stored-file.repo.ts';
import { takeUploadQuota } from './upload-quota.ts';
import {
  addressForPart,
  announceFile,
  announceParts,
  commitFile,
  discardParts,
  lookAtUpload,
  openPartsFor,
  partsDone,
} from './stored-file.service.ts';

export function storedFileRoutes({ implement, deps }: Router) {
  implement(storedFileApi.announce, {
    async prepare({ actor, body: { sizeBytes } }) {
      if (sizeBytes > LIMIT.uploadMaxBytes) refuse('FILE_TOO_LARGE', { sizeBytes });
      await takeUploadQuota(deps, { platformId: actor.platformId, by: actor, sizeBytes });
    },
    async act({ trx, actor, at, body, audit }) {
      const announced = await announceFile(deps, trx, { actor, at, ...body });
      audit({ recordId: announced.id, after: { name: body.name, sha256: body.sha256 } });
      return announced;
    },
  });

  implement(storedFileApi.announceParts, {
    prepare: ({ actor, body, at }) => openPartsFor(deps, { by: actor, sizeBytes: body.sizeBytes, at }),
    async act({ trx, actor, at, body, audit, take }) {
      const announced = await announceParts(trx, { actor, at, ...body, opened: take() });
      audit({ recordId: announced.id, after: { name: body.name, sha256: body.sha256 } });
      return announced;
    },
    discard: (opened) => discardParts(deps, opened),
  });

  implement(storedFileApi.part, ({ db, actor, params, body }) =>
    addressForPart(deps, db, { id: params.id, actor, ...body }),
  );

  implement(storedFileApi.parts, ({ db, actor, params }) => partsDone(deps, db, { id: params.id, actor }));

  implement(storedFileApi.commit, {
    prepare: ({ db, actor, params }) => lookAtUpload(deps, db, { id: params.id, actor }),
    act: ({ trx, actor, at, params, take }) => commitFile(trx, { id: params.id, actor, at, delivered: take() }),
  });

  implement(storedFileApi.get, async ({ db, actor, params }) =>
    toStoredFile((await getFile(db, params.id, actor.id)) ?? refuse('RECORD_NOT_FOUND', params)),
  );
}
