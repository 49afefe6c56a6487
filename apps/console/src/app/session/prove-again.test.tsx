import { accountApi } from '@nota/contract/session/account.contract.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { signedByPasskey, withPasskeys } from '../../testing/passkey.fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const factors = { hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const started = { enrolment: 'sealed-1', secret: 'ABCDEFGH', uri: 'otpauth://x', passkey: null };
const owed = { challenge: 'pass-1', hasAuthenticator: true, passkey: null, hasRecoveryCodes: true };

async function atStart() {
  signIn();
  const server = fakeServer();
  server.on(secondFactorApi.read, ok(factors));
  server.on(secondFactorApi.start, refusing('REAUTHENTICATION_REQUIRED'));
  const { user } = await renderConsole('/account/settings');
  await user.click(await screen.findByRole('button', { name: '启用动态验证码' }));
  return { server, user, dialog: await screen.findByRole('dialog', { name: '再次验证身份' }) };
}

async function atFactor(given: object = owed) {
  const at = await atStart();
  const { server, user, dialog } = at;
  server.on(accountApi.reauthenticate, refusing('SECOND_FACTOR_REQUIRED', given));
  await user.type(within(dialog).getByLabelText('密码'), 'Lantern-quay-2026');
  await user.click(within(dialog).getByRole('button', { name: '验证' }));
  await waitFor(() => expect(within(dialog).queryByLabelText('密码')).toBeNull());
  return at;
}

type At = Awaited<ReturnType<typeof atStart>>;

async function typeCode({ user, dialog }: At) {
  for (const [at, box] of within(dialog).getAllByRole('textbox').entries()) await user.type(box, String(at + 1));
}

/** From here on the server accepts any proof, and then performs the call. */
function accept(server: At['server']) {
  server.on(accountApi.reauthenticate, ok({}));
  server.on(secondFactorApi.start, ok(started));
}

const proofs = (server: At['server']) => server.seen().filter((line) => line.includes('reauthenticate'));

it('asks for re-authentication where the server requires it, and then repeats the call by itself', async () => {
  const at = await atFactor();
  expect(document.activeElement).toBe(within(at.dialog).getAllByRole('textbox')[0]);
  accept(at.server);
  await typeCode(at);
  expect(await screen.findByText(/ABCD EFGH/)).toBeTruthy();
  expect(proofs(at.server)).toEqual([
    'POST /api/session/account/reauthenticate {"password":"Lantern-quay-2026"}',
    'POST /api/session/account/reauthenticate {"password":"Lantern-quay-2026","challenge":"pass-1","otp":"123456"}',
  ]);
  expect(at.server.seen().filter((line) => line.includes('second-factor/start'))).toHaveLength(2);
});

it('accepts a passkey', async () => {
  withPasskeys('NotAllowedError', 'answers');
  const { server, user, dialog } = await atFactor({ ...owed, passkey: { challenge: 'question' } });
  await user.click(within(dialog).getByRole('button', { name: '使用通行密钥' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('已取消或超时，可以重试或换一种方式');
  accept(server);
  await user.click(within(dialog).getByRole('button', { name: '使用通行密钥' }));
  expect(await screen.findByText(/ABCD EFGH/)).toBeTruthy();
  expect(proofs(server).at(-1)).toContain(`"challenge":"pass-1","passkey":${JSON.stringify(signedByPasskey)}`);
});

it('accepts a recovery code, after a wrong one too', async () => {
  const { server, user, dialog } = await atFactor();
  await user.click(within(dialog).getByRole('button', { name: '使用恢复码' }));
  server.on(accountApi.reauthenticate, refusing('SECOND_FACTOR_WRONG'));
  await user.type(within(dialog).getByLabelText('恢复码'), 'AAAA-BBBB');
  await user.click(within(dialog).getByRole('button', { name: '验证' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('恢复码错误或已使用过');
  accept(server);
  await user.click(within(dialog).getByRole('button', { name: '验证' }));
  expect(await screen.findByText(/ABCD EFGH/)).toBeTruthy();
});

it('asks again where the challenge had expired', async () => {
  const at = await atFactor();
  at.server.on(accountApi.reauthenticate, refusing('SECOND_FACTOR_REQUIRED', { ...owed, challenge: 'pass-2' }));
  await typeCode(at);
  expect((await within(at.dialog).findByRole('alert')).textContent).toBe('等待时间过长，请再验证一次');
  accept(at.server);
  await typeCode(at);
  expect(await screen.findByText(/ABCD EFGH/)).toBeTruthy();
  expect(proofs(at.server).at(-1)).toContain('"challenge":"pass-2"');
});

it('begins with the password again where it was changed in the meantime', async () => {
  const at = await atFactor();
  at.server.on(accountApi.reauthenticate, refusing('PASSWORD_WRONG'));
  await typeCode(at);
  expect(await within(at.dialog).findByLabelText('密码')).toBeTruthy();
});

it('gives the call up when the person cancels', async () => {
  const { server, user, dialog } = await atStart();
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.seen().filter((line) => line.includes('second-factor/start'))).toHaveLength(1);
});

it('is shown again where the dialog was removed with its page', async () => {
  await atStart();
  cleanup();
  expect((await atStart()).dialog).toBeTruthy();
});
