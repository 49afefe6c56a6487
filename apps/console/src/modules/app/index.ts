import { definePages } from '../../kit/menu/define-pages.ts';

export const appPages = definePages('app', {
  '/app/feedback': async () => (await import('./feedback.page.tsx')).FeedbackPage,
  '/app/version': async () => (await import('./version.page.tsx')).VersionPage,
});
