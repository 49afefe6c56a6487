import type { Message } from '../../kit/messages.ts';
import type { CaseFeeFault, CaseFeeKind } from './case-fee.rules.ts';

export const caseFeeMessages = {
  kind: {
    notary: ['公证费', '公證費', 'Notary fee', 'Taxa notarial'],
    copy: ['副本费', '副本費', 'Copies', 'Cópias'],
    translation: ['翻译费', '翻譯費', 'Translation', 'Tradução'],
    courier: ['邮寄费', '郵寄費', 'Courier', 'Correio'],
    service: ['技术服务费', '技術服務費', 'Service fee of the platform', 'Taxa de serviço da plataforma'],
  } satisfies Readonly<Record<CaseFeeKind, Message>>,
  fault: {
    'notary-fee-missing': ['没有公证费', '沒有公證費', 'There is no notary fee', 'Falta a taxa notarial'],
    'item-not-in-table': [
      '公证处现行收费标准没有该项目',
      '公證處現行收費標準沒有該項目',
      'The office’s fee table in force has no such item',
      'A tabela em vigor do cartório não tem este item',
    ],
    quantity: ['数量不正确', '數量不正確', 'The quantity is not right', 'A quantidade não está certa'],
    relief: ['减免金额不正确', '減免金額不正確', 'The relief is not right', 'A redução não está certa'],
  } satisfies Readonly<Record<CaseFeeFault, Message>>,
} as const;
