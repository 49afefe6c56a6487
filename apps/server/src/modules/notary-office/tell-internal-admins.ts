import type { NotificationDefinition } from '@nota/contract/platform/notification-definition.ts';
import type { Trx } from '../../platform/db/database.ts';
import { notifyAboutMany } from '../../platform/notification/notified-record.ts';

interface News {
  readonly variables: Readonly<Record<string, string>>;
  /** What this piece of news is called: each administrator gets it once. */
  readonly name: string;
  readonly at: Date;
}

/** Tells every internal administrator of the platform in the transaction of what happened; answers how many they are. */
export async function tellInternalAdmins(
  trx: Trx,
  definition: Pick<NotificationDefinition, 'kind'>,
  { variables, name, at }: News,
): Promise<number> {
  const admins = await trx.selectFrom('internal_admin').select('member_id').orderBy('member_id').execute();
  const about = admins.map(({ member_id: id }) => ({
    record: { kind: 'member' as const, id },
    variables,
    onceKey: `${definition.kind}:${id}:${name}`,
    at,
  }));
  if (about.length > 0) await notifyAboutMany(trx, definition, about);
  return about.length;
}
