import { definePages } from '../../kit/menu/define-pages.ts';

export const appPages = definePages('app', {
  '/app/feedback': async () => (await import('./feedback.page.tsx')).FeedbackPage,
});
