import type { Messages } from '../../kit/messages.ts';

/** What pages and sheets both say about balances. */
export const ownerBalanceMessages = {
  field: {
    id: ['客户编号', '客戶編號', 'Owner id', 'Id do titular'],
    ownerKind: ['客户类型', '客戶類型', 'Kind of owner', 'Tipo de titular'],
    name: ['客户', '客戶', 'Owner', 'Titular'],
    principalFen: ['余额', '餘額', 'Balance', 'Saldo'],
    giftFen: ['赠送金', '贈送金', 'Gifts', 'Bônus'],
    holdFen: ['冻结', '凍結', 'Held', 'Bloqueado'],
    points: ['积分', '積分', 'Points', 'Pontos'],
    movedAt: ['最近变动', '最近變動', 'Last movement', 'Último movimento'],
    below: ['余额低于', '餘額低於', 'Balance below', 'Saldo abaixo de'],
  },
  ownerKind: {
    'personal-user': ['个人用户', '個人用戶', 'Person', 'Pessoa'],
    'company-user': ['企业用户', '企業用戶', 'Company', 'Empresa'],
    'api-customer': ['API客户', 'API客戶', 'API customer', 'Cliente de API'],
  },
} as const satisfies Messages;
