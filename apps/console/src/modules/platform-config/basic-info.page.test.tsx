import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { INITIAL_BASIC_INFO } from '@nota/contract/platform-config/part/basic-info.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { sampleCurrent, sampleVersion } from './config-version.samples.ts';

const INFO = { ...INITIAL_BASIC_INFO, platformName: '杭州钱塘公证存证平台', icp: '浙ICP备2025000001号' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signIn({ rolePermissionList: [998, 999], adminPhoneNumber: ['13900000001'] });
  server.on(accountApi.profile, ok({ id: '8', dataScope: 'all' }));
  server.on(configVersionApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(configVersionApi.current, ok(sampleCurrent(INFO)));
});
const atPage = () => renderConsole('/platform-config/basic-info');

describe('the basic information', () => {
  it('is saved as a draft; a secret is sent only when one was typed', async () => {
    const { user } = await atPage();
    await user.type(await screen.findByLabelText(/主办单位/), '浙江省杭州市东方公证处');
    await user.type(screen.getByLabelText('变更说明'), '补充主办单位');
    server.on(configVersionApi.save, ok(sampleVersion('basic-info')));
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText('保存草稿成功')).toBeTruthy();
    const sent = server.requests.find(({ method, url }) => method === 'POST' && url === configVersionApi.save.path);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      part: 'basic-info',
      content: { ...INFO, organizer: '浙江省杭州市东方公证处' },
      secrets: {},
      note: '补充主办单位',
      wantedFrom: null,
    });
  });

  it('never shows a secret, only which version set it', async () => {
    const current = sampleCurrent(INFO);
    const inForce = { ...current.inForce, secretsFrom: { wechatSecret: 1 } };
    server.on(configVersionApi.current, ok({ ...current, inForce }));
    await atPage();
    expect(await screen.findByText(/已设置（第 1 版）/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/支付密钥/).value).toBe('');
  });

  it('refuses a code that fails its check digit before anything is sent', async () => {
    const { user } = await atPage();
    await user.type(await screen.findByLabelText(/统一社会信用代码/), '91110000101623741X');
    await user.tab();
    expect(await screen.findByText(/统一社会信用代码/, { selector: '.ant-form-item-explain *' })).toBeTruthy();
  });
});
