import { documentMessages as documentStates } from '@nota/contract/evidence/document.messages.ts';
import { companyDocumentTitles } from '@nota/contract/user-manager/document/company-document.messages.ts';
import { notarizationDocumentTitles } from '@nota/contract/notarization/document/notarization-document.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the documents of a record, certificates among them. */
export const documentMessages = {
  title: ['文书', '文書', 'Documents', 'Documentos'],
  none: ['尚无文书', '尚無文書', 'There are no documents yet', 'Ainda não há documentos'],
  failedToRead: [
    '文书未能读取',
    '文書未能讀取',
    'The documents could not be read',
    'Não foi possível ler os documentos',
  ],
  kind: { ...companyDocumentTitles, ...notarizationDocumentTitles },
  version: [
    '第 {version, number} 版',
    '第 {version, number} 版',
    'version {version, number}',
    'versão {version, number}',
  ],
  state: documentStates.state,
  failure: {
    'template-faulty': [
      '模板与内容不符，请修正模板后重试',
      '範本與內容不符，請修正範本後重試',
      'The template does not fit; correct it and try again',
      'O modelo não serve; corrija-o e tente de novo',
    ],
    'letter-unprintable': [
      '平台名称含有字库中没有的字，无法盖章',
      '平台名稱含有字庫中沒有的字，無法蓋章',
      'A letter of the platform’s name is in no font',
      'Uma letra do nome da plataforma não existe nas fontes',
    ],
    'engine-failed': [
      '签名、授时或存储服务未响应，请稍后重试',
      '簽章、授時或儲存服務未回應，請稍後重試',
      'Signing, time-stamping or storage did not answer; try again later',
      'Assinatura, carimbo do tempo ou armazenamento sem resposta; tente mais tarde',
    ],
  },
  issuedAt: ['签发时间', '簽發時間', 'Issued', 'Emitido'],
  madeAt: ['提交时间', '提交時間', 'Asked for', 'Pedido'],
  endedAt: ['失效时间', '失效時間', 'Ended', 'Encerrado'],
  download: ['下载', '下載', 'Download', 'Baixar'],
  retry: ['重新生成', '重新產生', 'Make again', 'Gerar de novo'],
  revoke: ['吊销', '撤銷', 'Revoke', 'Revogar'],
  revokeTitle: [
    '申请吊销文书：{number}',
    '申請撤銷文書：{number}',
    'Ask to revoke the document: {number}',
    'Pedir a revogação do documento: {number}',
  ],
  revokeConsequence: [
    '须由另一人确认；确认后公开核验页将显示「已吊销」，不能恢复',
    '須由另一人確認；確認後公開核驗頁將顯示「已撤銷」，不能恢復',
    'A second person confirms it; then the public page says that it is revoked, for good',
    'Outra pessoa confirma; depois a página pública dirá que foi revogado, sem volta',
  ],
  revokeSubmit: ['申请吊销', '申請撤銷', 'Ask to revoke', 'Pedir a revogação'],
} as const satisfies Messages;
