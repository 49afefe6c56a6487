import type { WallRows } from '../../../testing/wall-rows.ts';

const AMOUNTS = { amount_fen: 500, discount_fen: 0, payable_fen: 500 };

export const wallRows: WallRows = {
  sales_order: ({ mark, at }) => ({
    number: 'DD20000101000001',
    key: mark,
    request_sha256: Buffer.alloc(32),
    sale_kind: 'attestation',
    subject_id: '1',
    subject: mark,
    buyer_kind: 'company-user',
    buyer_id: '1',
    buyer_name: mark,
    price_version: 0,
    item: 'fileAttestation',
    line_count: 1,
    ...AMOUNTS,
    created_at: at,
    expires_at: new Date(at.getTime() + 1_800_000),
  }),
  sales_order_line: async ({ idOf }) => ({
    order_id: await idOf('sales_order'),
    place: 1,
    item: 'fileAttestation',
    payee: 'platform',
    quantity: 1,
    free_units: 0,
    list_fen: 500,
    unit_fen: 500,
    ...AMOUNTS,
  }),
  sales_refund: async ({ mark, at, idOf }) => ({
    number: 'TK20000101000001',
    order_id: await idOf('sales_order'),
    key: mark,
    amount_fen: 1,
    points: 0,
    service_fen: 1,
    office_fen: 0,
    reason: mark,
    created_at: at,
  }),
};
