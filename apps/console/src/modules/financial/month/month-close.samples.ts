import type { MonthCloseDetail } from '@nota/contract/financial/month/month-close.contract.ts';

export const monthClose = (changes: Partial<MonthCloseDetail> = {}): MonthCloseDetail => ({
  id: '55',
  month: '2026-05',
  state: 'open',
  deadline: null,
  closedAt: null,
  version: 1,
  checks: [
    { check: 'ledger-days', open: 0 },
    { check: 'invoices', open: 2 },
  ],
  sums: [
    {
      book: 'principal',
      unit: 'fen',
      opening: '100000',
      debits: '1200',
      credits: '5000',
      closing: '103800',
      kinds: [
        { kind: 'consume', debits: '1200', credits: '0' },
        { kind: 'recharge', debits: '0', credits: '5000' },
      ],
    },
  ],
  digest: null,
  trail: [],
  ...changes,
});
