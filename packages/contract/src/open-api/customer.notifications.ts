import { z } from 'zod';
import { cutTo, defineNotification } from '../platform/notification-definition.ts';

const organization = cutTo(24);
const sample = { organization: '某某某某某某（上海）数字信息技术服务股份有限公司' };
const variables = z.object({ organization });

export const customerApproved = defineNotification({
  kind: 'api-customer.approved',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables,
  title: ['API服务已开通', 'API服務已開通', 'API access granted', 'Acesso à API concedido'],
  text: [
    '{organization}的API服务已开通，请向平台领取密钥。',
    '{organization}的API服務已開通，請向平台領取金鑰。',
    'API access of {organization} has been granted. Ask us for your keys.',
    'O acesso à API de {organization} foi concedido. Peça suas chaves.',
  ],
  sample,
});

export const customerRejected = defineNotification({
  kind: 'api-customer.rejected',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables,
  title: ['API服务申请未通过', 'API服務申請未通過', 'API access refused', 'Acesso à API recusado'],
  text: [
    '{organization}的API服务申请未通过，请联系平台了解原因。',
    '{organization}的API服務申請未通過，請聯絡平台了解原因。',
    'The application of {organization} for API access was refused. Please contact us.',
    'O pedido de acesso à API de {organization} foi recusado. Fale conosco.',
  ],
  sample,
});

export const customerSuspended = defineNotification({
  kind: 'api-customer.suspended',
  version: 1,
  purpose: 'alert',
  channels: ['sms', 'email'],
  variables,
  title: ['API服务已停用', 'API服務已停用', 'API access suspended', 'Acesso à API suspenso'],
  text: [
    '{organization}的API服务已停用，程序调用将被拒绝。',
    '{organization}的API服務已停用，程式呼叫將被拒絕。',
    'API access of {organization} is suspended; its calls are refused.',
    'O acesso à API de {organization} está suspenso; as chamadas são recusadas.',
  ],
  sample,
});

export const customerRestored = defineNotification({
  kind: 'api-customer.restored',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables,
  title: ['API服务已恢复', 'API服務已恢復', 'API access restored', 'Acesso à API restaurado'],
  text: [
    '{organization}的API服务已恢复。',
    '{organization}的API服務已恢復。',
    'API access of {organization} works again.',
    'O acesso à API de {organization} voltou a funcionar.',
  ],
  sample,
});

export const customerOverdue = defineNotification({
  kind: 'api-customer.overdue',
  version: 1,
  purpose: 'alert',
  channels: ['sms', 'email'],
  variables,
  title: ['API套餐已用尽或到期', 'API套餐已用盡或到期', 'API package used up', 'Pacote de API esgotado'],
  text: [
    '{organization}的API套餐已用尽或到期，新的存证将被拒绝，请及时续购。',
    '{organization}的API套餐已用盡或到期，新的存證將被拒絕，請及時續購。',
    'The API package of {organization} is used up or over; new records are refused.',
    'O pacote de API de {organization} acabou; novos registros são recusados.',
  ],
  sample,
});

export const custodyEnding = defineNotification({
  kind: 'api-customer.custody-ending',
  version: 1,
  purpose: 'reminder',
  channels: ['sms', 'email'],
  variables: z.object({ organization, days: z.string().max(3) }),
  title: ['存证即将到期', '存證即將到期', 'Custody ends soon', 'Custódia termina em breve'],
  text: [
    '{organization}有存证将在{days}天内到期，请登录或经API查看并及时续期。',
    '{organization}有存證將在{days}天內到期，請登入或經API查看並及時續期。',
    'Custody of records of {organization} ends within {days} days. Renew in time.',
    'A custódia de registros de {organization} termina em até {days} dias. Renove.',
  ],
  sample: { ...sample, days: '30' },
});
