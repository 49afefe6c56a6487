import { LIMIT } from '@nota/contract/kit/limits.ts';
import { phone as phoneField, personName, reason as reasonField } from '@nota/contract/kit/fields.ts';
import { ADMINISTRATIONS } from '@nota/contract/auth/administrations.ts';
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { appoint, type Appointed } from '../apps/server/src/modules/auth/appointment.service.ts';
import { findPlatform } from '../apps/server/src/modules/platform-config/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { hashPassword } from '../apps/server/src/platform/password.ts';

/**
 * `npm run appoint -- --platform=<key> --as=system|security|audit --phone=… --name=… --reason=…`: the first
 * administrator of a kind on a platform, where nobody could propose or approve one. It works while nobody of that kind
 * can sign in, and is recorded in the trail, the audit log and with it the public log.
 */
const { values } = parseArgs({
  options: Object.fromEntries(['platform', 'as', 'phone', 'name', 'reason'].map((one) => [one, { type: 'string' }])),
});
const wanted = z
  .object({
    platform: z.string(),
    as: z.enum(ADMINISTRATIONS),
    phone: phoneField,
    name: personName,
    reason: reasonField,
  })
  .safeParse(values);
if (!wanted.success) {
  process.stderr.write(`${z.prettifyError(wanted.error)}\n`);
  process.exit(1);
}
const { platform: key, as, phone, name, reason } = wanted.data;

const OUTCOMES: Record<Appointed, string> = {
  'new-account': 'the account was made; its first password, to be changed at the first sign-in:',
  'known-account': 'the account that has this phone number was appointed; it keeps its password and holds nothing else',
  'not-needed': `somebody of this kind can sign in already: use a grant change`,
  'account-off': 'the account that has this phone number is disabled or locked',
};

const password = `${randomBytes(LIMIT.passwordMinChars).toString('base64url')}aA1!`;
const database = openDatabase(loadConfig().DATABASE_URL, 2);
try {
  const platform = await findPlatform(database, key);
  if (!platform) throw new Error(`there is no platform ${key}`);
  const given = { administration: as, name, phone, by: userInfo().username, reason, at: systemClock.now() };
  const passwordHash = await hashPassword(password);
  const outcome = await database
    .forPlatform(platform.id)
    .transaction()
    .execute((trx) => appoint(trx, { ...given, passwordHash }));
  process.stdout.write(`${OUTCOMES[outcome]}\n${outcome === 'new-account' ? `${password}\n` : ''}`);
  if (outcome === 'not-needed' || outcome === 'account-off') process.exitCode = 1;
} finally {
  await database.close();
}
