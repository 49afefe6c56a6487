import { buildCase } from '../../../apps/server/src/modules/notarization/case.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

/** With every kind of deadline: soon, long ago, and none. */
async function build({ onPlatform }: AxeContext): Promise<string> {
  await onPlatform(async ({ db }) => {
    const at = new Date();
    await buildCase(db, { waiting_since: at, submitted_at: at });
    await buildCase(db, { state: 'correcting', applicant_type: 'person', applicant_name: '欧阳*' });
    await buildCase(db, { state: 'awaiting-fee', office_name: '杭州市西湖公证处', payable_fen: 30_000 });
    await buildCase(db, { state: 'closed', waiting_since: at, submitted_at: at });
  });
  return '/notarization/list';
}

export const axeRows: readonly AxeRow[] = [
  { what: 'the list of notarizations', path: build, shows: '待平台初审' },
  { what: 'an application for somebody else', path: '/notarization/list?open=apply', shows: '代当事人申请公证' },
];
