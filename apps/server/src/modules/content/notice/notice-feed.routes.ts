import { noticeFeedApi } from '@nota/contract/content/notice-feed.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPlatform } from '../../platform-config/index.ts';
import { listFeed, readFeedNotice } from './notice-feed.repo.ts';

/** For apps: nobody is signed in, so each call says which platform it is for. */
export function noticeFeedRoutes({ implement, deps }: Router) {
  const databaseOf = async (wanted: string | undefined) => {
    const platform = (await findPlatform(deps.database, wanted)) ?? refuse('RECORD_NOT_FOUND');
    return deps.database.forPlatform(platform.id);
  };

  implement(noticeFeedApi.list, async ({ query, at }) => listFeed(await databaseOf(query.platform), query, at));

  implement(noticeFeedApi.get, async ({ query, params, at }) => {
    const found = await readFeedNotice(await databaseOf(query.platform), params.id, query, at);
    return found ?? refuse('RECORD_NOT_FOUND', params);
  });
}
