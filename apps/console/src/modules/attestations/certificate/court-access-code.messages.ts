import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about court access codes. */
export const courtAccessCodeMessages = {
  title: ['法院调取', '法院調取', 'For the court', 'Para o tribunal'],
  state: {
    valid: ['可使用', '可使用', 'Usable', 'Utilizável'],
    used: ['已使用', '已使用', 'Used', 'Usado'],
    expired: ['已过期', '已過期', 'Expired', 'Vencido'],
    revoked: ['已吊销', '已吊銷', 'Revoked', 'Revogado'],
  },
  action: {
    create: ['生成提取码', '生成提取碼', 'Make code', 'Gerar código'],
    use: ['使用提取码', '使用提取碼', 'Use code', 'Usar código'],
    expire: ['提取码过期', '提取碼過期', 'Let code expire', 'Vencer código'],
    revoke: ['吊销提取码', '吊銷提取碼', 'Revoke code', 'Revogar código'],
  },
  field: {
    purpose: ['用途', '用途', 'Purpose', 'Finalidade'],
    createdAt: ['生成时间', '生成時間', 'Made', 'Gerado'],
    expiresAt: ['有效期至', '有效期至', 'Valid until', 'Válido até'],
    usedAt: ['使用时间', '使用時間', 'Used', 'Usado'],
  },
  create: ['生成提取码', '生成提取碼', 'Make access code', 'Gerar código de acesso'],
  createTitle: [
    '生成证据提取码：{number}',
    '產生證據提取碼：{number}',
    'Access code for a court: {number}',
    'Código de acesso para o tribunal: {number}',
  ],
  createHint: [
    '法院凭存证编号与提取码在 {page} 查看存证，三日内有效；证据包只能领取一次',
    '法院憑存證編號與提取碼在 {page} 檢視存證，三日內有效；證據包只能領取一次',
    'With the number and the code a court looks at the record at {page} for three days, and fetches the package once',
    'Com o número e o código o tribunal vê o registro em {page} por três dias, e retira o pacote uma vez',
  ],
  revoke: ['吊销', '吊銷', 'Revoke', 'Revogar'],
  revokeTitle: [
    '吊销提取码：{purpose}',
    '吊銷提取碼：{purpose}',
    'Revoke the code: {purpose}',
    'Revogar o código: {purpose}',
  ],
  revokeConsequence: [
    '提取码立即失效，法院不能再打开窗口或领取证据包；吊销记入保管链，不能撤回。',
    '提取碼立即失效，法院不能再開啟視窗或領取證據包；吊銷記入保管鏈，不能撤回。',
    'The code stops working at once: the court can neither look nor fetch the package. It is entered in the custody and cannot be undone.',
    'O código deixa de funcionar na hora: o tribunal não pode ver nem retirar o pacote. Fica na custódia e não pode ser desfeito.',
  ],
  purposeHint: [
    '如：（2026）浙0192民初123号',
    '如：（2026）浙0192民初123號',
    'Such as the number of the case',
    'Por exemplo, o número do processo',
  ],
  submit: ['生成提取码', '生成提取碼', 'Make access code', 'Gerar código de acesso'],
  shownTitle: ['提取码已生成', '提取碼已生成', 'The access code is made', 'Código de acesso gerado'],
  shownHint: [
    '提取码只显示这一次，平台不保存原文；请立即复制并转交法院',
    '提取碼只顯示這一次，平台不保存原文；請立即復制並轉交法院',
    'It is shown only now and kept nowhere; copy it and hand it to the court',
    'Ele só aparece agora e não é guardado; copie-o e entregue-o ao tribunal',
  ],
  number: ['存证编号', '存證編號', 'Number', 'Número'],
  code: ['提取码', '提取碼', 'Access code', 'Código de acesso'],
  close: ['我已复制', '我已復制', 'I have copied it', 'Já copiei'],
  none: ['还没有生成过提取码', '還沒有生成過提取碼', 'No code has been made yet', 'Nenhum código gerado ainda'],
  sandbox: [
    '沙箱测试存证不作证据使用，不向法院提供',
    '沙箱測試存證不作證據使用，不向法院提供',
    'A sandbox test record is not evidence; courts are given none',
    'Um registro de teste do sandbox não serve de prova e não é entregue a tribunais',
  ],
  by: ['{name}生成', '{name}生成', 'by {name}', 'por {name}'],
  package: ['下载证据包（.evp）', '下載證據包（.evp）', 'Download package (.evp)', 'Baixar pacote (.evp)'],
  packageHint: [
    '含原文件、证明与保管记录，可离线验证',
    '含原檔案、證明與保管記錄，可離線驗證',
    'Original, proofs and custody; verifiable offline',
    'Original, provas e custódia; verificável sem internet',
  ],
} as const satisfies Messages;
