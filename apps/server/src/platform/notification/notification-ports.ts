import type { Config } from '../config.ts';
import { smtpMail } from './mail.smtp.ts';
import type { MailPort } from './mail.ts';
import { simulatedSms } from './sms.simulated.ts';
import { smsOf, type SmsPort } from './sms.ts';

export interface NotificationPorts {
  readonly mail: MailPort | undefined;
  readonly sms: SmsPort | undefined;
}

const opened = new WeakMap<object, NotificationPorts>();

/** What this deployment sends by. One set per process, because connections to the mail server are kept. */
export function notificationPorts(config: Config): NotificationPorts {
  const known = opened.get(config);
  if (known) return known;
  const ports = { mail: smtpMail(config), sms: smsOf(config, simulatedSms(config.SENT_FOLDER)) };
  opened.set(config, ports);
  return ports;
}
