import { recordSearchApi, type SearchGroup } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, json, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const DIGEST = '9f2c4be1a07d3358c6e4b1905fa2d87c0b6e19d4f3a8257c61e0d9b47d42c951';
const pages = {
  '/auth/member-list': () => Promise.resolve(() => <p>成员页</p>),
  '/auth/roleList': () => Promise.resolve(() => <p>角色页</p>),
  '/attestation/:id': () => Promise.resolve(() => <p>存证页</p>),
  '/userManager/personal/detail': () => Promise.resolve(() => <p>个人页</p>),
};
const group = (kind: string, title: string, given: Partial<SearchGroup['hits'][number]> = {}): SearchGroup => ({
  kind,
  title,
  hits: [{ id: '41', number: '41', name: '采购合同.pdf', state: '存证成功', address: '/attestation/41', ...given }],
  hasMore: false,
});
const answer = (groups: SearchGroup[], identifiers: string[] = []) => ok({ groups, total: groups.length, identifiers });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const asked = () => server.seen().filter((line) => line.includes('record-search'));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(recordSearchApi.find, answer([]));
});

async function atBox() {
  signIn({ rolePermissionList: [7, 8, 10, 14, 15] });
  const view = await renderConsole('/auth/member-list', { pages });
  await screen.findByText('成员页');
  await view.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  return view;
}

describe('the one box', () => {
  it('shows what a digest finds in both lists, and opens the record that the arrow chose', async () => {
    server.on(
      recordSearchApi.find,
      answer([
        group('organization-attestation', '企业存证'),
        group('person-attestation', '个人存证', { id: '42', number: '42', address: '/attestation/42' }),
      ]),
    );
    const { user, address } = await atBox();
    await user.paste(DIGEST.toUpperCase());
    expect(await screen.findByText('企业存证 · 1')).toBeTruthy();
    expect(screen.getByText('个人存证 · 1')).toBeTruthy();
    expect(options()).toEqual(['采购合同.pdf41存证成功', '采购合同.pdf42存证成功']);
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('存证页');
    expect(address()).toBe('/attestation/42');
    expect(asked()).toEqual([`POST /api/platform/record-search {"term":"${DIGEST.toUpperCase()}"}`]);
  });

  it('opens the record that is on its way when Enter comes before the answer', async () => {
    server.on(recordSearchApi.find, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return answer([group('certificate', '存证证书', { state: '有效' })]);
    });
    const { user } = await atBox();
    await user.paste('20260601-7KQPN-92XTB-W');
    await user.keyboard('{Enter}');
    await screen.findByText('存证页');
  });

  it('asks once for what is typed in one go, and keeps the page of a name first', async () => {
    server.on(
      recordSearchApi.find,
      answer([group('role', '角色', { name: '角色管理员', number: 'admin', state: '' })]),
    );
    const { user } = await atBox();
    await user.keyboard('角色');
    await screen.findByText('角色 · 1');
    expect(options()[0]).toBe('角色管理权限管理');
    expect(options().at(-1)).toBe('角色管理员admin');
    expect(asked()).toHaveLength(1);
    await user.keyboard('{Enter}');
    await screen.findByText('角色页');
  });

  it('looks for a whole phone number at once, and says that this is audited', async () => {
    server.on(recordSearchApi.find, answer([], ['phone']));
    server.on(
      recordSearchApi.search,
      answer([group('personal-user', '个人用户', { name: '张*三', number: '138****5678', state: '已认证' })]),
    );
    const { user } = await atBox();
    await user.paste('+86 138 1234 5678');
    await screen.findByText('个人用户 · 1');
    expect(screen.getByText('按手机号的查找已记入审计日志')).toBeTruthy();
    expect(options()).toEqual(['张*三138****5678已认证']);
    expect(asked().at(-1)).toBe('POST /api/platform/record-search/search {"phone":"13812345678"}');
  });

  it('looks for persons of a name only on the member’s word', async () => {
    server.on(recordSearchApi.find, answer([], ['name']));
    server.on(
      recordSearchApi.search,
      answer([
        group('personal-user', '个人用户', {
          name: '慕*雪',
          number: '138****5678',
          address: '/userManager/personal/detail?id=1',
        }),
      ]),
    );
    const { user, address } = await atBox();
    await user.keyboard('慕容雪');
    await screen.findByRole('option', { name: /查找姓名为「慕容雪」的个人/ });
    expect(asked()).toEqual(['POST /api/platform/record-search {"term":"慕容雪"}']);
    await user.keyboard('{Enter}');
    await screen.findByText('个人用户 · 1');
    expect(screen.queryByRole('option', { name: /查找姓名/ })).toBeNull();
    await user.keyboard('{Enter}');
    await screen.findByText('个人页');
    expect(address()).toBe('/userManager/personal/detail?id=1');
  });

  it('says how a text was read that no record has, and which digit is likely wrong', async () => {
    const { user } = await atBox();
    await user.paste('91330106MA27XKQP3A');
    expect(await screen.findByText('没有找到「91330106MA27XKQP3A」。已按统一社会信用代码查找')).toBeTruthy();
    expect(screen.getByText('信用代码的校验位不符，请核对')).toBeTruthy();
  });

  it('tells once why a search failed, in its own place', async () => {
    server.on(recordSearchApi.find, answer([], ['phone']));
    server.on(recordSearchApi.search, refusing('TOO_MANY_REQUESTS'));
    const { user } = await atBox();
    await user.paste('13812345678');
    await screen.findByText(/频繁/);
    expect(screen.getAllByText(/频繁/)).toHaveLength(1);
    expect(document.querySelector('.ant-notification, .ant-message')).toBeNull();
  });

  it('does not take a call that was given up for an error', async () => {
    server.on(recordSearchApi.find, async ({ init }) => {
      await new Promise((resolve, reject) => {
        setTimeout(resolve, 200);
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      });
      return answer([group('person-attestation', '个人存证')]);
    });
    const { user } = await atBox();
    await user.paste(DIGEST);
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(document.querySelector('.ant-notification-notice, .ant-message-notice')).toBeNull();
  });

  it('stays usable when the server is away', async () => {
    server.on(recordSearchApi.find, json(503, null));
    const { user } = await atBox();
    await user.keyboard('jsgl');
    await waitFor(() => expect(options()[0]).toBe('角色管理权限管理'));
    await user.keyboard('{Enter}');
    await screen.findByText('角色页');
  });
});
