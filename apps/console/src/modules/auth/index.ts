import { definePages } from '../../kit/menu/define-pages.ts';

export const authPages = definePages('auth', {
  '/auth/member-list': async () => (await import('./member-list.page.tsx')).MemberListPage,
  '/auth/roleList': async () => (await import('./role-list.page.tsx')).RoleListPage,
  '/auth/roleList/auth': async () => (await import('./role-list.auth.page.tsx')).RoleListAuthPage,
  '/auth/apiList/auth': async () => (await import('./api-list.auth.page.tsx')).ApiListAuthPage,
});
