import { definePages } from '../../kit/menu/define-pages.ts';

export const userManagerPages = definePages('user-manager', {
  '/userManager/personal': async () => (await import('./personal.page.tsx')).PersonalPage,
  '/userManager/personal/detail': async () => (await import('./personal.detail.page.tsx')).PersonalDetailPage,
  '/userManager/company': async () => (await import('./company.page.tsx')).CompanyPage,
  '/userManager/loginLog': async () => (await import('./login-log.page.tsx')).LoginLogPage,
});
