import { definePages } from '../../kit/menu/define-pages.ts';

export const notarizationPages = definePages('notarization', {
  '/notarization/downloadList': async () => (await import('./download-list.page.tsx')).DownloadListPage,
  '/notarization/list/:id': async () => (await import('./list.id.page.tsx')).ListIdPage,
});
