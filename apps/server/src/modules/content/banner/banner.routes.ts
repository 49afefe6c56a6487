import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import { bannerLifecycle } from '@nota/contract/content/banner/banner.lifecycle.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { getBanner, listBanners } from './banner.repo.ts';
import { actOnBanner, reviseBanner } from './banner.service.ts';

export function bannerRoutes({ implement, deps }: Router) {
  implement(bannerApi.list, ({ db, query }) => listBanners(db, query));

  implement(bannerApi.get, async ({ db, params }) => {
    const banner = (await getBanner(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    return { ...banner, trail: await readTrail(db, bannerLifecycle.name, params.id) };
  });

  implement(bannerApi.revise, async ({ trx, actor, at, params, audit }) => {
    const made = await reviseBanner(trx, params.id, { actor, at });
    audit({ after: { id: made.id, edition: made.edition } });
    return made;
  });

  implement(bannerApi.act, {
    prepare: ({ db, actor, at }) => allowedHosts(deps, { db, platformId: actor.platformId }, at),
    async act({ trx, actor, at, params, body, audit, take }) {
      const given = { ...params, ...body, actor, at, hosts: take() };
      const { before, after, digest } = await actOnBanner(trx, given);
      audit({ before: { state: before.state }, after: { state: after.state, ...(digest ? { digest } : {}) } });
      return after;
    },
  });
}
