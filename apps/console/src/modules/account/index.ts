import { definePages } from '../../kit/menu/define-pages.ts';

export const accountPages = definePages('account', {
  '/account/center': async () => (await import('./center.page.tsx')).CenterPage,
  '/account/settings': async () => (await import('./settings.page.tsx')).SettingsPage,
});
