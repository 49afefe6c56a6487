import { bannerDraftApi } from '@nota/contract/content/banner/banner-draft.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listNoticeChoices } from '../notice/notice-feed.repo.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { createBanner, editBanner } from './banner.service.ts';

export function bannerDraftRoutes({ implement, deps }: Router) {
  implement(bannerDraftApi.create, {
    prepare: ({ db, actor, at }) => allowedHosts(deps, { db, platformId: actor.platformId }, at),
    async act({ trx, actor, at, body, audit, take }) {
      const banner = await createBanner(trx, body, { actor, at, hosts: take() });
      audit({ recordId: banner.id, after: banner });
      return banner;
    },
  });

  implement(bannerDraftApi.edit, {
    prepare: ({ db, actor, at }) => allowedHosts(deps, { db, platformId: actor.platformId }, at),
    async act({ trx, actor, at, params, body, audit, take }) {
      const { before, after } = await editBanner(trx, params.id, body, { actor, at, hosts: take() });
      audit({ before, after });
      return after;
    },
  });

  implement(bannerDraftApi.notices, ({ db, query, at }) => listNoticeChoices(db, query.title, at));
}
