import { z } from 'zod';
import { cutTo, defineNotification } from '../../platform/notification-definition.ts';

/** One a day to each internal administrator, however many seals it is about. */
export const officeSealExpiring = defineNotification({
  kind: 'office-seal.expiring',
  version: 1,
  purpose: 'reminder',
  channels: ['sms'],
  variables: z.object({ office: cutTo(16), seal: cutTo(16), days: z.string(), count: z.string() }),
  title: ['公证处印章即将到期', '公證處印章即將到期', 'A seal of an office expires', 'Selo de cartório a vencer'],
  text: [
    '{office}的{seal}将在{days}天内到期，本次提醒共{count}枚，请在控制台更换。',
    '{office}的{seal}將在{days}天內到期，本次提醒共{count}枚，請在控制台更換。',
    '{seal} of {office} expires within {days} days; {count} in all. Please replace them.',
    '{seal} de {office} vence em até {days} dias; {count} ao todo. Substitua-os.',
  ],
  sample: { office: '杭州市钱塘公证处'.repeat(3), seal: '电子公章'.repeat(5), days: '60', count: '12' },
});
