import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about actions on many attestations, loaded with the first tick. */
export const attestationBulkMessages = {
  verify: ['批量验证', '批量驗證', 'Verify', 'Verificar'],
  certificates: ['批量下载证书', '批量下載證書', 'Download certificates', 'Baixar certificados'],
  reanchor: ['重新上链', '重新上鏈', 'Anchor again', 'Ancorar de novo'],
  tooMany: [
    '一次最多 {most, number} 条，请减少选择',
    '一次最多 {most, number} 條，請減少選擇',
    'At most {most, number} at a time; choose fewer',
    'No máximo {most, number} por vez; escolha menos',
  ],
  noneFailed: [
    '所选记录中没有上链失败的',
    '所選記錄中沒有上鏈失敗的',
    'None of the chosen records has failed to anchor',
    'Nenhum dos registros escolhidos falhou na ancoragem',
  ],
  filterFailed: [
    '请先按状态「上链失败」筛选',
    '請先按狀態「上鏈失敗」篩選',
    'Filter by the state “Anchoring failed” first',
    'Filtre antes pelo estado “Falha na ancoragem”',
  ],
  verifyTitle: [
    '批量验证 {count, number} 条存证',
    '批量驗證 {count, number} 條存證',
    'Verify {count, plural, one {# record} other {# records}}',
    'Verificar {count, plural, one {# registro} other {# registros}}',
  ],
  verifyConsequence: [
    '逐条重新核对内容、日志、时间戳与链上锚定；在后台进行，进度与逐条结果见任务中心',
    '逐條重新核對內容、日誌、時間戳與鏈上錨定；在背景進行，進度與逐條結果見任務中心',
    'Content, log, time-stamps and anchor of each are checked again in the background; progress and the result of each are in the task centre',
    'Conteúdo, log, carimbos do tempo e âncora de cada um são conferidos em segundo plano; o andamento e o resultado de cada um ficam na central de tarefas',
  ],
  verifyDone: ['提交批量验证', '提交批量驗證', 'Request for verification', 'Pedido de verificação'],
  certificatesTitle: [
    '下载 {count, number} 条存证的证书',
    '下載 {count, number} 條存證的證書',
    'Certificates of {count, plural, one {# record} other {# records}}',
    'Certificados de {count, plural, one {# registro} other {# registros}}',
  ],
  certificatesConsequence: [
    '打包为一个压缩文件，每条一份；没有证书的记录会列出',
    '打包為一個壓縮檔，每條一份；沒有證書的記錄會列出',
    'One archive with one certificate each; records without one are named',
    'Um arquivo compactado com um certificado de cada; os registros sem certificado são citados',
  ],
  certificatesDone: ['批量下载证书', '批量下載證書', 'Download of certificates', 'Download de certificados'],
  certificatesWithout: [
    '{count, number} 条没有证书',
    '{count, number} 條沒有證書',
    '{count, plural, one {# record has} other {# records have}} no certificate',
    '{count, plural, one {# registro} other {# registros}} sem certificado',
  ],
  reanchorTitle: [
    '重新上链 {count, number} 条存证',
    '重新上鏈 {count, number} 條存證',
    'Anchor {count, plural, one {# record} other {# records}} again',
    'Ancorar de novo {count, plural, one {# registro} other {# registros}}',
  ],
  reanchorConsequence: [
    '只处理上链失败的 {count, number} 条；写入前先按哈希查询，不会重复上链',
    '只處理上鏈失敗的 {count, number} 條；寫入前先按雜湊查詢，不會重複上鏈',
    'Only the {count, number} that failed; the chain is asked for the hash first, so nothing is written twice',
    'Só os {count, number} que falharam; a blockchain é consultada pelo hash antes, nada é gravado duas vezes',
  ],
  reanchorDone: ['重新上链', '重新上鏈', 'Anchoring again', 'Nova ancoragem'],
  reanchorReason: [
    '上链失败，重新上链',
    '上鏈失敗，重新上鏈',
    'Anchoring failed; try again',
    'A ancoragem falhou; tentar de novo',
  ],
} as const satisfies Messages;
