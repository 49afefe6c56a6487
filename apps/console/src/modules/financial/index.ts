import { withMessages } from '../../kit/language/piece-messages.ts';
import { definePages } from '../../kit/menu/define-pages.ts';

export const financialPages = definePages('financial', {
  '/financial/order-list': async () => (await withMessages('financial', import('./order-list.page.tsx'))).OrderListPage,
});
