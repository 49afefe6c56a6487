import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { getFile, toStoredFile } from './stored-file.repo.ts';
import { addressForPart, announceFile, announceParts, commitFile, partsDone } from './stored-file.service.ts';

export function storedFileRoutes({ implement, deps }: Router) {
  implement(storedFileApi.announce, async ({ trx, actor, at, body, audit }) => {
    const announced = await announceFile(deps, trx, { actor, at, ...body });
    audit({ recordId: announced.id, after: { name: body.name, sha256: body.sha256 } });
    return announced;
  });

  implement(storedFileApi.announceParts, async ({ trx, actor, at, body, audit }) => {
    const announced = await announceParts(deps, trx, { actor, at, ...body });
    audit({ recordId: announced.id, after: { name: body.name, sha256: body.sha256 } });
    return announced;
  });

  implement(storedFileApi.part, ({ db, actor, params, body }) =>
    addressForPart(deps, db, { id: params.id, actor, ...body }),
  );

  implement(storedFileApi.parts, ({ db, actor, params }) => partsDone(deps, db, { id: params.id, actor }));

  implement(storedFileApi.commit, ({ trx, actor, at, params }) => commitFile(deps, trx, { id: params.id, actor, at }));

  implement(storedFileApi.get, async ({ db, actor, params }) =>
    toStoredFile((await getFile(db, params.id, actor.id)) ?? refuse('RECORD_NOT_FOUND', params)),
  );
}
