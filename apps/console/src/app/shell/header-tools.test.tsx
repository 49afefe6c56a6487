import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

it('the language menu keeps the choice and starts the page again [spec 4.18 4.19]', async () => {
  const { href, pathname, search, hash, origin } = window.location;
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href, pathname, search, hash, origin, reload });
  fakeServer();
  signIn();
  const { user } = await renderConsole('/', { pages: { '/': () => Promise.resolve(() => null) } });
  await user.click(await screen.findByRole('button', { name: '语言' }));
  await user.click(await screen.findByText('Português'));
  expect(localStorage.getItem('umi_locale')).toBe('pt-BR');
  expect(reload).toHaveBeenCalledTimes(1);
});
