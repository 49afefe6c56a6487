import { ACTION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';

const ADDRESS = '/userManager/company';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(assignmentApi.colleagues, ok([]));
  server.on(companyUserApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  signIn({ rolePermissionList: [11], actionList: [ACTION.companyUserReview] });
});
const free = (count: number) => server.on(assignmentApi.counts, ok({ mine: 0, free: count }));

describe('a queue without a case of the member', () => {
  it('says so in words and leads to those that nobody has, with their number', async () => {
    free(12);
    const { user, address } = await renderConsole(ADDRESS);
    expect(await screen.findByText('您没有在办的案件')).toBeTruthy();
    expect(screen.queryByText('没有符合条件的记录')).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看待领取（12）' }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?assignee=free`));
    expect(await screen.findByText('没有符合条件的记录')).toBeTruthy();
  });

  it('leads to all records where none is free', async () => {
    free(0);
    const { user } = await renderConsole(ADDRESS);
    expect(await screen.findByText('您没有在办的案件，也没有待领取的案件')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    expect(server.seen()).toContain(`GET ${companyUserApi.list.path}?page=1&pageSize=10`);
  });

  it('is a list without matches once other filters are set', async () => {
    free(12);
    await renderConsole(`${ADDRESS}?assignee=me&orgName=${encodeURIComponent('样例')}`);
    expect(await screen.findByText('没有符合条件的记录')).toBeTruthy();
    expect(screen.queryByText('您没有在办的案件')).toBeNull();
  });
});
