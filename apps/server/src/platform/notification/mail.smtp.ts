import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { refuseInside } from '../db/inside-transaction.ts';
import type { Delivery } from './delivery.ts';
import { headerText, htmlOf } from './mail-content.ts';
import type { Mail, MailPort } from './mail.ts';

type MailSettings = Pick<Config, 'MAIL_SERVER' | 'MAIL_FROM' | 'MAIL_CONNECTIONS'>;

/** Shorter than a connection that is silent is kept by most servers. */
const IDLE_MS = 5_000;
/** Each of looking the name up, connecting and being greeted; with the others less than PROVIDER_SECONDS. */
const CONNECT_MS = 5_000;
const SILENT_MS = 15_000;
const SEND_MS = 25_000;

/**
 * Mails over SMTP. The library's own pool sends a mail again by itself when its connection breaks, also after the server
 * may have taken it; so connections are kept here, and one that broke is only reported, with whether the text had begun
 * to go over.
 */
export function smtpMail(config: MailSettings): MailPort | undefined {
  if (config.MAIL_SERVER === 'none') return undefined;
  const server = serverOf(config.MAIL_SERVER);
  const idle: Kept[] = [];

  const takeIdle = (): SMTPConnection | undefined => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.connection.destroyed) return kept.connection;
    }
    return undefined;
  };
  const giveBack = (connection: SMTPConnection) => {
    if (connection.destroyed) return;
    if (idle.length >= config.MAIL_CONNECTIONS) return connection.quit();
    const timer = setTimeout(() => {
      const at = idle.findIndex((kept) => kept.connection === connection);
      if (at >= 0) idle.splice(at, 1);
      connection.quit();
    }, IDLE_MS);
    timer.unref();
    idle.push({ connection, timer });
  };

  const done = (connection: SMTPConnection, delivery: Delivery) => {
    if (delivery.outcome === 'accepted') giveBack(connection);
    else connection.close();
    return delivery;
  };

  return {
    name: 'smtp',
    async send(mail) {
      refuseInside('the mail server');
      const message = await composed(mail, config.MAIL_FROM);
      const envelope = { from: config.MAIL_FROM, to: mail.to, message };
      const old = takeIdle();
      const first = old && (await handOver(old, envelope));
      if (old && first && !first.isStale) return done(old, first.delivery);
      old?.close();
      // The server had closed the connection that was kept, before anything of this mail went over.
      const fresh = await open(server).catch((error: unknown) => deliveryOf(error, false));
      return 'outcome' in fresh ? fresh : done(fresh, (await handOver(fresh, envelope)).delivery);
    },
  };
}

interface Kept {
  readonly connection: SMTPConnection;
  readonly timer: NodeJS.Timeout;
}

interface Server {
  readonly options: ConstructorParameters<typeof SMTPConnection>[0];
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
}

/** TLS from the start, or by STARTTLS and not without it, unless the address says that there is none. */
function serverOf(text: string): Server {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const isPlain = url.searchParams.get('tls') === 'never';
  return {
    options: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      requireTLS: !secure && !isPlain,
      ignoreTLS: isPlain,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      tls: { minVersion: 'TLSv1.2' },
      name: 'nota',
    },
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
  };
}

async function open({ options, auth }: Server): Promise<SMTPConnection> {
  const connection = new SMTPConnection(options);
  await new Promise<void>((resolve, reject) => {
    // Stays for as long as the connection does: what breaks while nobody waits must not end the process.
    connection.on('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  if (auth) {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.login(auth, (error) => (error ? reject(error) : resolve()));
    }).catch((error: unknown) => {
      connection.close();
      throw error;
    });
  }
  return connection;
}

interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly message: Buffer;
}

/** `isStale`: the connection was gone before the server answered anything, so nothing of the mail went over. */
async function handOver(connection: SMTPConnection, { from, to, message }: Envelope) {
  let hasBegun = false;
  // Read only once the server has said that it wants the text: from then on it may have all of it.
  const text = new Readable({
    read() {
      hasBegun = true;
      this.push(message);
      this.push(null);
    },
  });
  const delivery = await new Promise<Delivery>((resolve) => {
    const settle = (error: unknown) => resolve(deliveryOf(error, hasBegun));
    const overdue = setTimeout(() => settle({ code: 'ETIMEDOUT' }), SEND_MS);
    connection.once('error', settle);
    connection.send({ from, to: [to], size: message.length }, text, (error, info) => {
      clearTimeout(overdue);
      connection.off('error', settle);
      if (error) settle(error);
      else resolve({ outcome: 'accepted', answer: `SMTP ${info.response.slice(0, 3)}` });
    });
  });
  return { delivery, isStale: !hasBegun && delivery.outcome === 'failed' && !delivery.answer.startsWith('SMTP') };
}

/** What a failure means for the mail. Only numbers and names are read of it: its sentences quote addresses. */
export function deliveryOf(error: unknown, hasBegun: boolean): Delivery {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const name = typeof code === 'string' && /^[A-Z]{3,20}$/.test(code) ? code : 'ERROR';
  const answer = status === undefined ? name : `SMTP ${status}`;
  // Without an answer to the whole text nobody knows; 421 is a server that leaves, whatever it has done before.
  if (hasBegun && (status === undefined || status === 421)) return { outcome: 'unknown', answer };
  if (name === 'EENVELOPE' && command === 'API') return { outcome: 'refused', reason: 'ADDRESS_REFUSED', answer };
  if (status === undefined || status < 500 || name === 'EAUTH' || name === 'ETLS') return { outcome: 'failed', answer };
  if (command === 'RCPT TO') return { outcome: 'refused', reason: 'ADDRESS_REFUSED', answer };
  if (command === 'DATA' || name === 'EMESSAGE') return { outcome: 'refused', reason: 'CONTENT_REFUSED', answer };
  return { outcome: 'failed', answer };
}

/** The mail as bytes. The library folds and encodes headers; line ends never get as far as it. */
function composed(mail: Mail, from: string): Promise<Buffer> {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const composer = new MailComposer({
    from: { name: headerText(mail.fromName), address: from },
    to: { name: '', address: mail.to },
    subject: headerText(mail.subject),
    text: mail.text,
    html: htmlOf(mail.text),
    messageId: `<${mail.requestId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
