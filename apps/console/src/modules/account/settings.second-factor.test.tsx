import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { secondFactorApi, type Passkey } from '@nota/contract/session/second-factor.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { madePasskey, withPasskeys } from '../../testing/passkey.fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const start = {
  enrolment: 'sealed-1',
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Nota:139?secret=ABCDEFGH',
  passkey: { challenge: 'question' },
};
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

const passkey = (given: Partial<Passkey> = {}): Passkey => ({
  id: '1',
  name: '办公室电脑',
  isSynced: false,
  createdAt: '2026-01-04T01:30:00.000Z',
  lastUsedAt: null,
  ...given,
});

interface Factors {
  hasAuthenticator: boolean;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  isRequired: boolean;
}
const none: Factors = { hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false };

async function atFactors(given: Partial<Factors> = {}) {
  const server = fakeServer();
  const state = { ...none, ...given };
  server.on(secondFactorApi.read, () => ok(state));
  server.on(secondFactorApi.start, ok(start));
  signIn();
  const view = await renderConsole('/account/settings');
  const section = await screen.findByRole('region', { name: '二次验证' });
  await within(section).findByRole('heading', { name: '通行密钥' });
  return { ...view, server, state, section };
}

type At = Awaited<ReturnType<typeof atFactors>>;

async function typeCode({ user, section }: At, code: string) {
  for (const [at, box] of within(section).getAllByRole('textbox').entries()) {
    await user.clear(box);
    await user.type(box, code[at] ?? '');
  }
}

async function confirm(user: At['user'], name: string) {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name }));
}

const adds = (server: At['server']) => server.seen().filter((line) => line.includes('second-factor/add'));

describe('an authenticator', () => {
  it('is set up with a code, after a wrong one too, and brings recovery codes', async () => {
    const at = await atFactors();
    const { user, server, state, section } = at;
    server.on(secondFactorApi.add, refusing('SECOND_FACTOR_WRONG'));
    await user.click(within(section).getByRole('button', { name: '启用动态验证码' }));
    expect(await screen.findByRole('img', { name: '绑定二维码' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    await typeCode(at, '111111');
    await user.click(within(section).getByRole('button', { name: '启用动态验证码' }));
    expect((await within(section).findByRole('alert')).textContent).toMatch(/^动态验证码错误/);

    server.on(secondFactorApi.add, () => {
      Object.assign(state, { hasAuthenticator: true, recoveryCodesLeft: 10 });
      return ok({ recoveryCodes });
    });
    await typeCode(at, '222222');
    await user.click(within(section).getByRole('button', { name: '启用动态验证码' }));
    const dialog = await screen.findByRole('dialog', { name: '请保存恢复码' });
    expect(within(dialog).getByText('EEEE-FFFF-GGGG-HHHH')).toBeTruthy();
    await user.click(within(dialog).getByRole('checkbox', { name: '我已妥善保存' }));
    await user.click(within(dialog).getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByText('EEEE-FFFF-GGGG-HHHH')).toBeNull());
    expect(within(section).getByRole('button', { name: '停用动态验证码' })).toBeTruthy();
    expect(within(section).getByText('剩余 10 / 10 个')).toBeTruthy();
    expect(adds(server)).toEqual([
      'POST /api/session/second-factor/add {"enrolment":"sealed-1","otp":"111111"}',
      'POST /api/session/second-factor/add {"enrolment":"sealed-1","otp":"222222"}',
    ]);
  });

  it('that was turned on in another window says so, and is shown as it is', async () => {
    const at = await atFactors();
    const { user, server, state, section } = at;
    await user.click(within(section).getByRole('button', { name: '启用动态验证码' }));
    await screen.findByText('ABCD EFGH IJKL MNOP');
    let answer = () => {};
    server.on(secondFactorApi.read, () => new Promise<Response>((resolve) => (answer = () => resolve(ok(state)))));
    server.on(secondFactorApi.add, () => {
      state.hasAuthenticator = true;
      return refusing('STATE_CHANGED');
    });
    await typeCode(at, '111111');
    await user.click(within(section).getByRole('button', { name: '启用动态验证码' }));
    expect((await within(section).findByRole('alert')).textContent).toBe('动态验证码已在其他窗口启用');
    answer();
    expect(await within(section).findByRole('button', { name: '停用动态验证码' })).toBeTruthy();
  });

  it('is turned off after a confirmation', async () => {
    const { user, server, state, section } = await atFactors({ hasAuthenticator: true, recoveryCodesLeft: 10 });
    server.on(secondFactorApi.removeAuthenticator, () => {
      Object.assign(state, none);
      return ok({});
    });
    await user.click(within(section).getByRole('button', { name: '停用动态验证码' }));
    await confirm(user, '停用');
    expect(await screen.findByText('停用动态验证码成功')).toBeTruthy();
    expect(await within(section).findByRole('button', { name: '启用动态验证码' })).toBeTruthy();
    expect(within(section).queryByRole('heading', { name: '恢复码' })).toBeNull();
  });

  it.each(['LAST_SECOND_FACTOR', 'STATE_CHANGED'] as const)('reads again after %s', async (refused) => {
    const { user, server, state, section } = await atFactors({ hasAuthenticator: true });
    server.on(secondFactorApi.removeAuthenticator, () => {
      state.isRequired = true;
      return refusing(refused);
    });
    await user.click(within(section).getByRole('button', { name: '停用动态验证码' }));
    await confirm(user, '停用');
    expect(await within(section).findByText('您的岗位必须启用二次验证')).toBeTruthy();
    expect(screen.getByText(refused === 'STATE_CHANGED' ? /状态已变化/ : /这是最后一种二次验证方式/)).toBeTruthy();
  });
});

describe('passkeys', () => {
  it('are listed with where each one is and when it was used', async () => {
    const { section } = await atFactors({
      passkeys: [passkey(), passkey({ id: '2', name: '手机', isSynced: true, lastUsedAt: '2026-02-01T02:00:00.000Z' })],
      recoveryCodesLeft: 10,
    });
    const rows = within(section).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/办公室电脑仅限一台设备2026-01-04 09:30:00 添加 · 尚未使用/);
    expect(rows[1]?.textContent).toMatch(/手机多设备同步.*最近使用 2026-02-01 10:00:00/);
  });

  it('are added under a name, also after a cancelled prompt', async () => {
    withPasskeys('NotAllowedError', 'answers');
    const { user, server, state, section } = await atFactors({ hasAuthenticator: true, recoveryCodesLeft: 10 });
    await user.click(within(section).getByRole('button', { name: '添加通行密钥' }));
    const name = await within(section).findByLabelText('名称');
    await user.clear(name);
    await user.type(name, '安全密钥');
    await user.click(within(section).getByRole('button', { name: '创建通行密钥' }));
    expect((await within(section).findByRole('alert')).textContent).toMatch(/^已取消或超时/);
    server.on(secondFactorApi.add, () => {
      state.passkeys = [passkey({ name: '安全密钥' })];
      return ok({ recoveryCodes: null });
    });
    await user.click(within(section).getByRole('button', { name: '创建通行密钥' }));
    expect(await within(section).findByText('安全密钥')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(adds(server)).toEqual([
      `POST /api/session/second-factor/add ${JSON.stringify({ enrolment: 'sealed-1', passkey: madePasskey, name: '安全密钥' })}`,
    ]);
  });

  it.each([
    ['SECOND_FACTOR_WRONG', '通行密钥未能通过验证，请重试'],
    ['STATE_CHANGED', '这台设备或安全密钥已经添加过'],
    ['PASSKEYS_FULL', '通行密钥最多十把，请先删除一把'],
  ] as const satisfies readonly (readonly [ErrorName, string])[])(
    'say %s where it was tried',
    async (refused, said) => {
      withPasskeys('answers');
      const { user, server, section } = await atFactors();
      await user.click(within(section).getByRole('button', { name: '添加通行密钥' }));
      server.on(secondFactorApi.add, refusing(refused));
      await user.click(await within(section).findByRole('button', { name: '创建通行密钥' }));
      expect((await within(section).findByRole('alert')).textContent).toBe(said);
      await user.click(within(section).getByRole('button', { name: '取消' }));
      expect(within(section).queryByLabelText('名称')).toBeNull();
    },
  );

  it('are not offered where the browser has none', async () => {
    const { section } = await atFactors();
    expect(within(section).getByText('此浏览器不支持通行密钥')).toBeTruthy();
    expect(within(section).queryByRole('button', { name: '添加通行密钥' })).toBeNull();
  });

  it('are not offered where the address cannot have any', async () => {
    withPasskeys('answers');
    const { user, server, section } = await atFactors();
    server.on(secondFactorApi.start, ok({ ...start, passkey: null }));
    await user.click(within(section).getByRole('button', { name: '添加通行密钥' }));
    expect(await within(section).findByText(/平台当前的访问地址不支持通行密钥/)).toBeTruthy();
  });

  it('are not offered once there are ten', async () => {
    withPasskeys('answers');
    const passkeys = Array.from({ length: 10 }, (_, at) => passkey({ id: String(at), name: `密钥${at}` }));
    const { section } = await atFactors({ passkeys });
    expect(within(section).getByText(/通行密钥最多 10 把/)).toBeTruthy();
    expect(within(section).queryByRole('button', { name: '添加通行密钥' })).toBeNull();
  });

  it('are removed one by one', async () => {
    const { user, server, state, section } = await atFactors({
      hasAuthenticator: true,
      passkeys: [passkey(), passkey({ id: '2', name: '手机' })],
    });
    server.on(`POST /api/session/second-factor/2/remove-passkey`, () => {
      state.passkeys = [passkey()];
      return ok({});
    });
    await user.click(within(section).getByRole('button', { name: '删除 手机' }));
    await confirm(user, '删除');
    expect(await screen.findByText('删除通行密钥成功')).toBeTruthy();
    await waitFor(() => expect(within(section).queryByText('手机')).toBeNull());
  });

  it.each(['RECORD_NOT_FOUND', 'LAST_SECOND_FACTOR'] as const)('are read again after %s', async (refused) => {
    const { user, server, section } = await atFactors({ hasAuthenticator: true, passkeys: [passkey()] });
    server.on(`POST /api/session/second-factor/1/remove-passkey`, refusing(refused));
    await user.click(within(section).getByRole('button', { name: '删除 办公室电脑' }));
    await confirm(user, '删除');
    const reads = () => server.seen().filter((line) => line === 'GET /api/session/second-factor');
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it('that are the last required factor cannot be removed, with the reason', async () => {
    const { section } = await atFactors({ passkeys: [passkey()], isRequired: true, recoveryCodesLeft: 10 });
    expect(within(section).getByText('您的岗位必须启用二次验证')).toBeTruthy();
    expect(within(section).getByText(/添加另一种后才能移除/)).toBeTruthy();
    const remove = within(section).getByRole<HTMLButtonElement>('button', { name: '删除 办公室电脑' });
    expect(remove.disabled).toBe(true);
  });
});

describe('recovery codes', () => {
  it.each([
    [4, undefined],
    [3, '所剩不多，请重新生成'],
    [0, '已用完，请重新生成'],
  ] as const)('of which %i are left say %s', async (left, said) => {
    const { section } = await atFactors({ hasAuthenticator: true, recoveryCodesLeft: left });
    expect(within(section).getByText(`剩余 ${left} / 10 个`)).toBeTruthy();
    const warning = within(section).queryByText(/请重新生成$/);
    expect(warning?.textContent).toBe(said);
  });

  it('are made anew and shown once', async () => {
    const { user, server, state, section } = await atFactors({ hasAuthenticator: true, recoveryCodesLeft: 2 });
    server.on(secondFactorApi.renewRecoveryCodes, () => {
      state.recoveryCodesLeft = 10;
      return ok({ recoveryCodes });
    });
    await user.click(within(section).getByRole('button', { name: '重新生成恢复码' }));
    await confirm(user, '重新生成恢复码');
    const dialog = await screen.findByRole('dialog', { name: '请保存恢复码' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '完成' }).disabled).toBe(true);
    expect(within(dialog).getByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    expect(await within(section).findByText('剩余 10 / 10 个')).toBeTruthy();
  });

  it('cannot be made where the last factor was removed in the meantime, which is then shown', async () => {
    const { user, server, state, section } = await atFactors({ hasAuthenticator: true, recoveryCodesLeft: 2 });
    server.on(secondFactorApi.renewRecoveryCodes, () => {
      Object.assign(state, none);
      return refusing('STATE_CHANGED');
    });
    await user.click(within(section).getByRole('button', { name: '重新生成恢复码' }));
    await confirm(user, '重新生成恢复码');
    expect(await screen.findByText(/状态已变化/)).toBeTruthy();
    await waitFor(() => expect(within(section).queryByRole('heading', { name: '恢复码' })).toBeNull());
  });
});

describe('data that could not be read', () => {
  it('says so and may be read again', async () => {
    const server = fakeServer();
    server.on(secondFactorApi.read, refusing('INTERNAL'));
    signIn();
    const { user } = await renderConsole('/account/settings');
    const section = await screen.findByRole('region', { name: '二次验证' });
    const retry = await within(section).findByRole('button', { name: '重试' }, { timeout: 10_000 });
    server.on(secondFactorApi.read, ok(none));
    await user.click(retry);
    expect(await within(section).findByRole('button', { name: '启用动态验证码' })).toBeTruthy();
  });
});
