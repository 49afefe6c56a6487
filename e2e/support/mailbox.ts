import { quietUntil } from '@nota/contract/platform/notification.rules.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addMinutes } from '../../apps/server/src/platform/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { closeDeps, openDeps } from '../../apps/server/src/platform/deps.ts';
import { notificationHandler } from '../../apps/server/src/platform/notification/notification.worker.ts';
import { plainPartOf } from '../../apps/server/src/platform/notification/plain-part.ts';
import { mailFolder } from '../../apps/server/src/platform/notification/sent-folder.ts';
import { onPlatform } from './records.ts';

const LINK = /https?:\/\/\S+#[A-Za-z0-9_-]{32}/;
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The newest link that the mail server took for this address. */
export const linkSentTo = (address: string) => foundIn(address, LINK);

/** The code that was sent last; an earlier one is not it. */
export const codeSentTo = (address: string, earlier?: string) => foundIn(address, CODE, earlier);

async function foundIn(address: string, wanted: RegExp, earlier?: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    for (const text of await mailsTo(address)) {
      const [found] = wanted.exec(text) ?? [];
      if (found !== undefined && found !== earlier) return found;
    }
    await setTimeout(100);
  }
  throw new Error(`no mail to ${address} has it`);
}

/** What the mail server of the development services keeps, newest first. */
async function mailsTo(address: string): Promise<string[]> {
  const folder = mailFolder(loadConfig().SENT_FOLDER);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(
    names
      .slice(-NEWEST)
      .toReversed()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(address)).map(plainPartOf);
}

/** Other runs may use the same mail server. */
const NEWEST = 200;

/** Nobody is written to at night: what waits for the morning is sent by a worker for whom it has come. */
export async function letMorningCome(recordId: string): Promise<void> {
  const morning = quietUntil('result', new Date());
  if (!morning) return;
  const id = await heldAbout(recordId);
  const clock = { now: () => addMinutes(morning, 1) };
  const config = loadConfig();
  const deps = openDeps({ ...config, LOG_LEVEL: 'silent' }, { clock, databaseUrl: config.DATABASE_JOBS_URL });
  try {
    await onPlatform(async ({ platformId }) => {
      const db = deps.database.forPlatform(platformId);
      const run = { payload: { id }, db, deps, at: clock.now(), platformId };
      await notificationHandler.run(run as never);
    });
  } finally {
    await closeDeps(deps);
  }
}

async function heldAbout(recordId: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const held = await onPlatform(({ db }) =>
      db
        .selectFrom('notification')
        .select('id')
        .where('record_id', '=', recordId)
        .where('state', '=', 'held')
        .executeTakeFirst(),
    );
    if (held) return held.id;
    await setTimeout(100);
  }
  throw new Error(`nothing about ${recordId} waits for the morning`);
}
