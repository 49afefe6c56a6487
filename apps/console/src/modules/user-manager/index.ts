import { definePages } from '../../kit/pages.ts';

export const userManagerPages = definePages('user-manager', {
  '/userManager/loginLog': async () => (await import('./login-log.page.tsx')).LoginLogPage,
});
