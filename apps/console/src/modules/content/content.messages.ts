import type { Messages } from '@nota/contract/kit/messages.ts';
import { bannerPageMessages } from './banner/banner-page.messages.ts';
import { noticePageMessages } from './notice/notice-page.messages.ts';

/** Messages of the pages of content. */
export const contentMessages = {
  banner: bannerPageMessages,
  notice: noticePageMessages,
} as const satisfies Messages;
