import { buildNotice, linesOf } from '../../../apps/server/src/modules/content/notice/notice.fixtures.ts';
import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'notice list',
    async path({ onPlatform }) {
      await onPlatform(({ db }) => buildNotice(db, { title: '无障碍列表公告' }));
      return '/content/notice?title=无障碍列表';
    },
    shows: '无障碍列表公告',
  },
  {
    what: 'a notice with its preview',
    async path({ onPlatform }) {
      const given = { title: '无障碍详情公告', content: linesOf('正文'), state: 'offline' } as const;
      const { id } = await onPlatform(({ db }) => buildNotice(db, given));
      return `/content/notice?open=detail:${id}`;
    },
    shows: '手机预览',
  },
  {
    what: 'a notice that is written',
    async path({ onPlatform }) {
      const { id } = await onPlatform(({ db }) => buildNotice(db, { title: '无障碍草稿公告' }));
      return `/content/notice?open=edit:${id}`;
    },
    shows: '保存草稿',
    ready: (page) => page.getByRole('textbox', { name: '正文' }).waitFor(),
  },
];
