import type { NoticeState } from '@nota/contract/content/notice.lifecycle.ts';
import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { buildNotice, linesOf } from '../../../apps/server/src/modules/content/notice/notice.fixtures.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import type { SeedPart } from '../parts.ts';

const SUBJECTS = [
  ['system', '平台系统升级公告', '平台将于本周六 00:00 至 04:00 升级，期间无法提交存证，已提交的存证不受影响。'],
  [
    'downtime',
    '时间戳服务维护通知',
    '时间戳服务机构例行维护，期间新存证的时间戳将在维护结束后补签，签发时间以实际为准。',
  ],
  ['law', '《电子签名法》相关规则更新提示', '请各经办人员在出具证书说明时，统一使用最新版本的法律条文引用。'],
  ['activity', '存证保管年限优惠活动', '活动期间新购套餐的企业客户，免费延长保管期限一年。'],
  ['system', '法院调取码使用说明调整', '法院调取码的有效期统一为三十日，过期后请重新生成。'],
  ['downtime', '区块链浏览器短时不可用说明', '浏览器页面维护不影响上链与核验，可使用离线核验工具。'],
] as const;
const STATES: readonly NoticeState[] = ['published', 'offline', 'published', 'draft', 'reviewing', 'offline'];

const withHeading = (heading: string, text: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] },
    ...linesOf(text).content,
  ],
});

/** A year of notices: most are over, some are in force, and a few are being written or wait for a second person. */
export const seedPart: SeedPart = {
  name: 'notice',
  modules: ['content'],
  isThere: 'select 1 from notice limit 1',
  async make(context) {
    const { now } = context.calendar;
    for (const place of context.tenants) {
      for (let month = 0; month < 12; month += 1) {
        for (const [at, [topic, title, text]] of SUBJECTS.entries()) {
          const createdAt = addDays(now, -30 * month - 4 * at - 1);
          const state = month === 0 ? (STATES[at] ?? 'offline') : 'offline';
          await buildNotice(place.db, {
            title: month === 0 ? title : `${title}（${createdAt.toISOString().slice(0, 7)}）`,
            topic,
            content: withHeading(title, text),
            channels: topic === 'activity' ? ['app', 'web'] : ['console', 'app'],
            audience: topic === 'activity' ? 'company' : 'all',
            isPinned: month === 0 && at === 0,
            state,
            createdAt,
            readCount: state === 'draft' || state === 'reviewing' ? 0 : 3 + ((month * 7 + at * 5) % 40),
            clickCount: (month + at) % 4,
          });
        }
      }
    }
  },
  counts: [`select 'notice: ' || state as name, count(*) from notice group by state`],
};
