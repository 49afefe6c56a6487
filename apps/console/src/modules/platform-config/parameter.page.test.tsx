import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { INITIAL_PARAMETERS } from '@nota/contract/platform-config/part/parameter.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { sampleCurrent } from './config-version.samples.ts';

const CHAIN = { chainMode: 0, chainTime: 600, explorerUrl: '' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signIn({ rolePermissionList: [10, 998, 999], adminPhoneNumber: ['13900000001'] });
  server.on(accountApi.profile, ok({ id: '8', dataScope: 'all' }));
  server.on(configVersionApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(configVersionApi.current, ok(sampleCurrent(INITIAL_PARAMETERS)));
  server.on(chainModeApi.read, ok({ inForce: CHAIN, pending: null }));
});
const atPage = () => renderConsole('/platform-config/parameter');

describe('the parameters', () => {
  it('have a sentence, a unit, a range, what they are shipped as, and the page that they govern', async () => {
    await atPage();
    const input = await screen.findByRole('spinbutton', { name: '单次导出行数' });
    const parameter = within(input.closest('.config-parameter') as HTMLElement);
    expect(parameter.getByText('超过此行数的导出被拒绝，需缩小筛选范围')).toBeTruthy();
    expect(parameter.getByText('范围 100–50,000')).toBeTruthy();
    expect(parameter.getByText('默认 50,000')).toBeTruthy();
    expect(parameter.getByRole('link').getAttribute('href')).toBe('/userManager/personal');
  });

  it('say where the page that they govern is not there yet', async () => {
    await atPage();
    const input = await screen.findByRole('spinbutton', { name: '网页取证时限' });
    expect(within(input.closest('.config-parameter') as HTMLElement).getByText(/对应页面开放后生效/)).toBeTruthy();
  });

  it('are found by name, sentence or page', async () => {
    const { user } = await atPage();
    await screen.findByRole('spinbutton', { name: '单次导出行数' });
    await user.type(screen.getByRole('searchbox', { name: '查找参数' }), '电量');
    expect(screen.getAllByRole('spinbutton', { name: /手机最低电量/ })).toHaveLength(1);
    expect(screen.queryByRole('spinbutton', { name: '单次导出行数' })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: '查找参数' }), '没有');
    expect(screen.getByText('没有匹配的参数')).toBeTruthy();
  });

  it('of the chain are proposed here, and the change that waits is decided here', async () => {
    const pending = {
      ...CHAIN,
      chainMode: 1,
      id: '5',
      state: 'proposed',
      proposedById: '9',
      proposedAt: '2026-01-04T01:30:00Z',
    };
    server.on(chainModeApi.read, ok({ inForce: CHAIN, pending }));
    await atPage();
    const row = await screen.findByRole('row', { name: /模式/ });
    expect(row.textContent).toContain('定时上链');
    expect(screen.getByRole('button', { name: /驳回/ })).toBeTruthy();
  });
});
