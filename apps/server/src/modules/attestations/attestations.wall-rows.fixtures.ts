import type { WallRows } from '../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  record_evidence: async ({ idOf }) => ({
    id: await idOf('attestation'),
    kind: 'company-verification',
    record_id: await idOf('company_user'),
    version: 1,
    content: '{}',
  }),
  attestation: ({ mark, at }) => ({
    type: 8,
    channel: 'api',
    owner_type: 'person',
    owner_name: mark,
    name: mark,
    sha256: digestOf(mark),
    created_at: at,
  }),
  attestation_follow: ({ mark }) => ({ dated: mark }),
  attestation_expiry_notice: ({ at }) => ({ days: 30, told_until: at }),
  attestation_gram: async ({ idOf, mark, at }) => ({
    id: await idOf('attestation'),
    grams: [1],
    name: mark,
    created_at: at,
  }),
  attestation_label: async ({ idOf, mark, at }) => ({
    id: await idOf('attestation'),
    owner_type: 'person',
    label: mark,
    created_at: at,
  }),
  attestation_verification: async ({ idOf, at }) => ({
    attestation_id: await idOf('attestation'),
    result: 'VALID',
    reasons: '[]',
    at,
  }),
  attestation_view: async ({ idOf, at }) => ({
    attestation_id: await idOf('attestation'),
    member_id: await idOf('member'),
    hour: at,
  }),
  court_access_code: async ({ idOf, mark, at }) => ({
    attestation_id: await idOf('attestation'),
    code_hash: digestOf(mark),
    purpose: mark,
    created_by: await idOf('member'),
    created_at: at,
    expires_at: at,
  }),
};

const digestOf = (mark: string) => Buffer.alloc(32, mark);
