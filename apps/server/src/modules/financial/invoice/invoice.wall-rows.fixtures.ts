import type { WallRows } from '../../../testing/wall-rows.ts';

const AMOUNTS = { amount_fen: 106, net_fen: 100, tax_fen: 6 };
const OWNER = { owner_kind: 'company-user', owner_id: '1' } as const;

export const wallRows: WallRows = {
  invoice_title: ({ mark, at }) => ({
    ...OWNER,
    type: 'personal',
    header: mark,
    private_sealed: Buffer.alloc(32),
    created_at: at,
  }),
  invoice: async ({ mark, at, idOf }) => ({
    ...OWNER,
    ...AMOUNTS,
    asked_by: await idOf('member'),
    number: 'FP20000101000001',
    owner_name: mark,
    type: 'electronic-plain',
    title_id: await idOf('invoice_title'),
    title_type: 'personal',
    header: mark,
    email: mark,
    private_sealed: Buffer.alloc(32),
    is_title_of_owner: false,
    remark: mark,
    tax_rate: 6,
    order_count: 1,
    created_at: at,
  }),
  invoice_order: async ({ idOf }) => ({
    invoice_id: await idOf('invoice'),
    order_id: await idOf('sales_order'),
    amount_fen: 106,
  }),
  invoice_line: async ({ idOf }) => ({
    ...AMOUNTS,
    invoice_id: await idOf('invoice'),
    place: 1,
    order_id: await idOf('sales_order'),
    item: 'fileAttestation',
    quantity: 1,
    tax_code: '3040602000000000000',
  }),
  invoice_file: async ({ idOf, mark, at }) => ({
    invoice_id: await idOf('invoice'),
    kind: 'invoice',
    format: 'pdf',
    object_key: mark,
    object_version: mark,
    sha256: '0'.repeat(64),
    size_bytes: 1,
    kept_until: at,
    locked_until: at,
    kept_at: at,
  }),
  invoice_red_sheet: async ({ idOf, mark, at }) => ({
    invoice_id: await idOf('invoice'),
    reason: mark,
    asked_by: await idOf('member'),
    confirmed_by: await idOf('member', 1),
    created_at: at,
  }),
};
