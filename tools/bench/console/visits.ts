import { chromium } from '@playwright/test';
import { storageOf } from '../../../e2e/support/sign-in.ts';
import { openPeople, PLATFORM_KEY } from '../../../e2e/support/people.ts';
import { loadConfig } from '../../../apps/server/src/platform/config.ts';
import { visit, type Address, type Visit } from './visit.ts';

/**
 * A separate program with the environment's settings: visits every page in turn, round after round, and prints the
 * measures of each visit. With a peer's address its sign-in page and list are visited in the same rounds.
 */
const ROUNDS = 9;
const FIELD = 'input[type="password"]';
const ROW = 'tbody tr.ant-table-row';
/** Requests of the peer to other hosts are blocked: they would measure the network. */
const HERE_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
const { PUBLIC_URL } = loadConfig();
const peer = process.argv[2];

const people = await openPeople();
const admin = await people.admin();
const visits: Record<string, Visit[]> = {};

/** Signed in anew in every round, because tokens are replaced after a while. */
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
      // The first round warms both servers and the browser.
      if (round >= 0) (visits[name] ??= []).push(made);
    }
  }
} finally {
  await browser.close();
  await people.leave();
}
process.stdout.write(JSON.stringify(visits));
