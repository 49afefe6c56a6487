import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that delivers nothing: each mail becomes a file, named by when it came. */
export async function serveMail(folder: string, port: number): Promise<SMTPServer> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      callbackify(keep)(folder, stream, (error) => done(error));
    },
  });
  server.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** Moved into place, so that whoever lists the folder finds whole mails. */
async function keep(folder: string, mail: Readable): Promise<void> {
  const name = `${new Date().toISOString().replaceAll(':', '_')}-${randomBytes(4).toString('hex')}`;
  await writeFile(join(folder, `${name}.part`), mail, { mode: 0o600 });
  await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
}
