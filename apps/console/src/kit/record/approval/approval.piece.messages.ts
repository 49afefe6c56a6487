import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about approval requests. Loaded with the components that use them. */
export const approvalMessages = {
  field: {
    reason: ['原因', '原因', 'Reason', 'Motivo'],
  },
  waiting: [
    '待第二人确认：{kind}',
    '待第二人確認：{kind}',
    'Waiting for a second person: {kind}',
    'À espera de uma segunda pessoa: {kind}',
  ],
  asked: [
    '{name} 于 {time} 申请，原因：{reason}',
    '{name} 於 {time} 申請，原因：{reason}',
    'Asked for by {name} at {time}, because: {reason}',
    'Pedido por {name} em {time}; motivo: {reason}',
  ],
  expires: ['申请有效期至', '申請有效期至', 'Can be confirmed until', 'Pode ser confirmado até'],
  none: [
    '没有等您确认的申请',
    '沒有等您確認的申請',
    'Nothing waits for your confirmation',
    'Nada aguarda a sua confirmação',
  ],
  failed: [
    '待确认的申请未能读取',
    '待確認的申請未能讀取',
    'What waits for confirmation could not be read',
    'Não foi possível ler o que aguarda confirmação',
  ],
  retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  kind: {
    member: {
      'reset-password': ['重置密码', '重設密碼', 'Reset a password', 'Redefinir uma senha'],
      'reset-second-factor': ['解除二次验证', '解除二次驗證', 'Reset a second factor', 'Redefinir o segundo fator'],
    },
    'dead-job': {
      discard: ['放弃失败任务', '放棄失敗任務', 'Discard a failed job', 'Descartar uma tarefa que falhou'],
    },
    attestation: {
      release: ['解除诉讼保留', '解除訴訟保留', 'Release the legal hold', 'Liberar a retenção legal'],
      thaw: ['解除冻结下载', '解除凍結下載', 'Allow downloads again', 'Permitir downloads de novo'],
      'revoke-certificate': ['吊销证书', '撤銷證書', 'Revoke the certificate', 'Revogar o certificado'],
    },
    'export-task': {
      'plain-member': ['明文导出成员名单', '明文匯出成員名單', 'Export members plain', 'Exportar membros sem máscara'],
      'plain-personal-user': [
        '明文导出个人用户',
        '明文匯出個人使用者',
        'Export persons plain',
        'Exportar pessoas sem máscara',
      ],
      'plain-company-user': [
        '明文导出企业用户',
        '明文匯出企業使用者',
        'Export companies plain',
        'Exportar empresas sem máscara',
      ],
      'plain-person-attestation': [
        '明文导出个人存证',
        '明文匯出個人存證',
        'Export personal attestations plain',
        'Exportar atestações de pessoas sem máscara',
      ],
    },
    'company-user': {
      confirm: ['企业认证通过', '企業認證通過', 'Approve a company', 'Aprovar uma empresa'],
      'revoke-document': ['吊销文书', '撤銷文書', 'Revoke a document', 'Revogar um documento'],
    },
    'notary-office': {
      enable: ['启用公证处', '啟用公證處', 'Put an office into service', 'Pôr um cartório em serviço'],
    },
    'sales-order': {
      'change-price': ['订单改价', '訂單改價', 'Change the price of an order', 'Alterar o preço de um pedido'],
      refund: ['订单退款', '訂單退款', 'Refund an order', 'Reembolsar um pedido'],
    },
    'offline-payment': {
      reverse: ['冲正线下汇款', '沖正線下匯款', 'Reverse a bank transfer', 'Estornar uma transferência'],
    },
    invoice: {
      reverse: ['红冲发票', '紅沖發票', 'Take an invoice back', 'Estornar uma fatura'],
    },
    'owner-balance': {
      adjust: ['调整余额', '調整餘額', 'Adjust a balance', 'Ajustar um saldo'],
      'give-money': ['赠送金额', '贈送金額', 'Give money', 'Dar bônus'],
      reverse: ['冲回调整或赠送', '沖回調整或贈送', 'Take back an adjustment or gift', 'Estornar ajuste ou bônus'],
    },
    'reconciliation-item': {
      'write-off': ['核销对账差异', '核銷對帳差異', 'Write off a difference', 'Baixar uma diferença'],
    },
    'notarization-case': {
      'revoke-document': ['吊销公证程序文书', '撤銷公證程序文書', 'Revoke a notice', 'Revogar um aviso'],
    },
    'office-account': {
      enforce: ['公证处收款账户生效', '公證處收款帳戶生效', 'Account of an office', 'Conta de um cartório'],
    },
    'office-witness': {
      enforce: ['登记公证处见证公钥', '登記公證處見證公鑰', 'Witness of an office', 'Testemunha de um cartório'],
    },
    certificate: {
      revoke: ['吊销证书', '撤銷證書', 'Revoke the certificate', 'Revogar o certificado'],
    },
  },
  fact: {
    member: ['成员', '成員', 'Member', 'Membro'],
    roles: ['角色', '角色', 'Roles', 'Papéis'],
    task: ['任务', '任務', 'Job', 'Tarefa'],
    failure: ['失败原因', '失敗原因', 'What went wrong', 'O que falhou'],
    attempts: ['已尝试次数', '已嘗試次數', 'Attempts', 'Tentativas'],
    record: ['存证编号', '存證編號', 'Record number', 'Número do registro'],
    difference: ['对账差异', '對帳差異', 'Difference', 'Diferença'],
    certificate: ['证书编号', '證書編號', 'Certificate number', 'Número do certificado'],
    document: ['文书编号', '文書編號', 'Document number', 'Número do documento'],
    company: ['企业名称', '企業名稱', 'Company', 'Empresa'],
    office: ['公证处', '公證處', 'Notary office', 'Cartório'],
    licenceNo: ['执业证号', '執業證號', 'Licence number', 'Número da licença'],
    matters: ['受理事项', '受理事項', 'Matters accepted', 'Assuntos aceitos'],
    accountName: ['账户名称', '帳戶名稱', 'Account name', 'Titular da conta'],
    bank: ['开户行', '開戶行', 'Bank', 'Banco'],
    accountNumber: ['账号', '帳號', 'Account number', 'Número da conta'],
    witnessKey: ['见证公钥', '見證公鑰', 'Verifier key', 'Chave de verificação'],
    uscc: ['信用代码', '信用代碼', 'Credit code', 'Código de crédito'],
    order: ['订单号', '訂單號', 'Order number', 'Número do pedido'],
    buyer: ['客户', '客戶', 'Buyer', 'Comprador'],
    payable: ['现应付金额', '現應付金額', 'Payable now', 'A pagar agora'],
    newPayable: ['改为', '改為', 'Changed to', 'Alterado para'],
    invoice: ['发票', '發票', 'Invoice', 'Fatura'],
    paid: ['已付金额', '已付金額', 'Paid', 'Pago'],
    refunded: ['已退金额', '已退金額', 'Refunded before', 'Já reembolsado'],
    refund: ['本次退款', '本次退款', 'This refund', 'Este reembolso'],
    increase: ['调增', '調增', 'Adjusted upwards', 'Ajuste para cima'],
    decrease: ['调减', '調減', 'Adjusted downwards', 'Ajuste para baixo'],
    gift: ['赠送金额', '贈送金額', 'Gift', 'Bônus'],
    entry: ['原流水号', '原流水號', 'Entry', 'Lançamento'],
    reversed: ['本次冲回', '本次沖回', 'Taken back', 'Estornado'],
    remittance: ['汇款单号', '匯款單號', 'Transfer', 'Transferência'],
    amount: ['金额', '金額', 'Amount', 'Valor'],
    balance: ['账户余额', '帳戶餘額', 'Balance', 'Saldo'],
    version: ['版本', '版本', 'Version', 'Versão'],
    list: ['列表', '列表', 'List', 'Lista'],
    filter: ['筛选条件', '篩選條件', 'Filter', 'Filtro'],
    rows: ['行数', '列數', 'Rows', 'Linhas'],
    plainColumns: ['明文列', '明文欄位', 'Plain columns', 'Colunas sem máscara'],
    columns: ['导出列', '匯出欄位', 'Columns', 'Colunas'],
  },
  state: {
    waiting: ['待确认', '待確認', 'Waiting', 'Aguardando'],
    approved: ['已确认', '已確認', 'Confirmed', 'Confirmado'],
    rejected: ['已驳回', '已駁回', 'Rejected', 'Rejeitado'],
    withdrawn: ['已撤回', '已撤回', 'Withdrawn', 'Retirado'],
    expired: ['已过期', '已過期', 'Expired', 'Expirado'],
  },
  action: {
    ask: ['申请', '申請', 'Ask', 'Pedir'],
    approve: ['确认执行', '確認執行', 'Confirm and do it', 'Confirmar e executar'],
    reject: ['驳回', '駁回', 'Reject', 'Rejeitar'],
    withdraw: ['撤回申请', '撤回申請', 'Withdraw', 'Retirar o pedido'],
    expire: ['过期', '過期', 'Expire', 'Expirar'],
  },
  done: {
    reject: ['申请已驳回', '申請已駁回', 'The request is rejected', 'O pedido foi rejeitado'],
  },
  consequence: {
    approve: [
      '确认后立即执行，并记入审计日志',
      '確認後立即執行，並記入稽核日誌',
      'It is done at once and entered in the audit log',
      'É executado de imediato e registrado na auditoria',
    ],
    reject: [
      '不会执行，申请人可看到驳回原因',
      '不會執行，申請人可看到駁回原因',
      'It will not be done; whoever asked can read why',
      'Não será executado; quem pediu pode ler o motivo',
    ],
    withdraw: [
      '不会执行，可重新申请',
      '不會執行，可重新申請',
      'It will not be done; it can be asked for again',
      'Não será executado; pode ser pedido de novo',
    ],
  },
} as const satisfies Messages;
