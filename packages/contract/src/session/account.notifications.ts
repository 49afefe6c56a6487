import { z } from 'zod';
import { defineNotification } from '../platform/notification-definition.ts';

const variables = z.object({});
const common = { version: 1, purpose: 'alert', channels: ['sms'], variables, sample: {} } as const;

export const passwordResetAsked = defineNotification({
  ...common,
  kind: 'member.password-reset-asked',
  title: ['有人申请重置您的密码', '有人申請重置您的密碼', 'Password reset asked', 'Redefinição de senha pedida'],
  text: [
    '有人为您的后台账号申请重置密码。如非您本意，请登录后在个人中心拒绝。',
    '有人為您的後台帳號申請重置密碼。如非您本意，請登入後在個人中心拒絕。',
    'Somebody asked to reset your console password. Not wanted? Sign in and refuse it.',
    'Pediram a redefinição da sua senha do console. Não quer? Entre e recuse.',
  ],
});

export const passwordChanged = defineNotification({
  ...common,
  kind: 'member.password-changed',
  title: ['密码已更改', '密碼已變更', 'Password changed', 'Senha alterada'],
  text: [
    '您的后台账号密码刚刚被更改。如非本人操作，请立即联系管理员。',
    '您的後台帳號密碼剛剛被變更。如非本人操作，請立即聯絡管理員。',
    'The password of your console account was just changed. Not you? Tell an administrator.',
    'A senha da sua conta do console acabou de mudar. Não foi você? Avise um administrador.',
  ],
});

export const factorsChanged = defineNotification({
  ...common,
  kind: 'member.factors-changed',
  title: ['二次验证方式已变更', '二次驗證方式已變更', 'Second factors changed', 'Segundos fatores alterados'],
  text: [
    '您的后台账号的二次验证方式刚刚变更。如非本人操作，请立即联系管理员。',
    '您的後台帳號的二次驗證方式剛剛變更。如非本人操作，請立即聯絡管理員。',
    'The second factors of your console account just changed. Not you? Tell an administrator.',
    'Os segundos fatores da sua conta mudaram. Não foi você? Avise um administrador.',
  ],
});
