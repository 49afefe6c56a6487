import { definePages } from '../../kit/menu/define-pages.ts';

export const notarizationPages = definePages('notarization', {
  '/notarization/downloadList': async () => (await import('./download-list.page.tsx')).DownloadListPage,
});
