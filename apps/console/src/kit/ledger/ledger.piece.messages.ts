import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of ledgers. */
export const ledgerMessages = {
  time: ['时间', '時間', 'Time', 'Hora'],
  number: ['流水号', '流水號', 'Number', 'Número'],
  summary: ['摘要', '摘要', 'Description', 'Histórico'],
  income: ['收入', '收入', 'In', 'Entrada'],
  outgo: ['支出', '支出', 'Out', 'Saída'],
  balance: ['余额', '餘額', 'Balance', 'Saldo'],
  opening: ['期初余额', '期初餘額', 'Opening balance', 'Saldo inicial'],
  closing: ['本页合计', '本頁合計', 'Sum of this page', 'Total desta página'],
  reverses: ['冲正 {number}', '沖正 {number}', 'Reverses {number}', 'Estorna {number}'],
  reversedBy: ['已由 {number} 冲正', '已由 {number} 沖正', 'Reversed by {number}', 'Estornado por {number}'],
  none: ['没有流水', '沒有流水', 'No movements', 'Nenhum lançamento'],
  broken: [
    '余额与上一笔不相接，请联系平台核查账本',
    '餘額與上一筆不相接，請聯絡平台核查帳本',
    'This balance does not follow from the one before. Ask the platform to check its books',
    'Este saldo não decorre do anterior. Peça à plataforma que confira os livros',
  ],
} as const satisfies Messages;
