import { serveMail } from './mail-server.ts';

/** `node smtp-daemon.ts <folder> <port>`: takes every mail and keeps it as a file, until it is told to end. */
const [folder = '', port = ''] = process.argv.slice(2);
await serveMail(folder, Number(port));
process.stdout.write(`mails are taken at port ${port}\n`);
process.on('SIGTERM', () => process.exit(0));
