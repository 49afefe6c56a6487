import { z } from 'zod';
import { cutTo, defineNotification } from '../../platform/notification-definition.ts';

const variables = z.object({ office: cutTo(16), days: z.string(), count: z.string() });
const sample = { office: '杭州市钱塘公证处'.repeat(3), days: '60', count: '12' };

/** One a day to each internal administrator, however many notaries it is about. */
export const notaryLicenceEnding = defineNotification({
  kind: 'notary.licence-ending',
  version: 1,
  purpose: 'reminder',
  channels: ['sms'],
  variables,
  title: ['公证员执业证即将到期', '公證員執業證即將到期', 'A notary’s licence ends', 'Licença de notário a vencer'],
  text: [
    '{office}有公证员执业证将在{days}天内到期，本次提醒共{count}人，请在控制台查看。',
    '{office}有公證員執業證將在{days}天內到期，本次提醒共{count}人，請在控制台查看。',
    'A licence at {office} ends within {days} days; {count} in all. Please look at the notaries.',
    'Uma licença em {office} vence em até {days} dias; {count} ao todo. Veja os notários.',
  ],
  sample,
});

/** A text message is no place for a birth date: it says where somebody reaches the age, and the console says who. */
export const notaryRetiring = defineNotification({
  kind: 'notary.retiring',
  version: 1,
  purpose: 'reminder',
  channels: ['sms'],
  variables,
  title: ['公证员即将年满65周岁', '公證員即將年滿65週歲', 'A notary reaches 65', 'Notário a completar 65 anos'],
  text: [
    '{office}有公证员将在{days}天内年满65周岁，本次提醒共{count}人，请在控制台查看。',
    '{office}有公證員將在{days}天內年滿65週歲，本次提醒共{count}人，請在控制台查看。',
    'A notary of {office} reaches 65 within {days} days; {count} in all. Please look at the notaries.',
    'Um notário de {office} completa 65 anos em até {days} dias; {count} ao todo. Veja os notários.',
  ],
  sample,
});
