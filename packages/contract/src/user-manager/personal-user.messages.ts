import type { Messages } from '../kit/messages.ts';

/** Messages about persons with an account, for their list, pages and sheet. */
export const personalUserMessages = {
  field: {
    phone: ['手机号', '手機號碼', 'Phone', 'Telefone'],
    nickName: ['昵称', '暱稱', 'Nickname', 'Apelido'],
    realName: ['姓名', '姓名', 'Name', 'Nome'],
    certType: ['证件类型', '證件類型', 'Document type', 'Tipo de documento'],
    certNo: ['证件号码', '證件號碼', 'Document number', 'Número do documento'],
    authState: ['认证状态', '認證狀態', 'Verification', 'Verificação'],
    authChannel: ['认证方式', '認證方式', 'Verified by', 'Verificado por'],
    authAt: ['认证时间', '認證時間', 'Verified at', 'Verificado em'],
    source: ['注册来源', '註冊來源', 'Source', 'Origem'],
    inviterId: ['邀请人', '邀請人', 'Invited by', 'Convidado por'],
    level: ['等级', '等級', 'Level', 'Nível'],
    balanceFen: ['余额', '餘額', 'Balance', 'Saldo'],
    points: ['积分', '積分', 'Points', 'Pontos'],
    storageUsedBytes: ['已用存储', '已用儲存空間', 'Storage used', 'Armazenamento usado'],
    labels: ['标签', '標籤', 'Labels', 'Etiquetas'],
    remark: ['备注', '備註', 'Remark', 'Observação'],
    state: ['账户状态', '帳戶狀態', 'Account', 'Conta'],
    lastSignInAt: ['最近登录', '最近登入', 'Last sign-in', 'Último acesso'],
    createdAt: ['注册时间', '註冊時間', 'Registered', 'Cadastro'],
    id: ['用户编号', '使用者編號', 'User number', 'Número do usuário'],
  },
  state: {
    normal: ['正常', '正常', 'Normal', 'Normal'],
    frozen: ['已冻结', '已凍結', 'Frozen', 'Congelada'],
    cancelling: ['注销中', '註銷中', 'Cancelling', 'Em cancelamento'],
    cancelled: ['已注销', '已註銷', 'Cancelled', 'Cancelada'],
  },
  authState: {
    unverified: ['未认证', '未認證', 'Unverified', 'Não verificado'],
    verified: ['已认证', '已認證', 'Verified', 'Verificado'],
    failed: ['认证失败', '認證失敗', 'Failed', 'Falhou'],
    reset: ['需重新认证', '需重新認證', 'To be verified anew', 'Verificar novamente'],
  },
  source: {
    app: ['App', 'App', 'App', 'App'],
    web: ['网页', '網頁', 'Web', 'Web'],
    'mini-program': ['小程序', '小程式', 'Mini program', 'Miniaplicativo'],
    api: ['API', 'API', 'API', 'API'],
    invite: ['邀请', '邀請', 'Invitation', 'Convite'],
  },
} as const satisfies Messages;
