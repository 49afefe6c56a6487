import { z } from 'zod';

/** Where mails go, and who they are from. Text messages have no provider yet: see SIMULATED_PORTS. */
export const notificationSettings = {
  MAIL_SERVER: z
    .string()
    .regex(/^(none|smtps?:\/\/[^\s]+)$/)
    .default('smtp://127.0.0.1:2525?tls=never')
    .describe(
      'SMTP server for mails to people, smtps://user:password@host:465 or smtp://user:password@host:587, which must offer STARTTLS unless ?tls=never; or none',
    ),
  MAIL_FROM: z
    .email()
    .default('notice@nota.invalid')
    .describe('address that mails are from; the name beside it is the platform’s'),
  MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(64).default(4).describe('connections to it that a worker keeps'),
  SENT_FOLDER: z
    .string()
    .default('.services/sent')
    .describe('for development: where simulated text messages and the mails of the development server are kept'),
};
