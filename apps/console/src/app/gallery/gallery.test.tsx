import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { GALLERY_PAGES } from './gallery.tsx';

describe('the gallery of the kit', () => {
  it.each(GALLERY_PAGES.map(({ key, label }) => [label, key]))('shows its samples of %s', async (label, key) => {
    fakeServer();
    signIn();
    await renderConsole(`/kit?tab=${key}`);
    const panel = await screen.findByRole('tabpanel', { name: label });
    expect(within(panel).getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1);
    expect(screen.queryByText('页面出错了')).toBeNull();
  });
});
