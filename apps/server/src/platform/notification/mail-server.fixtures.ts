import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the server does with a mail: take it, or fail at one of the places where mail servers do. */
export type MailFate =
  | 'take'
  | 'refuse-recipient'
  | 'later-recipient'
  | 'refuse-text'
  | 'later-text'
  | 'hang-up-before-text'
  | 'hang-up-after-text';

export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  readonly raw: string;
}

const refusal = (responseCode: number, address: string) =>
  Object.assign(new Error(`<${address}>: mailbox unavailable`), { responseCode });

/** A real mail server with real faults. What it took and what it was offered is counted by the mail's own id. */
export async function openMailServer(fateOf: (to: string) => MailFate = () => 'take', options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = [];
  const sockets = new Map<number, Socket>();
  const hangUp = (port: number) => void sockets.get(port)?.destroy();
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onRcptTo({ address }, session, done) {
      const fate = fateOf(address);
      if (fate === 'refuse-recipient') return done(refusal(550, address));
      if (fate === 'later-recipient') return done(refusal(450, address));
      if (fate === 'hang-up-before-text') return hangUp(session.remotePort);
      return done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      const address = session.envelope.rcptTo[0]?.address ?? '';
      const fate = fateOf(address);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fate === 'refuse-text') return done(refusal(554, address));
        if (fate === 'later-text') return done(refusal(451, address));
        const raw = Buffer.concat(chunks).toString('utf8');
        taken.push({ messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '', to: address, raw });
        if (fate === 'hang-up-after-text') return hangUp(session.remotePort);
        return done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    address: `smtp://127.0.0.1:${port}?tls=never`,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
