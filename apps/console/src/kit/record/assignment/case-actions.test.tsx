import type { Colleague } from '@nota/contract/kit/assignment/assignment-row.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { CaseActions } from './case-actions.tsx';
import type { CaseQueue, CaseRecord } from './case-queue.ts';

const QUEUE: CaseQueue = { kind: 'company-verification', open: ['reviewing'], reads: [] };
const at = '2026-06-01T01:00:00.000Z';
const MINE = { id: '1', name: '林嘉', at };
const THEIRS = { id: '8', name: '吴桐', at };
const colleague = (id: string, name: string, load: Colleague['load']): Colleague => ({
  id,
  name,
  dept: '审核部',
  load,
});
let server: FakeServer;
const sent = (path: string) =>
  JSON.parse(server.requests.find(({ url }) => url === `/api/platform/assignment/${path}`)?.body ?? 'null') as unknown;

beforeEach(() => {
  server = fakeServer();
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(
    assignmentApi.colleagues,
    ok([
      colleague('7', '徐一鸣', { open: 2, red: 1, black: 0 }),
      colleague('8', '吴桐', { open: 9, red: 0, black: 4 }),
      colleague('1', '林嘉', { open: 3, red: 0, black: 0 }),
    ]),
  );
  for (const act of ['take', 'give', 'give-back', 'take-over'])
    server.on(`POST /api/platform/assignment/21/${act}`, ok({ id: '21', assignee: null }));
});

async function shown(actions: readonly string[], given: Partial<CaseRecord> = {}, barred?: string) {
  signIn({ rolePermissionList: [11], actionList: [...actions] });
  const record: CaseRecord = { id: '21', state: 'reviewing', assignee: null, ...given };
  const Piece = () => <CaseActions queue={QUEUE} record={record} name="样例企业" barred={barred} />;
  return renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Piece) } });
}
const offered = async () => {
  await waitFor(() => expect(server.seen()).toContain('GET /api/session/account'));
  return ['领取', '转交', '放回', '接手'].filter((name) => screen.queryByRole('button', { name }));
};
const WORK = [ACTION.companyUserReview];
const SUPERVISE = [ACTION.companyUserReview, ACTION.companyUserAssign];

describe('the buttons of a case', () => {
  it.each([
    [WORK, null, ['领取']],
    [WORK, MINE, ['转交', '放回']],
    [WORK, THEIRS, []],
    [SUPERVISE, THEIRS, ['转交', '放回', '接手']],
    [[], null, []],
  ] as const)('are those that the rules allow', async (actions, assignee, names) => {
    await shown(actions, { assignee });
    await waitFor(async () => expect(await offered()).toEqual(names));
  });

  it('take it at once, by click or by its key', async () => {
    const { user } = await shown(WORK);
    await screen.findByRole('button', { name: '领取' });
    await user.keyboard('t');
    expect(await screen.findByText('领取成功')).toBeTruthy();
    expect(sent('21/take')).toEqual({ kind: 'company-verification' });
  });

  it('say why somebody may not take it', async () => {
    const { user } = await shown(WORK, {}, '材料由您提交');
    const take = await screen.findByRole('button', { name: '领取' });
    expect(take.getAttribute('aria-disabled')).toBe('true');
    await user.click(take);
    expect(sent('21/take')).toBeNull();
    expect(await screen.findByText('材料由您提交')).toBeTruthy();
  });

  it('give it to a colleague, who is shown with department and load', async () => {
    const { user } = await shown(WORK, { assignee: MINE });
    await user.click(await screen.findByRole('button', { name: '转交' }));
    const dialog = await screen.findByRole('dialog', { name: '转交：样例企业' });
    await user.click(within(dialog).getByRole('button', { name: '转交' }));
    expect(await within(dialog).findByText('请选择同事')).toBeTruthy();
    await user.click(within(dialog).getByRole('combobox'));
    expect(await screen.findByText('在办 9 · 临期 0 · 超期 4')).toBeTruthy();
    expect(screen.queryByText('林嘉')).toBeNull();
    await user.click(screen.getByText('徐一鸣'));
    await user.click(within(dialog).getByRole('button', { name: '转交' }));
    expect(await screen.findByText('转交成功')).toBeTruthy();
    expect(sent('21/give')).toEqual({ kind: 'company-verification', to: '7' });
  });

  it('ask why of somebody else’s case, and keep the dialog when it was refused', async () => {
    server.on('POST /api/platform/assignment/21/take-over', refusing('SECOND_PERSON_REQUIRED'));
    const { user } = await shown(SUPERVISE, { assignee: THEIRS });
    await user.click(await screen.findByRole('button', { name: '接手' }));
    const dialog = await screen.findByRole('dialog', { name: '接手：样例企业' });
    expect(dialog.textContent).toContain('现由吴桐承办');
    await user.click(within(dialog).getByRole('button', { name: '接手' }));
    expect(await within(dialog).findByText('请填写原因')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('原因'), '急件');
    await user.click(within(dialog).getByRole('button', { name: '接手' }));
    expect(await screen.findByText('需由另一人复核')).toBeTruthy();
    expect(sent('21/take-over')).toEqual({ kind: 'company-verification', reason: '急件' });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('give one’s own back at once', async () => {
    const { user } = await shown(WORK, { assignee: MINE });
    await user.click(await screen.findByRole('button', { name: '放回' }));
    expect(await screen.findByText('放回成功')).toBeTruthy();
  });
});
