import { defineLifecycle, type StateOf } from '../../kit/lifecycle.ts';

/**
 * 红字确认单: the sheet by which seller and buyer agree to take an invoice back. The seller has said Y with the request;
 * the buyer says Y or N, or either of them calls the sheet off (C).
 */
export const invoiceRedSheetLifecycle = defineLifecycle({
  name: 'invoice-red-sheet',
  initial: 'waiting',
  madeBy: 'ask',
  states: {
    waiting: { tone: 'warning' },
    confirmed: { tone: 'info' },
    refused: { tone: 'danger', final: true },
    'called-off': { tone: 'neutral', final: true },
    done: { tone: 'success', final: true },
  },
  actions: {
    confirm: { from: ['waiting'], to: 'confirmed', by: 'system' },
    /** By the buyer, or by the tax system, which makes no red invoice of a sheet that both have confirmed. */
    refuse: { from: ['waiting', 'confirmed'], to: 'refused', by: 'system' },
    'call-off': { from: ['waiting'], to: 'called-off', by: 'system' },
    finish: { from: ['confirmed'], to: 'done', by: 'system' },
  },
});
export type InvoiceRedSheetState = StateOf<typeof invoiceRedSheetLifecycle>;
