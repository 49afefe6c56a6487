import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import type { Db } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { openSecrets } from '../platform/notification/notification-recipient.ts';
import type { Caller } from './caller.ts';
import { nextAddress } from './sign-in-calls.ts';

interface Visiting {
  readonly call: Caller['call'];
  readonly db: Db;
  readonly deps: Pick<Deps, 'keys'>;
}

/** The secrets of the newest notification about a record: a link, or a code. */
export async function secretSentAbout({ db, deps }: Omit<Visiting, 'call'>, recordId: string) {
  const row = await db
    .selectFrom('notification')
    .select('secrets_sealed')
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return openSecrets(deps.keys, row.secrets_sealed);
}

/** As a person outside: asks for a code, reads it, and begins a visit. The answer is who calls `outside` endpoints. */
export async function visitByLink(world: Visiting, { token, recordId }: { token: string; recordId: string }) {
  const from = nextAddress();
  const asked = await world.call(accessLinkApi.sendCode, { body: { token }, from });
  if (asked.outcome !== 'OK') throw new Error(`no code was sent: ${asked.outcome}`);
  const { code = '' } = await secretSentAbout(world, recordId);
  const begun = await world.call(accessLinkApi.prove, { body: { token, factor: code }, from });
  if (begun.outcome !== 'OK') throw new Error(`no visit began: ${begun.outcome}`);
  return { token: begun.data.visit };
}
