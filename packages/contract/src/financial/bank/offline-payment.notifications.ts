import { z } from 'zod';
import { cutTo, defineNotification } from '../../platform/notification-definition.ts';

const number = z.string().max(16);
const amount = z.string().max(20);

export const remittanceBooked = defineNotification({
  kind: 'offline-payment.booked',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: z.object({ number, amount }),
  title: ['汇款已到账', '匯款已到帳', 'Your transfer was booked', 'Sua transferência foi creditada'],
  text: [
    '您的汇款{number}已到账，金额{amount}元。',
    '您的匯款{number}已到帳，金額{amount}元。',
    'Your transfer {number} of CNY {amount} was booked.',
    'Sua transferência {number} de CNY {amount} foi creditada.',
  ],
  sample: { number: 'HK20261116000001', amount: '1,200.00' },
});

export const remittanceRejected = defineNotification({
  kind: 'offline-payment.rejected',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: z.object({ number, reason: cutTo(30) }),
  title: ['汇款未通过审核', '匯款未通過審核', 'Your transfer was rejected', 'Sua transferência foi recusada'],
  text: [
    '您的汇款{number}未通过审核：{reason}请核对后重新提交凭证。',
    '您的匯款{number}未通過審核：{reason}請核對後重新提交憑證。',
    'Your transfer {number} was rejected: {reason} Please check it and hand in the slip again.',
    'Sua transferência {number} foi recusada: {reason} Verifique e envie o comprovante de novo.',
  ],
  sample: { number: 'HK20261116000001', reason: '未收到款项。' },
});

export const remittanceLapsed = defineNotification({
  kind: 'offline-payment.lapsed',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: z.object({ number, days: z.string().max(3) }),
  title: ['汇款登记已自动撤销', '匯款登記已自動撤銷', 'Your announced transfer has ended', 'Transferência encerrada'],
  text: [
    '您的汇款{number}在{days}天内未到账，登记已自动撤销；如已汇款请联系客服。',
    '您的匯款{number}在{days}天內未到帳，登記已自動撤銷；如已匯款請聯繫客服。',
    'Your transfer {number} did not arrive within {days} days and was withdrawn; contact us if you have paid.',
    'Sua transferência {number} não chegou em {days} dias e foi cancelada; fale conosco se já pagou.',
  ],
  sample: { number: 'HK20261116000001', days: '15' },
});
