import type { Messages } from '../kit/messages.ts';

/** Messages about certificates and other documents, for the console and for searches. */
export const documentMessages = {
  state: {
    making: ['生成中', '產生中', 'Being made', 'Em preparação'],
    issued: ['有效', '有效', 'Valid', 'Válido'],
    failed: ['生成失败', '產生失敗', 'Not made', 'Não gerado'],
    superseded: ['已更正', '已更正', 'Superseded', 'Substituído'],
    revoked: ['已吊销', '已撤銷', 'Revoked', 'Revogado'],
  },
  /** A certificate of a test: it may be valid, and is no evidence. */
  sandboxState: {
    issued: ['有效 · 沙箱测试', '有效 · 沙箱測試', 'Valid · sandbox', 'Válido · sandbox'],
    superseded: ['已更正 · 沙箱测试', '已更正 · 沙箱測試', 'Superseded · sandbox', 'Substituído · sandbox'],
    revoked: ['已吊销 · 沙箱测试', '已撤銷 · 沙箱測試', 'Revoked · sandbox', 'Revogado · sandbox'],
  },
} as const satisfies Messages;
