import { z } from 'zod';
import { cutTo, defineNotification } from '../platform/notification-definition.ts';

/** A company's name is in public registers. People are never named: a telephone may be in other hands. */
const organization = cutTo(24);
const sample = '某某某某某某（上海）数字信息技术服务股份有限公司';

const ofCompany = z.object({ organization });

export const companyVerified = defineNotification({
  kind: 'company.verified',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: ofCompany,
  title: ['企业认证已通过', '企業認證已通過', 'Company verified', 'Empresa verificada'],
  text: [
    '{organization}的企业认证已通过。',
    '{organization}的企業認證已通過。',
    'The verification of {organization} has been approved.',
    'A verificação de {organization} foi aprovada.',
  ],
  sample: { organization: sample },
});

export const companyRejected = defineNotification({
  kind: 'company.rejected',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: ofCompany,
  title: ['企业认证未通过', '企業認證未通過', 'Company not verified', 'Empresa não verificada'],
  text: [
    '{organization}的企业认证未通过，请登录查看原因后重新提交。',
    '{organization}的企業認證未通過，請登入查看原因後重新提交。',
    '{organization} was not verified. Sign in to see why and hand in again.',
    '{organization} não foi verificada. Entre para ver o motivo e reenviar.',
  ],
  sample: { organization: sample },
});

export const companyRemitting = defineNotification({
  kind: 'company.remitting',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: ofCompany,
  title: ['请核对打款金额', '請核對匯款金額', 'Confirm the sum', 'Confirme o valor'],
  text: [
    '已向{organization}的对公账户汇出小额款项，到账后请提供金额完成认证。',
    '已向{organization}的對公帳戶匯出小額款項，到帳後請提供金額完成認證。',
    'A small sum is on its way to {organization}. Tell us how much arrived to be verified.',
    'Um pequeno valor foi enviado a {organization}. Informe quanto chegou.',
  ],
  sample: { organization: sample },
});

export const companyRenewal = defineNotification({
  kind: 'company.renewal',
  version: 1,
  purpose: 'reminder',
  channels: ['sms', 'email'],
  variables: ofCompany,
  title: ['请更新企业证照', '請更新企業證照', 'Renew your papers', 'Renove os documentos'],
  text: [
    '{organization}的营业执照已到期或须重新认证，请登录更新证照。',
    '{organization}的營業執照已到期或須重新認證，請登入更新證照。',
    'The licence of {organization} has run out or must be verified anew. Please sign in.',
    'A licença de {organization} venceu ou deve ser verificada de novo. Entre na conta.',
  ],
  sample: { organization: sample },
});

const nothing = z.object({});

export const accountFrozen = defineNotification({
  kind: 'account.frozen',
  version: 1,
  purpose: 'alert',
  channels: ['sms', 'email'],
  variables: nothing,
  title: ['账号已冻结', '帳號已凍結', 'Account frozen', 'Conta congelada'],
  text: [
    '您的账号已被冻结，如有疑问请联系客服。',
    '您的帳號已被凍結，如有疑問請聯絡客服。',
    'Your account has been frozen. Contact us if you have questions.',
    'Sua conta foi congelada. Fale conosco em caso de dúvida.',
  ],
  sample: {},
});

export const accountRestored = defineNotification({
  kind: 'account.restored',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: nothing,
  title: ['账号已恢复', '帳號已恢復', 'Account restored', 'Conta restaurada'],
  text: [
    '您的账号已恢复正常使用。',
    '您的帳號已恢復正常使用。',
    'Your account can be used again.',
    'Sua conta pode ser usada novamente.',
  ],
  sample: {},
});

export const accountClosing = defineNotification({
  kind: 'account.closing',
  version: 1,
  purpose: 'alert',
  channels: ['sms', 'email'],
  variables: z.object({ days: z.string().max(3) }),
  title: ['账号即将注销', '帳號即將註銷', 'Account closing', 'Conta em encerramento'],
  text: [
    '您的账号已申请注销，{days}天内可联系客服撤回；如非本人申请请立即联系客服。',
    '您的帳號已申請註銷，{days}天內可聯絡客服撤回；如非本人申請請立即聯絡客服。',
    'Your account will be closed in {days} days unless you withdraw. Not you? Contact us now.',
    'Sua conta será encerrada em {days} dias. Não foi você? Fale conosco agora.',
  ],
  sample: { days: '15' },
});
