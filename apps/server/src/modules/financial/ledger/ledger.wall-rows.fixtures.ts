import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  ledger_account: ({ mark, at }) => [
    {
      owner_kind: 'company-user',
      owner_id: String(Number.parseInt(mark, 16)),
      book: 'points',
      unit: 'point',
      is_never_negative: true,
      created_at: at,
    },
    {
      owner_kind: 'platform',
      owner_id: 'platform',
      book: 'clearing',
      unit: 'point',
      is_never_negative: false,
      created_at: at,
    },
  ],
  ledger_balance: async ({ idOf }) => ({ account_id: await idOf('ledger_account'), credits: 7, moves: 1 }),
  ledger_journal: ({ mark, at }) => ({ key: mark, request_sha256: Buffer.alloc(32), number: mark, at }),
  ledger_transfer: async ({ idOf, at }) => ({
    journal_id: await idOf('ledger_journal'),
    debit_account_id: await idOf('ledger_account', 1),
    credit_account_id: await idOf('ledger_account'),
    unit: 'point',
    amount: 7,
    kind: 'give',
    at,
    booked_on: '2026-06-01',
    credit_place: 1,
    credit_after: 7,
  }),
  ledger_lot: async ({ idOf, at }) => ({
    id: await idOf('ledger_transfer'),
    account_id: await idOf('ledger_account'),
    amount: 7,
    remaining: 6,
    expires_at: at,
  }),
  ledger_lot_use: async ({ idOf }) => ({
    transfer_id: await idOf('ledger_transfer'),
    lot_id: await idOf('ledger_lot'),
    amount: 1,
  }),
  ledger_hold: async ({ idOf, mark, at }) => ({
    owner_kind: 'company-user',
    owner_id: mark,
    unit: 'point',
    amount: 1,
    expires_at: at,
    journal_id: await idOf('ledger_journal'),
    created_at: at,
  }),
  ledger_day: async ({ idOf, at }) => {
    // A day takes no transfer once it has ended.
    await idOf('ledger_transfer');
    return { day: '2026-06-01', ended_at: at };
  },
  ledger_close: async ({ idOf, at }) => ({
    id: await idOf('ledger_journal'),
    day: '2026-06-01',
    transfer_count: 1,
    first_transfer_id: await idOf('ledger_transfer'),
    last_transfer_id: await idOf('ledger_transfer'),
    root: Buffer.alloc(32),
    trial: '[]',
    closed_at: at,
  }),
  ledger_checkpoint: async ({ idOf }) => ({
    account_id: await idOf('ledger_account', 1),
    day: '2026-06-01',
    debits: 7,
    credits: 0,
  }),
};
