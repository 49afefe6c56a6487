import type { Messages } from '../../kit/messages.ts';

/** The names of acts on many records, under the two halves of their `kind`. */
export const bulkActTitleMessages = {
  attestations: {
    'verify-organization': [
      '批量验证企业存证',
      '批次驗證企業存證',
      'Verify organization attestations',
      'Verificar atestações de empresas',
    ],
    'verify-person': [
      '批量验证个人存证',
      '批次驗證個人存證',
      'Verify personal attestations',
      'Verificar atestações de pessoas',
    ],
    'reanchor-organization': [
      '企业存证重新上链',
      '企業存證重新上鏈',
      'Anchor organization attestations again',
      'Ancorar de novo atestações de empresas',
    ],
    'reanchor-person': [
      '个人存证重新上链',
      '個人存證重新上鏈',
      'Anchor personal attestations again',
      'Ancorar de novo atestações de pessoas',
    ],
  },
} as const satisfies Messages;
