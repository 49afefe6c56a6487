import type { Messages } from '@nota/contract/kit/messages.ts';

/** Who runs the platform and how it is reached. */
export const basicInfoMessages = {
  title: ['基本信息', '基本資訊', 'Basic information', 'Dados básicos'],
  group: {
    platform: ['平台', '平台', 'Platform', 'Plataforma'],
    filing: ['备案与合规', '備案與合規', 'Filings', 'Registros'],
    service: ['客户服务', '客戶服務', 'Customer service', 'Atendimento'],
    wechat: ['微信', '微信', 'WeChat', 'WeChat'],
  },
  field: {
    platformName: ['平台名称', '平台名稱', 'Platform name', 'Nome da plataforma'],
    organizer: ['主办单位', '主辦單位', 'Organizer', 'Entidade'],
    uscc: ['统一社会信用代码', '統一社會信用代碼', 'Credit code', 'Código de crédito'],
    domain: ['域名', '網域', 'Domain', 'Domínio'],
    icp: ['ICP备案号', 'ICP備案號', 'ICP filing', 'Registro ICP'],
    blockchainFiling: [
      '区块链信息服务备案编号',
      '區塊鏈資訊服務備案編號',
      'Blockchain service filing',
      'Registro de serviço blockchain',
    ],
    protectionLevel: ['等保级别', '等保級別', 'Protection level', 'Nível de proteção'],
    service: {
      phone: ['客服电话', '客服電話', 'Service phone', 'Telefone'],
      email: ['客服邮箱', '客服信箱', 'Service mail', 'E-mail'],
      workTime: ['服务时间', '服務時間', 'Service hours', 'Horário'],
      qrCode: ['客服二维码地址', '客服二維碼位址', 'QR code address', 'Endereço do QR code'],
    },
    wechat: {
      appId: ['AppID', 'AppID', 'AppID', 'AppID'],
      mchId: ['商户号', '商戶號', 'Merchant number', 'Número do comerciante'],
    },
    wechatSecret: ['支付密钥', '支付密鑰', 'Payment secret', 'Segredo de pagamento'],
  },
  level: {
    none: ['未定级', '未定級', 'Not rated', 'Sem nível'],
    '2': ['二级', '二級', 'Level 2', 'Nível 2'],
    '3': ['三级', '三級', 'Level 3', 'Nível 3'],
    '4': ['四级', '四級', 'Level 4', 'Nível 4'],
  },
  hint: {
    platformName: [
      '登录页、页头和证书上显示；原名称仍指向本平台',
      '登入頁、頁首和證書上顯示；原名稱仍指向本平台',
      'Shown at sign-in, in the header and on certificates; the former name still leads here',
      'Aparece na entrada, no cabeçalho e nos certificados; o nome anterior continua levando aqui',
    ],
    domain: [
      '不带协议和路径，例如 cunzheng.example.com',
      '不帶協定和路徑，例如 cunzheng.example.com',
      'Without protocol or path, such as evidence.example.com',
      'Sem protocolo nem caminho, como evidencia.example.com',
    ],
    secretSet: [
      '已设置（{name}）。留空保持不变，填写则更换；保存后不再显示',
      '已設定（{name}）。留空保持不變，填寫則更換；儲存後不再顯示',
      'Set ({name}). Leave empty to keep it, or type a new one; it is never shown again',
      'Definido ({name}). Deixe vazio para manter ou digite outro; nunca é exibido',
    ],
    secretUnset: [
      '尚未设置；保存后加密存放，不再显示',
      '尚未設定；儲存後加密存放，不再顯示',
      'Not set; it is sealed when saved and never shown again',
      'Não definido; é selado ao salvar e nunca exibido',
    ],
  },
  admins: ['内部管理员', '內部管理員', 'Internal administrators', 'Administradores internos'],
  adminsHint: [
    '能打开平台配置的成员由授权变更决定，双人复核；始终至少保留一名可登录的内部管理员',
    '能開啟平台設定的成員由授權變更決定，雙人覆核；始終至少保留一名可登入的內部管理員',
    'Who may open the configuration is decided by grant changes and two people; at least one who can sign in always remains',
    'Quem abre a configuração é decidido por alterações de acesso e duas pessoas; sempre resta ao menos um que pode entrar',
  ],
  adminsLink: ['前往成员管理', '前往成員管理', 'Open the members', 'Abrir os membros'],
} as const satisfies Messages;
