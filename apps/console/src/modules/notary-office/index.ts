import { definePages } from '../../kit/menu/define-pages.ts';

export const notaryOfficePages = definePages('notary-office', {
  '/notary-office/manage-list': async () => (await import('./manage-list.page.tsx')).ManageListPage,
});
