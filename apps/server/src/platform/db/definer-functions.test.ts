import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';

const world = useWorld();

/**
 * Every function that runs with its owner's rights: owner, and who may call it. Each gives access to one row, or to
 * rows of the connection's own platform. A new line here is a new door in the wall: say beside it why it is needed.
 */
const DEFINER_FUNCTIONS = [
  'nota_queue.dead_jobs() of nota_worker for nota_api, nota_app, nota_jobs',
  'nota_queue.discard(wanted bigint) of nota_worker for nota_api, nota_app',
  // Only for processes of the release before.
  'nota_queue.enqueue(task text, payload jsonb, attempts integer, job_key text, queue text, run_at timestamp with time zone) of nota_worker for nota_app',
  'nota_queue.enqueue_many(task text, payloads jsonb[], attempts integer, keys text[], queues text[], priority integer) of nota_worker for nota_api, nota_app, nota_jobs',
  'nota_queue.revive(wanted bigint) of nota_worker for nota_api, nota_app',
  // A link, and a visit by one, arrive before their platform is known: by a digest of their secret.
  'public.access_link_door(wanted bytea) of nota_owner for nota_api',
  'public.access_visit_door(wanted bytea) of nota_owner for nota_api',
  'public.anchor_interval_door() of nota_owner for nota_app, nota_jobs',
  'public.api_key_door(wanted text) of nota_owner for nota_api, nota_app',
  'public.attestation_gram_door(wanted integer[], part text, most integer) of nota_owner for nota_api, nota_app, nota_jobs',
  'public.attestation_gram_estimate(wanted integer[]) of nota_owner for nota_api, nota_app, nota_jobs',
  // Called only by the two functions before it.
  'public.attestation_gram_shares(wanted integer[]) of nota_owner for nobody',
  'public.certificate_door(wanted bytea) of nota_owner for nota_api, nota_app',
  'public.chain_door(wanted bigint) of nota_owner for nota_api, nota_app, nota_jobs',
  'public.company_user_label_door(wanted text) of nota_owner for nota_api, nota_app, nota_jobs',
  // Like platform_door, by the names and domains that platforms have configured.
  'public.config_platform_door(wanted text) of nota_owner for nota_api',
  'public.court_door(wanted bytea) of nota_owner for nota_api, nota_app',
  // Like the certificate's door, which processes of the release before go through; this one knows every kind of document.
  'public.document_door(wanted bytea) of nota_owner for nota_api',
  // Numbers over all platforms, for the operator's figures: these two, reseal_door and scan_waiting_door.
  'public.evidence_copy_door() of nota_owner for nota_api, nota_jobs',
  'public.file_reread_door(since timestamp with time zone) of nota_owner for nota_api, nota_jobs',
  // The jobs role has no rights on these tables: each function deletes expired rows of one platform, by the database's
  // clock.
  'public.forget_sessions(before timestamp with time zone, most integer) of nota_owner for nota_jobs',
  'public.forget_sign_in_attempts(before timestamp with time zone, most integer) of nota_owner for nota_jobs',
  'public.forget_sign_ins(before timestamp with time zone, most integer) of nota_owner for nota_jobs',
  // Beside the session's own door.
  'public.lost_token_door(wanted bytea) of nota_owner for nota_api',
  // Only the trigger that makes the counter of a new platform calls it.
  'public.make_number_sequence() of nota_owner for nobody',
  // Counters are sequences without rights for anybody: this one draws from that of the connection's own platform.
  'public.next_business_number() of nota_owner for nota_api, nota_jobs',
  'public.operator_door() of nota_owner for nota_api, nota_app',
  'public.personal_user_label_door(wanted text) of nota_owner for nota_api, nota_app, nota_jobs',
  'public.platform_door(wanted text) of nota_owner for nota_api, nota_app',
  'public.platform_ids() of nota_owner for nota_app, nota_jobs',
  'public.reseal_door() of nota_owner for nota_api, nota_jobs',
  'public.scan_waiting_door() of nota_owner for nota_api, nota_jobs',
  // The second one came with the account's last day; the first stays for processes of the release before.
  'public.session_door(wanted bytea) of nota_owner for nota_app',
  'public.session_door(wanted bytea, at timestamp with time zone) of nota_owner for nota_api, nota_app',
  // Beside the session's own door, which processes of the release before call.
  'public.session_scope_door(wanted bytea) of nota_owner for nota_api, nota_app',
  'public.session_scope_targets_door(wanted bytea) of nota_owner for nota_api',
  'public.session_token_used_door(wanted bytea) of nota_owner for nota_api',
  'public.ticket_door(wanted bytea) of nota_owner for nota_api, nota_app',
];

interface Definer {
  id: string;
  line: string;
  settings: string[];
}

async function definerFunctions(): Promise<Definer[]> {
  const { rows } = await world.owner.query<Definer>(
    `select p.oid::text as id, coalesce(p.proconfig, '{}') as settings,
            n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') of '
              || pg_get_userbyid(p.proowner) || ' for ' || coalesce(callers.names, 'nobody') as line
       from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
       cross join lateral (
         select string_agg(case a.grantee when 0 then 'everybody' else pg_get_userbyid(a.grantee) end, ', '
                           order by pg_get_userbyid(a.grantee)) as names
           from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
          where a.grantee <> p.proowner
       ) callers
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  return rows.sort((one, other) => (one.line < other.line ? -1 : 1));
}

describe('functions that run with their owner’s rights', () => {
  it('are exactly these, each for exactly these callers', async () => {
    expect((await definerFunctions()).map(({ line }) => line)).toEqual(DEFINER_FUNCTIONS);
  });

  it('look for names in the system’s schema and ours, and last in what a caller could have made', async () => {
    const PATH = 'search_path=pg_catalog, public, pg_temp';
    const wrong = (await definerFunctions()).filter(({ settings }) => !settings.includes(PATH));
    expect(wrong.map(({ line, settings }) => ({ line, settings }))).toEqual([]);
  });

  it('would find everything they name without any path', async () => {
    await world.owner.query('begin');
    for (const { id, line } of await definerFunctions()) {
      const { rows } = await world.owner.query<{ text: string }>('select pg_get_functiondef($1::oid) as text', [id]);
      const text = rows[0]?.text.replace(/SET search_path TO [^\n]*/, `SET search_path TO 'pg_catalog'`) ?? '';
      // The queue's functions stay their owner's, who may replace them.
      await world.owner.query(line.includes('of nota_worker') ? 'set role nota_worker' : 'reset role');
      await expect(world.owner.query(text), line).resolves.toBeDefined();
    }
    // Names in PL/pgSQL are looked up when it runs, and not when it is made.
    await world.owner.query('reset role');
    await world.owner.query(`select * from attestation_gram_door('{1}', 'x', 1)`);
    await world.owner.query('rollback');
  });
});
