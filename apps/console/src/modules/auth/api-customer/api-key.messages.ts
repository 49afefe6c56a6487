import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about a customer's keys. */
export const apiKeyMessages = {
  field: {
    id: ['密钥编号', '金鑰編號', 'Key ID', 'ID da chave'],
    state: ['状态', '狀態', 'State', 'Situação'],
    publicKey: ['SM2 公钥', 'SM2 公鑰', 'SM2 public key', 'Chave pública SM2'],
    reason: ['原因', '原因', 'Reason', 'Motivo'],
  },
  state: {
    proposed: ['待复核', '待複核', 'In review', 'Em análise'],
    live: ['生效', '生效', 'Live', 'Ativa'],
    retiring: ['过渡期', '過渡期', 'Retiring', 'Em transição'],
    expired: ['已过期', '已過期', 'Expired', 'Expirada'],
    revoked: ['已吊销', '已吊銷', 'Revoked', 'Revogada'],
    rejected: ['已驳回', '已駁回', 'Rejected', 'Recusada'],
  },
  action: {
    issue: ['签发', '簽發', 'Issue', 'Emitir'],
    approve: ['通过', '通過', 'Approve', 'Aprovar'],
    reject: ['驳回', '駁回', 'Reject', 'Recusar'],
    revoke: ['吊销', '吊銷', 'Revoke', 'Revogar'],
    activate: ['生效', '生效', 'Goes live', 'Entra em vigor'],
    retire: ['转入过渡期', '轉入過渡期', 'Retires', 'Entra em transição'],
    expire: ['到期', '到期', 'Expires', 'Expira'],
    destroy: ['随客户销毁', '隨客戶銷毀', 'Destroyed with its customer', 'Destruída com o cliente'],
  },
  done: {
    approve: [
      '密钥申请已通过，请在 24 小时内领取',
      '金鑰申請已通過，請在 24 小時內領取',
      'The key is approved; fetch its secret within 24 hours',
      'A chave foi aprovada; retire o segredo em até 24 horas',
    ],
  },
  consequence: {
    approve: [
      '新密钥立即生效，原密钥 7 天后失效；密钥须在 24 小时内领取',
      '新金鑰立即生效，原金鑰 7 天後失效；金鑰須在 24 小時內領取',
      'The new key is live at once and the old one ends in 7 days; fetch the secret within 24 hours',
      'A nova chave vale de imediato e a antiga termina em 7 dias; retire o segredo em até 24 horas',
    ],
    reject: [
      '驳回后原密钥照常使用',
      '駁回後原金鑰照常使用',
      'The old key goes on working',
      'A chave antiga continua valendo',
    ],
    revoke: [
      '使用该密钥的调用立即被拒绝，且不可恢复',
      '使用該金鑰的呼叫立即被拒絕，且不可恢復',
      'Calls with this key are refused at once, for good',
      'As chamadas com esta chave passam a ser recusadas, sem volta',
    ],
  },
  algorithm: {
    'hmac-sha256': ['HMAC-SHA256', 'HMAC-SHA256', 'HMAC-SHA256', 'HMAC-SHA256'],
    'hmac-sm3': ['HMAC-SM3', 'HMAC-SM3', 'HMAC-SM3', 'HMAC-SM3'],
    sm2: ['SM2', 'SM2', 'SM2', 'SM2'],
  },
  until: ['至 {day}', '至 {day}', 'until {day}', 'até {day}'],
  hint: [
    '最多两把密钥同时有效；轮换后原密钥继续使用 7 天',
    '最多兩把金鑰同時有效；輪換後原金鑰繼續使用 7 天',
    'Two keys at most work at a time; after a rotation the old one works for 7 more days',
    'No máximo duas chaves valem ao mesmo tempo; após a troca, a antiga vale por mais 7 dias',
  ],
  issue: ['签发密钥', '簽發金鑰', 'Issue a key', 'Emitir chave'],
  issueSubmit: ['签发密钥', '簽發金鑰', 'Issue the key', 'Emitir a chave'],
  issueHint: [
    '密钥只显示一次，请准备好安全的交付方式',
    '金鑰只顯示一次，請準備好安全的交付方式',
    'The secret is shown once; have a safe way to hand it over ready',
    'O segredo é mostrado uma única vez; tenha pronto um meio seguro de entregá-lo',
  ],
  rotate: ['轮换密钥', '輪換金鑰', 'Rotate the key', 'Trocar a chave'],
  rotateHint: [
    '新密钥立即生效，原密钥 7 天后失效',
    '新金鑰立即生效，原金鑰 7 天後失效',
    'The new key is live at once and the old one ends in 7 days',
    'A nova chave vale de imediato e a antiga termina em 7 dias',
  ],
  propose: ['提交复核', '提交複核', 'Submit for review', 'Enviar para análise'],
  proposed: ['提交密钥轮换', '提交金鑰輪換', 'Submitting the rotation', 'Envio da troca de chave'],
  publicKeyHint: [
    '65 字节未压缩点的十六进制，以 04 开头；私钥由客户自行保管',
    '65 位元組未壓縮點的十六進位，以 04 開頭；私鑰由客戶自行保管',
    'Uncompressed point of 65 bytes in hex, beginning with 04; the customer keeps the private key',
    'Ponto não comprimido de 65 bytes em hexadecimal, iniciado por 04; o cliente guarda a chave privada',
  ],
  full: [
    '已有两把有效或待复核的密钥，先吊销一把',
    '已有兩把有效或待複核的金鑰，先吊銷一把',
    'Two keys are live or in review already; revoke one first',
    'Já há duas chaves ativas ou em análise; revogue uma antes',
  ],
  customerShut: [
    '客户未启用，不能签发密钥',
    '客戶未啟用，不能簽發金鑰',
    'The customer is not enabled, so no key can be issued',
    'O cliente não está ativo; não é possível emitir chaves',
  ],
  collect: ['领取密钥', '領取金鑰', 'Fetch secret', 'Retirar segredo'],
  secret: ['密钥', '金鑰', 'Secret', 'Segredo'],
  secretTitle: ['密钥：{name}', '金鑰：{name}', 'Secret of {name}', 'Segredo de {name}'],
  secretOnce: [
    '密钥只显示这一次，关闭后无法再次查看',
    '金鑰只顯示這一次，關閉後無法再次查看',
    'This is shown once only; it cannot be seen again after closing',
    'Mostrado somente esta vez; depois de fechar não é possível ver de novo',
  ],
  secretKept: ['已妥善保存', '已妥善保存', 'I have stored it', 'Já guardei'],
} as const satisfies Messages;
