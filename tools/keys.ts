import { randomBytes } from 'node:crypto';
import { keyedColumns } from '../apps/server/src/keyed-columns.ts';
import { loadConfig, type ConfigOf } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { wrapNewKey } from '../apps/server/src/platform/keys/key-device.ts';
import { openKeyDevice } from '../apps/server/src/platform/keys/open-key-device.ts';
import { countKeyUse, type KeyUse } from '../apps/server/src/platform/keys/key-use.repo.ts';
import { parseKeys } from '../apps/server/src/platform/keys/key-settings.ts';

/**
 * `npm run keys`: which key made how many values, column by column; ends with 1 where a key is missing.
 * `npm run keys -- removable <id> …`: ends with 0 only if no value was made with any of these keys.
 * `npm run keys -- again`: workers look at every value once more, for instance after the last process with an old ring.
 * `npm run keys -- new <id>`: a new random key, in the form of the settings.
 * `npm run keys -- wrapped <id>`: the same, wrapped for the key SEALING_KEY_ID of the HSM: only the device can read it.
 */
const [command = 'list', ...ids] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

if (command === 'new') {
  for (const id of ids) say(`${id}:${randomBytes(32).toString('hex')}`);
} else if (command === 'wrapped') {
  const config = loadConfig({}, ['keys']);
  const device = openKeyDevice(config);
  for (const id of ids) say(`${id}:${wrapNewKey(device, config.SEALING_KEY_ID)}`);
} else {
  const config = loadConfig({}, ['keys']);
  const database = openDatabase(config.DATABASE_OWNER_URL, 2);
  try {
    if (command === 'again') {
      await database.outside.deleteFrom('reseal_pass').execute();
      say('workers begin from the start');
    } else process.exitCode = report(config, await countAll(), command === 'removable' ? ids : undefined);
  } finally {
    await database.close();
  }

  async function countAll(): Promise<KeyUse[]> {
    const uses: KeyUse[] = [];
    for (const column of keyedColumns) uses.push(...(await countKeyUse(database.outside, column)));
    return uses;
  }
}

function report(config: ConfigOf<'keys'>, uses: readonly KeyUse[], removable: readonly string[] | undefined): number {
  const known = (ring: KeyUse['ring']) => parseKeys(config[ring]).map(({ id }) => id);
  const needed = uses.filter(({ keyId }) => removable?.includes(keyId));
  for (const { subject, ring, keyId, rows } of removable ? needed : uses) {
    const [inUse] = known(ring);
    const note = keyId === inUse ? 'in use' : known(ring).includes(keyId) ? 'older' : 'MISSING';
    say(`${subject.padEnd(36)} ${ring.padEnd(13)} ${keyId.padEnd(17)} ${String(rows).padStart(12)}  ${note}`);
  }
  if (!removable) return uses.some(({ ring, keyId }) => !known(ring).includes(keyId)) ? 1 : 0;
  if (removable.length === 0) say('say which keys: npm run keys -- removable <id> …');
  else say(needed.length === 0 ? `nothing needs ${removable.join(', ')} any more` : 'still needed');
  return removable.length > 0 && needed.length === 0 ? 0 : 1;
}
