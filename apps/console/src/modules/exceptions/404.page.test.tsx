import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

describe('the not-found page', () => {
  it('says so and links to the home page', async () => {
    signIn();
    const { user, address } = await renderConsole('/404');
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '返回首页' }));
    expect(await screen.findByRole('heading', { name: /陈思远/ })).toBeTruthy();
    expect(address()).toBe('/');
  });
});
