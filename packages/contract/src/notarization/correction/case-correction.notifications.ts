import { z } from 'zod';
import { defineNotification } from '../../platform/notification-definition.ts';

const ofCase = z.object({ number: z.string().max(16) });
const sample = { number: 'GZ20261119000001' };
const result = { version: 1, purpose: 'result', channels: ['sms', 'email'], variables: ofCase, sample } as const;

/** What is asked stands behind the link: a telephone may be in other hands. A link leaves room for few words. */
export const caseCorrectionAsked = defineNotification({
  kind: 'notarization.correction-asked',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: z.object({ number: z.string().max(16), due: z.string().max(10), link: z.string() }),
  secret: ['link'],
  title: ['请补充公证材料', '請補充公證材料', 'Please send what is missing', 'Envie o que falta'],
  text: [
    '公证{number}须补充材料，截止{due}，请打开 {link}',
    '公證{number}須補充材料，截止{due}，請開啟 {link}',
    'Case {number}: send papers by {due} {link}',
    'Caso {number}: envie até {due} {link}',
  ],
  sample: {
    ...sample,
    due: '2026-06-15',
    link: `https://notary.example.com/p/correction#${'a'.repeat(32)}`,
  },
});

export const caseCorrectionReceived = defineNotification({
  ...result,
  kind: 'notarization.correction-received',
  title: ['补充材料已收到', '補充材料已收到', 'What you sent has arrived', 'Recebemos o que enviou'],
  text: [
    '已收到您公证案件{number}的补充材料，将继续办理。',
    '已收到您公證案件{number}的補充材料，將繼續辦理。',
    'What you sent for your case {number} has arrived, and it goes on.',
    'Recebemos o que enviou para o caso {number}, que segue em frente.',
  ],
});

export const caseCorrectionWithdrawn = defineNotification({
  ...result,
  kind: 'notarization.correction-withdrawn',
  title: ['无需再补充材料', '無需再補充材料', 'Nothing more is needed', 'Nada mais é necessário'],
  text: [
    '您的公证案件{number}无需再提交补充材料，将继续办理。',
    '您的公證案件{number}無需再提交補充材料，將繼續辦理。',
    'Nothing more is needed for your case {number}, and it goes on.',
    'Nada mais é necessário para o caso {number}, que segue em frente.',
  ],
});

/** Of a case that an office handles: one that no office has ends with its round, and that is told as its end. */
export const caseSupplementLapsed = defineNotification({
  ...result,
  kind: 'notarization.supplement-lapsed',
  title: ['补充材料期限已过', '補充材料期限已過', 'The time to send papers is over', 'O prazo para enviar terminou'],
  text: [
    '您未在期限内补充公证案件{number}的材料，公证处将按现有材料依法处理。',
    '您未在期限內補充公證案件{number}的材料，公證處將按現有材料依法處理。',
    'Nothing came in time for your case {number}. The office decides with what it has.',
    'Nada chegou no prazo para o caso {number}. O cartório decide com o que tem.',
  ],
});
