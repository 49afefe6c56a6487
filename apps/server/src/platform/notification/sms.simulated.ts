import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smsFolder } from './sent-folder.ts';
import type { SmsPort } from './sms.ts';

const FILE_NAME = /^[a-z0-9-]+$/;

/**
 * Stands in for a carrier until there is a contract with one: nobody gets anything. A message is a file by the name of its
 * request, so that the same request twice is one message, as with a carrier that knows requests by their ids.
 */
export function simulatedSms(sentFolder: string): SmsPort {
  const folder = smsFolder(sentFolder);
  const fileOf = (requestId: string) => {
    if (!FILE_NAME.test(requestId)) throw new Error('no request id');
    return join(folder, `${requestId}.json`);
  };
  return {
    name: 'simulated-sms',
    async send({ requestId, phone, text }) {
      await mkdir(folder, { recursive: true });
      // Moved into place: whoever looks finds a whole message or none.
      const draft = `${fileOf(requestId)}.${process.pid}`;
      await writeFile(draft, JSON.stringify({ requestId, to: phone, text }), { mode: 0o600 });
      await rename(draft, fileOf(requestId));
      return { outcome: 'accepted', answer: 'simulated' };
    },
    find: async (requestId) => ((await isThere(fileOf(requestId))) ? 'accepted' : 'absent'),
  };
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
