import type { Messages } from '../kit/messages.ts';

/** Messages about the verification of a company, for its pages and sheet. */
export const companyVerificationMessages = {
  state: {
    unverified: ['未认证', '未認證', 'Unverified', 'Não verificada'],
    reviewing: ['待审核', '待審核', 'To be reviewed', 'Aguardando análise'],
    correcting: ['待补正', '待補正', 'To be corrected', 'Aguardando correções'],
    confirming: ['待复核', '待複核', 'To be confirmed', 'Aguardando confirmação'],
    remitting: ['打款验证中', '匯款驗證中', 'Remittance under way', 'Depósito em verificação'],
    verified: ['已认证', '已認證', 'Verified', 'Verificada'],
    rejected: ['已驳回', '已駁回', 'Rejected', 'Rejeitada'],
    renewal: ['需重新认证', '需重新認證', 'To be verified anew', 'Verificar novamente'],
  },
} as const satisfies Messages;
