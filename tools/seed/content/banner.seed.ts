import type { BannerFields } from '@nota/contract/content/banner/banner-draft.ts';
import type { BannerState } from '@nota/contract/content/banner/banner.lifecycle.ts';
import {
  bannerFields,
  buildBanner,
  buildPicture,
} from '../../../apps/server/src/modules/content/banner/banner.fixtures.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import { cleanImage } from '../../../apps/server/src/platform/image/clean-image.ts';
import { keepPicture } from '../../../apps/server/src/platform/image/picture/picture.service.ts';
import { drawPng } from '../../../apps/server/src/platform/image/png.fixtures.ts';
import type { SeedPart } from '../parts.ts';
import type { SeedContext } from '../place.ts';

const SIZE = { width: 1600, height: 900 };
const LIMITS = { bytes: 2_097_152, pixels: 9_000_000 };
const COLOURS = [
  { from: [16, 78, 139], to: [99, 184, 255] },
  { from: [120, 66, 18], to: [230, 180, 110] },
  { from: [20, 90, 50], to: [130, 200, 150] },
] as const;

const SHOWN: readonly (Partial<BannerFields> & { readonly title: string; readonly state: BannerState })[] = [
  { title: '电子存证一键出证', state: 'published', rank: 1, target: 'page', address: '/service/attestation' },
  { title: '企业套餐年末优惠', state: 'published', rank: 2, audience: 'company', minVersion: '3.0' },
  { title: '法院调取流程说明', state: 'published', rank: 3, position: 'web-home' },
  { title: '数据知识产权登记上线', state: 'reviewing', rank: 5, position: 'app-service' },
  { title: '录音取证功能预告', state: 'draft', rank: 9 },
  { title: '春节服务安排', state: 'expired', rank: 4 },
  { title: '老版本升级提醒', state: 'offline', rank: 8, maxVersion: '2.9' },
];

/** Three pictures, and banners in every state on them. */
export const seedPart: SeedPart = {
  name: 'banner',
  modules: ['content'],
  isThere: 'select 1 from banner limit 1',
  async make(context) {
    const { now } = context.calendar;
    const digests = await drawPictures(context);
    for (const place of context.tenants) {
      for (const digest of digests) await buildPicture(place.db, digest, SIZE);
      for (const [at, { state, ...fields }] of SHOWN.entries()) {
        const createdAt = addDays(now, -20 - 3 * at);
        await buildBanner(place.db, {
          ...bannerFields({ ...fields, picture: digests[at % digests.length] as string }),
          state,
          createdAt,
          offlineAt: state === 'expired' ? addDays(createdAt, 7).toISOString() : null,
          viewCount: state === 'draft' || state === 'reviewing' ? 0 : 900 + 137 * at,
          clickCount: state === 'draft' || state === 'reviewing' ? 0 : 40 + 11 * at,
        });
      }
    }
  },
  counts: [`select 'banner: ' || state as name, count(*) from banner group by state`],
};

async function drawPictures({ deps }: SeedContext): Promise<string[]> {
  const digests: string[] = [];
  for (const colours of COLOURS) {
    const answer = await cleanImage(drawPng({ ...SIZE, ...colours }), LIMITS);
    if ('fault' in answer) throw new Error(answer.fault);
    digests.push((await keepPicture(deps, answer.image)).sha256);
  }
  return digests;
}
