import { createInterface } from 'node:readline';
import { loadConfig } from '../../../../platform/config.ts';
import { openConfiguration } from '../../../../platform/configuration/config-in-force.ts';
import { openDatabase } from '../../../../platform/db/database.ts';
import { openKeyDevice } from '../../../../platform/keys/open-key-device.ts';
import { openKeys } from '../../../../platform/keys/keys.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { expireDue } from '../ledger-expiry.worker.ts';
import { perform, type Operation, type Performing } from './ledger-operation.fixtures.ts';

/** `done`, the name of a refusal, or an error that says nothing about the operation. */
export interface Outcome {
  readonly key: string;
  readonly outcome: string;
  /** Of what was made: a hold, an invoice or a transfer. */
  readonly made?: string;
}

/** As the worker does it, until nothing is due any more. */
async function expireAll({ db }: Pick<Executing, 'db'>, at: Date): Promise<undefined> {
  while ((await expireDue(db, at)) > 0);
}

interface Executing {
  readonly db: ReturnType<ReturnType<typeof openDatabase>['forPlatform']>;
  readonly performing: Performing;
}

async function execute({ db, performing }: Executing, operation: Operation): Promise<string | undefined> {
  if (operation.act === 'expire') return expireAll({ db }, new Date(operation.at));
  return db.transaction().execute((trx) => perform(trx, performing, operation));
}

/** Run as a process of its own, so that it can be killed: operations come in as lines, outcomes go out as lines. */
const [, , url, platformId, lanes, officeId = '', memberId = ''] = process.argv;
if (url && platformId && process.argv[1]?.endsWith('ledger-executor.fixtures.ts')) {
  const config = loadConfig({ NOTA_MODE: 'test', LOG_LEVEL: 'silent' });
  const keys = openKeys(config, (wrapped) => openKeyDevice(config).unwrap(config.SEALING_KEY_ID, wrapped));
  const db = openDatabase(url, Number(lanes) + 1).forPlatform(platformId);
  const performing = { configuration: openConfiguration(), keys, platformId, officeId, memberId };
  const answer = (outcome: Outcome) => process.stdout.write(`${JSON.stringify(outcome)}\n`);
  createInterface({ input: process.stdin }).on('line', (line) => {
    const operation = JSON.parse(line) as Operation;
    const { key } = operation;
    execute({ db, performing }, operation).then(
      (made) => answer({ key, outcome: 'done', ...(made === undefined ? {} : { made }) }),
      (error: unknown) =>
        answer({ key, outcome: error instanceof Refusal ? error.reason : `error: ${(error as Error).message}` }),
    );
  });
}
