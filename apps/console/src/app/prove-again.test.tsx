import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../testing/fake-server.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { signIn } from '../testing/session.fixtures.ts';

const profile = {
  id: '1',
  name: '王小明',
  phone: '13900000001',
  dept: '',
  roles: [],
  hasSecondFactor: false,
  passwordChangedAt: '2026-01-04T01:30:00.000Z',
  passwordExpiresAt: null,
  expiresAt: null,
};

async function atStart() {
  signIn();
  const server = fakeServer();
  server.on(accountApi.profile, ok(profile));
  server.on(accountApi.startSecondFactor, refusing('REAUTHENTICATION_REQUIRED'));
  const { user } = await renderConsole('/account/settings');
  await user.click(await screen.findByRole('button', { name: '启用动态验证码' }));
  return { server, user, dialog: await screen.findByRole('dialog', { name: '再次验证身份' }) };
}

it('asks who it is where the server asks again, and then does what was wanted by itself', async () => {
  const { server, user, dialog } = await atStart();
  server.on(accountApi.reauthenticate, refusing('SECOND_FACTOR_REQUIRED'));
  await user.type(within(dialog).getByLabelText('密码'), 'Lantern-quay-2026');
  await user.click(within(dialog).getByRole('button', { name: '验证' }));
  expect(await within(dialog).findByText('动态验证码')).toBeTruthy();
  server.on(accountApi.reauthenticate, ok({}));
  server.on(accountApi.startSecondFactor, ok({ enrolment: 'sealed-1', secret: 'ABCDEFGH', uri: 'otpauth://x' }));
  for (const [at, box] of within(dialog).getAllByRole('textbox').entries()) await user.type(box, String(at + 1));
  await user.click(within(dialog).getByRole('button', { name: '验证' }));
  expect(await screen.findByText(/ABCD EFGH/)).toBeTruthy();
  expect(server.seen().filter((line) => line.includes('start-second-factor'))).toHaveLength(2);
});

it('gives up what was wanted where the person does', async () => {
  const { server, user, dialog } = await atStart();
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.seen().filter((line) => line.includes('start-second-factor'))).toHaveLength(1);
});
