import type { Messages } from '@nota/contract/kit/messages.ts';
import { officeAccountMessages } from './account/office-account.messages.ts';
import { notaryMessages } from './notary.messages.ts';
import { officeFeeTableMessages } from './office-fee-table.messages.ts';
import { officeHoursMessages } from './office-hours.messages.ts';
import { officeNumberRuleMessages } from './number/office-number-rule.messages.ts';
import { officeWitnessMessages } from './witness/office-witness.messages.ts';
import { officeSealMessages } from './office-seal.messages.ts';

/** Messages of an office's configuration: few open it, so they come with its page. */
export const officeConfigMessages = {
  title: ['公证处配置', '公證處設定', 'Office configuration', 'Configuração do cartório'],
  tabs: {
    facts: ['概况', '概況', 'Overview', 'Resumo'],
    notaries: ['公证员', '公證員', 'Notaries', 'Tabeliães'],
    seals: ['印章证书', '印章憑證', 'Seals', 'Selos'],
    fees: ['收费', '收費', 'Fees', 'Taxas'],
    numbers: ['编号规则', '編號規則', 'Numbers', 'Numeração'],
    account: ['收款账户', '收款帳戶', 'Account', 'Conta'],
    witness: ['日志见证', '日誌見證', 'Witness', 'Testemunha'],
  },
  alert: {
    validity: {
      over: ['已过期', '已過期', 'Expired', 'Vencido'],
      within: [
        '{days, number} 天内到期',
        '{days, number} 天內到期',
        'Ends within {days, number} days',
        'Vence em até {days, number} dias',
      ],
    },
    retirement: {
      over: ['已满 65 岁', '已滿 65 歲', 'Is 65 already', 'Já tem 65 anos'],
      within: [
        '{days, number} 天内满 65 岁',
        '{days, number} 天內滿 65 歲',
        '65 within {days, number} days',
        '65 anos em até {days, number} dias',
      ],
    },
  },
  notary: notaryMessages,
  'office-account': officeAccountMessages,
  'office-fee-table': officeFeeTableMessages,
  'office-hours': officeHoursMessages,
  'office-number-rule': officeNumberRuleMessages,
  'office-seal': officeSealMessages,
  'office-witness': officeWitnessMessages,
} as const satisfies Messages;
