import { buildBanner } from '../../../apps/server/src/modules/content/banner/banner.fixtures.ts';
import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'banner list',
    async path({ onPlatform }) {
      await onPlatform(({ db }) => buildBanner(db, { title: '无障碍列表轮播图' }));
      return '/content/banner-List?title=无障碍列表';
    },
    shows: '无障碍列表轮播图',
  },
  {
    what: 'a banner with its preview',
    async path({ onPlatform }) {
      const { id } = await onPlatform(({ db }) => buildBanner(db, { title: '无障碍详情轮播图', state: 'offline' }));
      return `/content/banner-List?open=detail:${id}`;
    },
    shows: '手机预览',
  },
  {
    what: 'a banner that is made',
    async path() {
      return '/content/banner-List?open=create';
    },
    shows: '保存草稿',
  },
];
