import { pictureApi } from '@nota/contract/platform/picture/picture.contract.ts';
import { removeUnusedFile } from '../../files/stored-file/stored-file.jobs.ts';
import type { Router } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { insertPicture } from './picture.repo.ts';
import { preparePicture, showPicture } from './picture.service.ts';

export function pictureRoutes({ implement, implementFile, deps }: Router) {
  implement(pictureApi.take, {
    prepare: ({ db, actor, body }) => preparePicture(deps, { db, actor, ...body }),
    async act({ trx, actor, at, body, audit, take }) {
      const { sizeBytes, ...picture } = take();
      const id = await insertPicture(trx, { ...picture, sizeBytes, use: body.use, takenBy: actor.id, at });
      // What was uploaded may say where it was taken and by whose camera.
      await enqueue(trx, removeUnusedFile, { id: body.fileId });
      audit({ recordId: id, after: { use: body.use, ...picture } });
      return picture;
    },
  });

  implementFile(pictureApi.show, ({ params }) => showPicture(deps, params.sha256));
}
