import { verifyResultMessages } from '@nota/contract/attestations/verify-result.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';
import { attestationMessages as fieldMessages } from '@nota/contract/attestations/attestation.messages.ts';

/** Messages about attestations. */
export const attestationMessages = {
  ...fieldMessages,
  title: {
    organization: ['企业存证', '企業存證', 'Organization attestations', 'Atestações de empresas'],
    person: ['个人存证', '個人存證', 'Personal attestations', 'Atestações de pessoas'],
  },
  detail: ['存证', '存證', 'Attestation', 'Atestação'],
  action: {
    create: ['发起存证', '發起存證', 'Create', 'Criar'],
    commit: ['提交文件', '提交檔案', 'Submit file', 'Enviar arquivo'],
    accept: ['校验通过', '校驗通過', 'Pass check', 'Passar na conferência'],
    pass: ['机审通过', '機審通過', 'Pass automatic review', 'Passar na revisão automática'],
    approve: ['审核通过', '審核通過', 'Approve', 'Aprovar'],
    refuse: ['审核不通过', '審核不通過', 'Refuse', 'Recusar'],
    appeal: ['申诉', '申訴', 'Appeal', 'Recorrer'],
    pay: ['完成支付', '完成支付', 'Pay', 'Pagar'],
    preserve: ['存证完成', '存證完成', 'Preserve', 'Preservar'],
    fail: ['上链失败', '上鏈失敗', 'Fail anchoring', 'Falhar na ancoragem'],
    reanchor: ['重新上链', '重新上鏈', 'Anchor again', 'Ancorar de novo'],
    resume: ['恢复上链', '恢復上鏈', 'Resume anchoring', 'Retomar ancoragem'],
    close: ['关闭', '關閉', 'Close', 'Encerrar'],
    expire: ['保管到期', '保管到期', 'End custody', 'Encerrar guarda'],
    renew: ['续期', '續期', 'Renew', 'Renovar'],
  },
  done: {
    approve: ['已审核通过', '已審核通過', 'Approved', 'Aprovado'],
    refuse: ['已记为审核不通过', '已記為審核不通過', 'Refused', 'Recusado'],
  },
  consequence: {
    approve: [
      '「{name}」将进入支付与上链，哈希的存证时间不受审核影响',
      '「{name}」將進入支付與上鏈，雜湊的存證時間不受審核影響',
      '“{name}” goes on to payment and anchoring; the review does not change the time of its hash',
      '“{name}” segue para pagamento e ancoragem; a revisão não altera a hora do hash',
    ],
    refuse: [
      '文件将被隔离，哈希与时间戳保留；存证主体会收到原因，可在 7 日内申诉一次',
      '檔案將被隔離，雜湊與時間戳保留；存證主體會收到原因，可在 7 日內申訴一次',
      'The file is quarantined, its hash and time-stamp are kept; the owner is told why and may appeal once within 7 days',
      'O arquivo fica em quarentena, o hash e o carimbo do tempo são mantidos; o titular é informado do motivo e pode recorrer uma vez em 7 dias',
    ],
    reanchor: [
      '「{name}」将等待下一批上链，已在链上的写入不会重复',
      '「{name}」將等待下一批上鏈，已在鏈上的寫入不會重複',
      '“{name}” waits for the next batch; what is on the chain already is not written twice',
      '“{name}” aguarda o próximo lote; o que já está na blockchain não é gravado duas vezes',
    ],
  },
  reviewLabel: {
    gambling: ['涉赌', '涉賭', 'Gambling', 'Jogos de azar'],
    pornography: ['涉黄', '涉黃', 'Pornography', 'Pornografia'],
    violence: ['涉枪涉爆', '涉槍涉爆', 'Violence', 'Violência'],
    fraud: ['涉诈', '涉詐', 'Fraud', 'Fraude'],
    executable: ['可执行文件', '可執行檔', 'Program', 'Programa'],
  },
  certType: {
    'id-card': ['居民身份证', '居民身分證', 'Identity card', 'Carteira de identidade'],
    passport: ['护照', '護照', 'Passport', 'Passaporte'],
    'hk-macao-permit': ['港澳通行证', '港澳通行證', 'Hong Kong/Macao permit', 'Permissão de Hong Kong/Macau'],
    'taiwan-permit': ['台湾通行证', '台灣通行證', 'Taiwan permit', 'Permissão de Taiwan'],
    uscc: ['统一社会信用代码', '統一社會信用代碼', 'Social credit code', 'Código de crédito social'],
  },
  verifyResult: verifyResultMessages,
  held: {
    true: ['已保留', '已保留', 'Held', 'Retido'],
    false: ['未保留', '未保留', 'Not held', 'Não retido'],
  },
  sizes: {
    upTo1: ['1 MB 以内', '1 MB 以內', 'Up to 1 MB', 'Até 1 MB'],
    upTo10: ['1–10 MB', '1–10 MB', '1–10 MB', '1–10 MB'],
    upTo100: ['10–100 MB', '10–100 MB', '10–100 MB', '10–100 MB'],
    upTo1000: ['100 MB–1 GB', '100 MB–1 GB', '100 MB–1 GB', '100 MB–1 GB'],
    above: ['1 GB 以上', '1 GB 以上', 'Above 1 GB', 'Acima de 1 GB'],
  },
  forever: ['长期', '長期', 'No end', 'Sem prazo'],
  endsIn: [
    '{days, number} 天后到期',
    '{days, number} 天後到期',
    '{days, plural, one {ends in # day} other {ends in # days}}',
    '{days, plural, one {termina em # dia} other {termina em # dias}}',
  ],
  frozen: ['下载已冻结', '下載已凍結', 'Downloads frozen', 'Downloads bloqueados'],
  sandboxHint: [
    '沙箱测试存证，不作证据使用',
    '沙箱測試存證，不作證據使用',
    'Sandbox test record, not evidence',
    'Registro de teste do sandbox, não serve de prova',
  ],
  facts: ['基本信息', '基本資訊', 'Facts', 'Dados básicos'],
  related: ['关联记录', '關聯記錄', 'Related records', 'Registros relacionados'],
  relatedNone: [
    '没有版本关系，也没有内容相同的其他存证',
    '沒有版本關係，也沒有內容相同的其他存證',
    'No other versions, and no other record with the same content',
    'Sem outras versões e sem outro registro com o mesmo conteúdo',
  ],
  supersedes: ['替代了', '替代了', 'Takes the place of', 'Substitui'],
  supersededBy: ['已被替代为', '已被替代為', 'Replaced by', 'Substituído por'],
  sameHash: ['内容相同', '內容相同', 'Same content', 'Mesmo conteúdo'],
  reviewScore: [
    '风险分 {score, number}',
    '風險分 {score, number}',
    'risk score {score, number}',
    'risco {score, number}',
  ],
  reviewAppealed: ['已申诉', '已申訴', 'appealed', 'com recurso'],
  trail: ['办理轨迹', '辦理軌跡', 'History', 'Histórico'],
} as const satisfies Messages;
