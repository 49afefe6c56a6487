import { definePages } from '../../kit/menu/define-pages.ts';

export const exceptionsPages = definePages('exceptions', {
  '/404': async () => (await import('./404.page.tsx')).NotFoundPage,
});

/** The drawings are loaded only when something has gone wrong. */
export const loadException = async () => ({ default: (await import('./exception/exception.tsx')).Exception });
