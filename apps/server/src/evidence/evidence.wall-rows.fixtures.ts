import type { WallRows } from '../testing/wall-rows.ts';
import { randomBytes } from 'node:crypto';

export const wallRows: WallRows = {
  kernel_entry: async ({ idOf }) => ({
    kind: 'custody',
    record_id: await idOf('member'),
    opening: '{}',
    chain_mode: 0,
  }),
  certificate: async ({ idOf, mark, at }) => ({
    number: mark,
    version: 1,
    sha256: Buffer.alloc(32),
    object_key: mark,
    issued_at: at,
    entry_id: await idOf('kernel_entry'),
    code_hash: randomBytes(32),
  }),
  evidence_object: async ({ idOf, mark, at }) => ({
    kind: 'certificate',
    object_key: mark,
    entry_id: await idOf('kernel_entry'),
    sha256: Buffer.alloc(32),
    size_bytes: 1,
    version_id: mark,
    kept_at: at,
    locked_until: at,
  }),
  evidence_move: () => ({}),
  document_template: async ({ idOf, mark, at }) => ({
    kind: mark,
    language: 'zh-CN',
    version: 1,
    text: '',
    note: '',
    saved_by: await idOf('member'),
    saved_at: at,
  }),
  document: async ({ idOf, mark, at }) => ({
    kind: mark,
    record_kind: 'company-user',
    record_id: await idOf('company_user'),
    number: mark,
    version: 1,
    language: 'zh-CN',
    template_version: 0,
    template_text: '',
    facts: '{}',
    made_at: at,
  }),
};
