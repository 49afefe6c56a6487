import type { Delivery } from './delivery.ts';

export interface Mail {
  /** Becomes the Message-ID, so that the same mail is the same mail wherever it turns up. */
  readonly requestId: string;
  readonly to: string;
  /** The name beside our address. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
}

/** What a mail server is asked for. SMTP cannot be asked what became of a mail, so there is no `find`. */
export interface MailPort {
  readonly name: string;
  send(mail: Mail): Promise<Delivery>;
}
