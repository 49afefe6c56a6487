import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/**
 * Run by the test as a process of its own, in the folder of the release before: makes people with its fixtures, drives its
 * running API, and says each step that went well. It knows that release alone; a newer one gets a newer driver.
 */
const [root = '', baseUrl = ''] = process.argv.slice(2);
const load = <T>(path: string) => import(pathToFileURL(join(root, path)).href) as Promise<T>;
const done = (step: string) => void process.stdout.write(`done: ${step}\n`);

type Row = Readonly<Record<string, unknown>>;
interface Envelope {
  readonly flag: boolean;
  readonly errorMessage: string;
  readonly data: Row & { readonly list?: readonly Row[] };
}
type Build = (...given: unknown[]) => Promise<Record<string, string>>;
interface Client {
  preserveHashes(items: readonly Row[], options: Row): Promise<{ result: readonly Row[]; errors: readonly unknown[] }>;
}

const { loadConfig } = await load<{ loadConfig: () => Record<string, string> }>('apps/server/src/platform/config.ts');
const { openDatabase } = await load<{
  openDatabase: (url: string, size: number) => { forPlatform(id: string): object; close(): Promise<void> };
}>('apps/server/src/platform/db/database.ts');
const people = await load<Record<'buildMember' | 'buildSuperAdminRole', Build> & { FIXTURE_PASSWORD: string }>(
  'apps/server/src/modules/auth/auth.fixtures.ts',
);
const { buildPlatform } = await load<{ buildPlatform: Build }>(
  'apps/server/src/modules/platform-config/platform-config.fixtures.ts',
);
const customers = await load<Record<'buildApiCustomer' | 'buildApiKey', Build>>(
  'apps/server/src/modules/auth/api-customer.fixtures.ts',
);
const { openPass } = await load<{
  openPass: (key: string, purpose: string, pass: string, at: Date) => { value: { text: string } } | undefined;
}>('apps/server/src/platform/sealed.ts');
const { createClient } = await load<{ createClient: (given: Row) => Client }>('packages/client/src/client.ts');

const config = loadConfig();
const owner = new pg.Client({ connectionString: config['DATABASE_OWNER_URL'] });
await owner.connect();
const platform = await buildPlatform(owner);
const database = openDatabase(config['DATABASE_URL'] ?? '', 2);
const db = database.forPlatform(platform['id'] ?? '');
const role = await people.buildSuperAdminRole(db);
const member = await people.buildMember(db, { roleIds: [role['id']], passwordChangedAt: new Date() });
const customer = await customers.buildApiCustomer(db);
const key = await customers.buildApiKey(db, config, customer['id'], { algorithm: 'hmac-sm3' });
done('people, a customer and a key are written');

const captcha = await fetch(`${baseUrl}/swallow/login/captcha?username=${member['phone']}`);
const captchaKey = captcha.headers.get('x-captcha-key') ?? '';
const pass = openPass(config['SECRETS_KEY'] ?? '', 'captcha', captchaKey, new Date());
let token = '';
async function call(method: string, path: string, body?: Row): Promise<Envelope['data']> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  token = answer.headers.get('authorization') ?? token;
  const envelope = (await answer.json()) as Envelope;
  if (!envelope.flag) throw new Error(`${method} ${path} answered ${answer.status} ${envelope.errorMessage}`);
  return envelope.data;
}
await call('POST', '/api/login', {
  username: member['phone'],
  password: people.FIXTURE_PASSWORD,
  captcha: pass?.value.text,
  captchaKey,
  platform: platform['key'],
});
if (token === '') throw new Error('signed in without a token');
done('somebody has signed in');

for (const list of ['auth/member', 'auth/role', 'auth/grant-change', 'session/login-log', 'auth/api-customer']) {
  const { list: rows } = await call('GET', `/api/${list}`);
  if (!Array.isArray(rows)) throw new Error(`${list} is no list`);
}
done('lists are read');

const phone = `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`;
const fields = { name: '李小红', dept: '运营部', phone, initialPassword: 'Abcd-2468!', dataScope: 'own' };
await call('POST', '/api/auth/member', fields);
done('an act is done');

const task = await call('POST', '/api/platform/export-task', { kind: 'auth.member', format: 'csv' });
await until('the export is ready', async () => {
  const { list } = await call('GET', '/api/platform/export-task');
  return list?.find((row) => row['id'] === task['id'])?.['state'] === 'ready';
});
done('a job is done by the worker');

const client = createClient({
  baseUrl,
  appId: customer['appId'],
  key: { algorithm: 'hmac-sm3', secret: key['secret'] },
});
const hash = randomBytes(32).toString('hex');
const items = [{ fileName: '合同.pdf', hash, clientToken: 'one' }];
const { errors } = await client.preserveHashes(items, {
  label: ['合同'],
  owner: { type: 'organization', name: '杭州诺达科技有限公司' },
});
if (errors.length > 0) throw new Error(JSON.stringify(errors));
done('a signed call is answered');

await until('a head holds the entry', async () => {
  const { rows } = await owner.query<{ held: boolean }>(
    `select exists (select 1 from log_entry e join attestation a on a.id = e.entry_id
                     where a.sha256 = decode($1, 'hex') and e.log_index < (select max(size) from log_head)) as held`,
    [hash],
  );
  return rows[0]?.held ?? false;
});
done('sequencer and signer have published it');
await database.close();
await owner.end();

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); !(await isSo());) {
    if (performance.now() - begun > 60_000) throw new Error(`waited a minute: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
