import { buildAppFeedback } from '../../../apps/server/src/modules/app/app-feedback/app-feedback.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const build = ({ onPlatform }: AxeContext) => onPlatform(({ db }) => buildAppFeedback(db, { at: new Date() }));

export const axeRows: readonly AxeRow[] = [
  {
    what: 'feedback',
    async path(context) {
      await build(context);
      return '/app/feedback?waiting=yes';
    },
    shows: 'HUAWEI Mate 60',
  },
  {
    what: 'a feedback beside its conversation',
    path: async (context) => `/app/feedback?open=detail:${(await build(context)).id}`,
    shows: '基本信息',
  },
  {
    what: 'a feedback that is answered',
    path: async (context) => `/app/feedback?open=reply:${(await build(context)).id}`,
    shows: '发送回复',
  },
];
