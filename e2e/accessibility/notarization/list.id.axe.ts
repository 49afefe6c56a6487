import { buildCase } from '../../../apps/server/src/modules/notarization/case.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const addressOf = async ({ onPlatform }: AxeContext, state: 'platform-review' | 'office-review') => {
  const { id } = await onPlatform(({ db }) => buildCase(db, { state }));
  return `/notarization/list/${id}`;
};

export const axeRows: readonly AxeRow[] = [
  {
    what: 'a notarization in its first review',
    path: (context) => addressOf(context, 'platform-review'),
    shows: '平台初审清单',
  },
  {
    what: 'a notarization that waits for an office',
    path: (context) => addressOf(context, 'office-review'),
    shows: '公证书与通知书',
  },
];
