import { definePages } from '../../kit/menu/define-pages.ts';

export const notarizationPages = definePages('notarization', {
  '/notarization/list': async () => (await import('./list.page.tsx')).ListCasesPage,
  '/notarization/downloadList': async () => (await import('./download-list.page.tsx')).DownloadListPage,
  '/notarization/list/:id': async () => (await import('./list.id.page.tsx')).ListIdPage,
});
