import { bannerBoardApi } from '@nota/contract/content/banner/banner-board.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPlatform } from '../../platform-config/index.ts';
import { listShown, noteVisit } from './banner-board.repo.ts';

/** For apps: nobody is signed in, so each call says which platform it is for. */
export function bannerBoardRoutes({ implement, deps }: Router) {
  const databaseOf = async (wanted: string | undefined) => {
    const platform = (await findPlatform(deps.database, wanted)) ?? refuse('RECORD_NOT_FOUND');
    return deps.database.forPlatform(platform.id);
  };

  implement(bannerBoardApi.list, async ({ query: { platform, ...asked }, at }) =>
    listShown(await databaseOf(platform), asked, at),
  );

  implement(bannerBoardApi.count, async ({ body: { platform, ...visit }, at }) => {
    const db = await databaseOf(platform);
    if (!(await db.transaction().execute((trx) => noteVisit(trx, { ...visit, at })))) {
      refuse('RECORD_NOT_FOUND', { id: visit.id });
    }
    return {};
  });
}
