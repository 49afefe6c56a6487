import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import type { Actor, Origin } from '../actor.ts';
import { addSeconds } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { StoredObject } from '../files/store/object-store.ts';
import { readStored } from '../files/store/read-stored.ts';
import { savePaperView } from '../files/stored-file/paper-view.ts';
import type { FileAnswer } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import { newToken, tokenHash } from '../session/token.ts';

/** Prefixes of object keys that are no stored files but are made while they are downloaded. */
export interface MadeFile {
  readonly keysBegin: string;
  open(platformId: string, key: string): Promise<StoredObject>;
}

/** Stores a ticket by its hash. It is bound to the caller's network (/24, /56), not to the exact address. */
export async function issueTicket(
  trx: Trx,
  given: {
    objectKey: string;
    fileName: string;
    actor: Pick<Actor, 'id'>;
    origin: Origin;
    at: Date;
    /** A paper that a decision may rest on: that its bytes were fetched is kept. */
    paperId?: string | undefined;
  },
): Promise<string> {
  const ticket = newToken();
  await trx
    .insertInto('download_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      object_key: given.objectKey,
      file_name: given.fileName,
      member_id: given.actor.id,
      network: networkOf(given.origin.ip),
      stored_file_id: given.paperId ?? null,
      expires_at: addSeconds(given.at, LIMIT.ticketLifeSeconds),
    })
    .execute();
  return ticket;
}

/** Uses the ticket and returns its file; a second use is refused, whatever the outcome of the first. */
export async function redeemTicket(
  deps: Deps,
  made: readonly MadeFile[],
  { ticket, ip, at }: { ticket: string; ip: string; at: Date },
): Promise<FileAnswer> {
  const hash = tokenHash(ticket);
  const door = await sql<{ platform_id: string | null }>`select ticket_door(${hash}) as platform_id`.execute(
    deps.database.outside,
  );
  const platformId = door.rows[0]?.platform_id ?? refuse('TICKET_INVALID');
  const used = await deps.database
    .forPlatform(platformId)
    .updateTable('download_ticket')
    .set({ used_at: at })
    .where('ticket_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('network', '=', networkOf(ip))
    .returning(['object_key', 'file_name', 'stored_file_id', 'member_id'])
    .executeTakeFirst();
  if (!used) refuse('TICKET_INVALID');
  const key = used.object_key;
  const maker = made.find(({ keysBegin }) => key.startsWith(keysBegin));
  const object =
    (await (maker
      ? maker.open(platformId, key)
      : readStored(deps.store, deps.database.forPlatform(platformId), key))) ??
    refuse('TICKET_INVALID', { object: key });
  const { stored_file_id: fileId, member_id: memberId } = used;
  if (fileId !== null) await savePaperView(deps.database.forPlatform(platformId), { fileId, memberId, at });
  return {
    type: 'application/octet-stream',
    body: object.body,
    headers: {
      'content-length': String(object.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(used.file_name)}`,
    },
  };
}

/** On a port that also accepts IPv6, IPv4 callers appear as `::ffff:0:0/96`: their first 56 bits are all the same. */
function networkOf(ip: string) {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return sql<string>`network(set_masklen(${plain}::inet, case family(${plain}::inet) when 4 then 24 else 56 end))`;
}
