import type { SessionPlatform } from '@nota/contract/platform-config/session-platform.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFavicon } from './favicon.ts';

afterEach(() => document.head.replaceChildren());

const platformWith = (favicon?: string) =>
  ({ logos: favicon === undefined ? {} : { favicon: { imgUrl: favicon } } }) as unknown as SessionPlatform;

it('is the platform’s own while it is shown, and the product’s otherwise', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  const link = document.querySelector('link') as HTMLLinkElement;
  const { rerender, unmount } = renderHook(useFavicon, { initialProps: platformWith() });
  expect(link.getAttribute('href')).toBe('/favicon.svg');
  rerender(platformWith('/own.png'));
  expect([link.getAttribute('href'), link.type]).toEqual(['/own.png', '']);
  unmount();
  expect(link.getAttribute('href')).toContain('/favicon.svg');
  expect(link.type).toBe('image/svg+xml');
});
