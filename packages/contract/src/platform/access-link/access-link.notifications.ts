import { z } from 'zod';
import { defineNotification } from '../notification-definition.ts';

/** Says nothing of what the link is for: a telephone may lie open. */
export const accessLinkCode = defineNotification({
  kind: 'access-link.code',
  version: 1,
  purpose: 'code',
  channels: ['sms', 'email'],
  variables: z.object({ code: z.string().max(6), minutes: z.string().max(3) }),
  secret: ['code'],
  title: ['验证码', '驗證碼', 'Your code', 'Seu código'],
  text: [
    '验证码{code}，{minutes}分钟内有效。如非本人操作请忽略，切勿告知他人。',
    '驗證碼{code}，{minutes}分鐘內有效。如非本人操作請忽略，切勿告知他人。',
    'Your code is {code}, for {minutes} minutes. Not asked for? Ignore it, and tell nobody.',
    'Seu código é {code}, por {minutes} minutos. Não pediu? Ignore e não o informe a ninguém.',
  ],
  sample: { code: '824613', minutes: '10' },
});
