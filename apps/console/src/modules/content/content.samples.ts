import type { BannerDetail } from '@nota/contract/content/banner/banner-record.ts';
import type { NoticeDetail } from '@nota/contract/content/notice-record.ts';
import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';

export const lines = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const notice = (given: Partial<NoticeDetail> = {}): NoticeDetail => ({
  id: '11',
  title: '平台系统升级公告',
  topic: 'system',
  channels: ['console', 'app'],
  audience: 'all',
  label: null,
  isPinned: true,
  popup: 'once',
  publishAt: '2026-06-01T02:00:00.000Z',
  offlineAt: null,
  state: 'published',
  edition: 1,
  readCount: 128,
  clickCount: 7,
  createdAt: '2026-05-30T02:00:00.000Z',
  version: 3,
  content: lines('平台将于本周六凌晨升级。'),
  digest: 'ab'.repeat(32),
  editions: [],
  trail: [],
  ...given,
});

export const banner = (given: Partial<BannerDetail> = {}): BannerDetail => ({
  id: '21',
  title: '电子存证限时优惠',
  picture: 'cd'.repeat(32),
  position: 'app-home',
  rank: 10,
  target: 'url',
  address: 'https://www.example.test/sale',
  audience: 'all',
  label: null,
  minVersion: '3.9',
  maxVersion: null,
  publishAt: '2026-06-01T02:00:00.000Z',
  offlineAt: null,
  state: 'published',
  edition: 1,
  viewCount: 2048,
  clickCount: 96,
  createdAt: '2026-05-30T02:00:00.000Z',
  version: 3,
  digest: 'ab'.repeat(32),
  noticeTitle: null,
  editions: [],
  trail: [],
  ...given,
});
