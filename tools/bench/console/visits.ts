import { chromium } from '@playwright/test';
import { storageOf } from '../../../e2e/support/sign-in.ts';
import { openPeople, PLATFORM_KEY } from '../../../e2e/support/people.ts';
import { loadConfig } from '../../../apps/server/src/platform/config.ts';
import { visit, type Address, type Visit } from './visit.ts';

/**
 * A program of its own, with the environment's environment: visits every page in turn, round after round, and prints what
 * each visit was like. With a peer's address its sign-in page and list are visited in the same rounds.
 */
const ROUNDS = 9;
const FIELD = 'input[type="password"]';
const ROW = 'tbody tr.ant-table-row';
/** What a peer fetches from elsewhere in the world would measure the line and not the program. */
const HERE_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
const { PUBLIC_URL } = loadConfig();
const peer = process.argv[2];

const people = await openPeople();
const admin = await people.admin();
const visits: Record<string, Visit[]> = {};

/** In every round signed in anew: a session's token is replaced after a while, and the old one is good for nothing. */
const addresses = async (): Promise<Readonly<Record<string, Address>>> => {
  const storage = await storageOf(admin);
  return {
    'sign-in': { url: `${PUBLIC_URL}/user/login?platform=${PLATFORM_KEY}`, marker: FIELD },
    welcome: { url: `${PUBLIC_URL}/`, marker: 'main h1', storage },
    'login-log': { url: `${PUBLIC_URL}/userManager/loginLog`, marker: ROW, storage },
    'member-list': { url: `${PUBLIC_URL}/auth/member-list`, marker: ROW, storage },
    ...(peer && {
      'peer-sign-in': { url: `${peer}/user/login`, marker: FIELD },
      'peer-list': { url: `${peer}/list/table-list`, marker: ROW },
    }),
  };
};

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', HERE_ONLY],
});
try {
  for (let round = -1; round < ROUNDS; round += 1) {
    const entries = Object.entries(await addresses());
    for (const [name, address] of round % 2 === 0 ? entries : entries.toReversed()) {
      const made = await visit(browser, address);
      // The first round warms both servers and the browser itself.
      if (round >= 0) (visits[name] ??= []).push(made);
    }
  }
} finally {
  await browser.close();
  await people.leave();
}
process.stdout.write(JSON.stringify(visits));
