import { z } from 'zod';
import { cutTo, defineNotification } from '../platform/notification-definition.ts';

const number = z.string().max(16);

export const appFeedbackReplied = defineNotification({
  kind: 'app-feedback.replied',
  version: 1,
  purpose: 'result',
  channels: ['sms'],
  variables: z.object({ number, reply: cutTo(36) }),
  title: ['您的反馈已有回复', '您的回饋已有回覆', 'Your feedback was answered', 'Seu comentário foi respondido'],
  text: [
    '您的反馈{number}已有回复：{reply}全文请在App中查看。',
    '您的回饋{number}已有回覆：{reply}全文請在App中查看。',
    'Your feedback {number} was answered: {reply} More in the app.',
    'Seu comentário {number} foi respondido: {reply} Mais no app.',
  ],
  sample: { number: 'FK20261116000001', reply: '您好，'.repeat(30) },
});

export const appFeedbackConverted = defineNotification({
  kind: 'app-feedback.converted',
  version: 1,
  purpose: 'result',
  channels: ['sms'],
  variables: z.object({ number, complaint: z.string().max(16) }),
  title: [
    '您的反馈已转为投诉',
    '您的回饋已轉為投訴',
    'Your feedback became a complaint',
    'Seu comentário virou reclamação',
  ],
  text: [
    '您的反馈{number}已转为取证异常投诉，投诉编号{complaint}。',
    '您的回饋{number}已轉為取證異常投訴，投訴編號{complaint}。',
    'Your feedback {number} is now complaint {complaint} about a capture.',
    'Seu comentário {number} agora é a reclamação {complaint} sobre uma captura.',
  ],
  sample: { number: 'FK20261116000001', complaint: 'TS20261116000002' },
});
