import { activationApi } from '@nota/contract/session/activation.contract.ts';
import { describe, expect, it } from 'vitest';
import { answered, fakeCalls, refused } from '../../testing/fake-calls.ts';
import { focused, renderPage } from '../../testing/render-page.tsx';

const PASSWORD = 'quiet lanterns over harbour';
const DONE = { kind: 'activation', askedBy: '王建国', approvedBy: null, handedBy: '李敏' };

async function open(address = '/p/activation?platform=hangzhou') {
  const server = fakeCalls();
  server.on(activationApi.activate, answered(DONE));
  const page = await renderPage(address);
  const fill = async (again = PASSWORD) => {
    const { screen, user } = page;
    await user.type(screen.getByLabelText('手机号'), '13900000001');
    await user.type(screen.getByLabelText('激活码'), '7k3q m92x tb5h k7qm 4t2x');
    await user.type(screen.getByLabelText('新密码'), PASSWORD);
    await user.type(screen.getByLabelText('再输入一次'), again);
    await user.click(screen.getByRole('button', { name: '设置密码' }));
  };
  return { server, fill, ...page };
}

describe('the owner of an account', () => {
  it('chooses its password with a code, and is told who took part', async () => {
    const { server, fill, screen } = await open();
    await fill();
    await screen.findByRole('heading', { name: '密码已设置' });
    await expect.poll(focused).toBe('密码已设置');
    expect(screen.getByText('账号由王建国创建，激活码由李敏转交。')).toBeTruthy();
    const body = JSON.parse(server.to(activationApi.activate)[0]?.body ?? '') as unknown;
    expect(body).toEqual({
      platform: 'hangzhou',
      phone: '13900000001',
      code: '7k3q m92x tb5h k7qm 4t2x',
      newPassword: PASSWORD,
    });
    const link = screen.getByRole('link', { name: '去登录' });
    expect(link.getAttribute('href')).toBe('/user/login?platform=hangzhou');
  });

  it('is told of a reset who asked, who confirmed and who handed it over', async () => {
    const { server, fill, screen } = await open();
    server.on(activationApi.activate, answered({ ...DONE, kind: 'password', approvedBy: '赵安' }));
    await fill();
    expect(await screen.findByText('重置由王建国发起，激活码由李敏转交。')).toBeTruthy();
    expect(screen.getByText('由赵安批准。')).toBeTruthy();
  });

  it('of the operator’s own site belongs to the operator', async () => {
    const { server, fill, screen } = await open('/p/activation');
    await fill();
    await screen.findByRole('heading', { name: '密码已设置' });
    expect(JSON.parse(server.to(activationApi.activate)[0]?.body ?? '')).toMatchObject({ platform: 'operator' });
  });

  it('is led to what is wrong before anything is sent', async () => {
    const { server, fill, screen } = await open();
    await fill('another one altogether');
    expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('再输入一次'));
    expect(server.to(activationApi.activate)).toEqual([]);
  });

  it('is told which fields are empty, and is led to the first', async () => {
    const { screen, user } = await open();
    await user.click(screen.getByRole('button', { name: '设置密码' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('手机号'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请填写 11 位手机号',
      '请填写激活码',
      '至少 12 个字符',
      '',
    ]);
  });

  it('reads of a password that anybody guesses at its field', async () => {
    const { server, fill, screen } = await open();
    server.on(activationApi.activate, refused('PASSWORD_GUESSABLE'));
    await fill();
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('新密码'));
    expect(screen.getByText(/容易被猜到/)).toBeTruthy();
  });

  it('reads of a wrong code above the form, which keeps what was typed', async () => {
    const { server, fill, screen } = await open();
    server.on(activationApi.activate, refused('ACTIVATION_FAILED'));
    await fill();
    await screen.findByRole('heading', { name: '密码没有设置成功' });
    await expect.poll(focused).toBe('密码没有设置成功');
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe(PASSWORD);
  });

  it('may look at the password while typing it', async () => {
    const { screen, user } = await open();
    const field = screen.getByLabelText<HTMLInputElement>('新密码');
    expect(field.type).toBe('password');
    const button = screen.getByRole('button', { name: '显示新密码' });
    await user.click(button);
    await expect.poll(() => [field.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  });
});
