import { withMessages } from '../../kit/language/piece-messages.ts';
import { definePages } from '../../kit/menu/define-pages.ts';

export const financialPages = definePages('financial', {
  '/financial/balance': () =>
    withMessages('financial', (async () => (await import('./balance.page.tsx')).BalancePage)()),
  '/financial/balance/detail': () =>
    withMessages('financial', (async () => (await import('./balance.detail.page.tsx')).BalanceDetailPage)()),
  '/financial/invoice': () =>
    withMessages('financial', (async () => (await import('./invoice.page.tsx')).InvoicePage)()),
  '/financial/invoice/:id': () =>
    withMessages('financial', (async () => (await import('./invoice.id.page.tsx')).InvoiceIdPage)()),
  '/financial/integral': () =>
    withMessages('financial', (async () => (await import('./integral.page.tsx')).IntegralPage)()),
  // Only its one export is taken from a page's file: a file that is handed on as a whole is built into one that cannot load.
  '/financial/order-list': () =>
    withMessages('financial', (async () => (await import('./order-list.page.tsx')).OrderListPage)()),
  '/financial/order-list-out': () =>
    withMessages('financial', (async () => (await import('./order-list-out.page.tsx')).OrderListOutPage)()),
  '/financial/offline-payment': () =>
    withMessages('financial', (async () => (await import('./offline-payment.page.tsx')).OfflinePaymentPage)()),
});
