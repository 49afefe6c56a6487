import { definePages } from '../../kit/menu/define-pages.ts';

export const financialPages = definePages('financial', {
  '/financial/order-list': async () => (await import('./order-list.page.tsx')).OrderListPage,
});
