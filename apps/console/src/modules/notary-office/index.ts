import { withMessages } from '../../kit/language/piece-messages.ts';
import { definePages } from '../../kit/menu/define-pages.ts';

export const notaryOfficePages = definePages('notary-office', {
  '/notary-office/manage-list': async () => (await import('./manage-list.page.tsx')).ManageListPage,
  '/notary-office/manage-list/config': async () =>
    (await withMessages('office-config', import('./manage-list.config.page.tsx'))).ManageListConfigPage,
});
