import type { Endpoint, EndpointKind } from '@nota/contract/kit/endpoint.ts';
import type { Envelope } from '@nota/contract/kit/envelope.ts';
import type { z } from 'zod';
import type { Actor } from '../../apps/server/src/platform/actor.ts';
import { newToken, tokenHash } from '../../apps/server/src/platform/session/token.ts';
import type { Place, SeedContext } from './place.ts';

/** The console's API as a member of staff uses it, so that their actions are in the audit log as well. */
export interface StaffClient {
  act<K extends EndpointKind, P extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<K, P, z.ZodType, B, D>,
    given: { params?: z.input<P>; body?: z.input<B> },
  ): Promise<z.output<D>>;
  leave(): Promise<void>;
}

export async function openStaffClient({ app, clock }: SeedContext, place: Place, actor: Actor): Promise<StaffClient> {
  const token = newToken();
  const at = clock.now();
  const { id } = await place.db
    .insertInto('session')
    .values({
      member_id: actor.id,
      token_hash: tokenHash(token),
      rotated_at: at,
      created_at: at,
      last_seen_at: at,
      permission_ids: [...actor.permissionIds],
      action_codes: [...actor.actions],
      is_internal_admin: actor.isInternalAdmin,
      ip: '127.0.0.1',
      user_agent: 'seed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    async act(endpoint, { params, body }) {
      const values = (params ?? {}) as Record<string, string>;
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
      const headers = { authorization: token, 'user-agent': 'seed' };
      const answer = await app.inject({ method: 'POST', url, headers, payload: body ?? {} });
      const envelope = answer.json<Envelope<never>>();
      if (!envelope.flag) throw new Error(`${url} was refused: ${envelope.statusCode} ${envelope.errorMessage}`);
      return envelope.data;
    },
    async leave() {
      const ended = { ended_at: clock.now(), ended_by: 'sign-out' as const };
      await place.db.updateTable('session').set(ended).where('id', '=', id).execute();
    },
  };
}
