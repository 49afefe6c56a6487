import { join, resolve } from 'node:path';

/** Where simulated text messages lie. */
export const smsFolder = (sentFolder: string) => join(resolve(sentFolder), 'sms');

/** Where the mail server of `npm run services` keeps what it is given. */
export const mailFolder = (sentFolder: string) => join(resolve(sentFolder), 'mail');
