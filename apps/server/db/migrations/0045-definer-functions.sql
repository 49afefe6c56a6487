-- A definer function runs with its owner's rights, and finds what it names by its own search path. Unless that path says
-- otherwise, the temporary tables of the caller come first: whoever could make one named like ours had the owner read it.
-- pg_temp is last from here on and every name says its schema. Signatures, owners and rights stay as they were.
create or replace function public.anchor_interval_door() returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select min(c.interval_seconds)
    from public.platform p
    cross join lateral (
      select m.mode, m.interval_seconds from public.chain_mode m
       where m.platform_id = p.id and m.state = 'approved' order by m.in_force_from desc limit 1
    ) c
   where c.mode >= 1
$$;

create or replace function public.api_key_door(wanted text) returns table (customer_id bigint, platform_id bigint, app_id text, org_name text, state text, env text, scopes text[], ip_ranges text[], qps integer, daily_quota integer, package_total bigint, package_used bigint, package_expires_at timestamptz, key_id bigint, key_state text, algorithm text, sealed_secret bytea, public_key bytea, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, c.platform_id, c.app_id, c.org_name, c.state, c.env, c.scopes, c.ip_ranges, c.qps, c.daily_quota,
         c.package_total, c.package_used, c.package_expires_at, k.id, k.state, k.algorithm, k.sealed_secret,
         k.public_key, k.expires_at
    from public.api_customer c join public.api_key k on k.customer_id = c.id
   where c.app_id = wanted and k.state in ('live', 'retiring', 'expired', 'revoked')
   order by k.state in ('expired', 'revoked'), k.id desc
   limit 10
$$;

create or replace function public.attestation_gram_door(wanted integer[], part text, most integer)
returns table (id bigint, created_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set effective_io_concurrency = 64 as $$
declare
  rarest integer[];
begin
  select array_agg(chosen.gram) into rarest
    from (select gram from public.attestation_gram_shares(wanted) order by share limit 3) chosen;
  return query
    select g.id, g.created_at from public.attestation_gram g
     where g.grams @> rarest and g.platform_id = public.current_platform() and strpos(g.name, part) > 0
     limit most;
end $$;

create or replace function public.attestation_gram_estimate(wanted integer[]) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (min(share) * greatest((select reltuples from pg_catalog.pg_class where oid = 'public.attestation_gram'::regclass), 0))::bigint
    from public.attestation_gram_shares(wanted)
$$;

create or replace function public.attestation_gram_shares(wanted integer[]) returns table (gram integer, share real)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select w.gram # ((public.current_platform() << 32) >> 32)::integer, coalesce(common.freq, 0)
    from unnest(wanted) as w (gram)
    left join (
      select c.elem, c.freq
        from pg_catalog.pg_stats s, unnest(s.most_common_elems::text::integer[], s.most_common_elem_freqs) as c (elem, freq)
       where s.schemaname = 'public' and s.tablename = 'attestation_gram' and s.attname = 'grams'
    ) common on common.elem = w.gram # ((public.current_platform() << 32) >> 32)::integer
$$;

create or replace function public.certificate_door(wanted bytea) returns table (state text, is_sandbox boolean, issuer text, version integer, latest_version integer, issued_at timestamptz, ended_at timestamptz, sha256 bytea)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.state, c.is_sandbox, p.name, c.version,
         (select max(v.version) from public.certificate v where v.number = c.number),
         c.issued_at, c.ended_at, c.sha256
    from public.certificate c join public.platform p on p.id = c.platform_id
   where c.code_hash = wanted
$$;

create or replace function public.chain_door(wanted bigint) returns setof public.chain_mode
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from public.chain_mode where platform_id = wanted and state = 'approved' order by in_force_from desc limit 1
$$;

create or replace function public.company_user_label_door(wanted text) returns setof bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id from public.company_user
   where platform_id = public.current_platform() and public.label_keys(platform_id, labels) @> array[public.current_platform() || ':' || wanted]
$$;

create or replace function public.court_door(wanted bytea) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select platform_id from public.court_access_code where code_hash = wanted
$$;

create or replace function public.operator_door() returns setof public.platform
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from public.platform where kind = 'operator'
$$;

create or replace function public.personal_user_label_door(wanted text) returns setof bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id from public.personal_user
   where platform_id = public.current_platform() and public.label_keys(platform_id, labels) @> array[public.current_platform() || ':' || wanted]
$$;

create or replace function public.platform_door(wanted text) returns setof public.platform
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from public.platform where key = wanted or name = wanted or domain = wanted limit 1
$$;

create or replace function public.platform_ids() returns setof bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id from public.platform order by id
$$;

create or replace function public.session_door(wanted bytea) returns table (id bigint, platform_id bigint, platform_kind text, member_id bigint, member_name text, is_current boolean, rotated_at timestamptz, created_at timestamptz, last_seen_at timestamptz, ended_at timestamptz, ended_by text, permission_ids integer[], action_codes text[], is_internal_admin boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.platform_id, p.kind, s.member_id, m.name, s.token_hash = wanted, s.rotated_at, s.created_at,
         s.last_seen_at, s.ended_at, s.ended_by, s.permission_ids, s.action_codes, s.is_internal_admin
    from public.session s join public.member m on m.id = s.member_id join public.platform p on p.id = s.platform_id
   where s.token_hash = wanted or s.previous_token_hash = wanted
$$;

create or replace function public.session_door(wanted bytea, at timestamptz) returns table (id bigint, platform_id bigint, platform_kind text, member_id bigint, member_name text, is_current boolean, rotated_at timestamptz, created_at timestamptz, last_seen_at timestamptz, ended_at timestamptz, ended_by text, permission_ids integer[], action_codes text[], is_internal_admin boolean, is_member_over boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.platform_id, p.kind, s.member_id, m.name, s.token_hash = wanted, s.rotated_at, s.created_at,
         s.last_seen_at, s.ended_at, s.ended_by, s.permission_ids, s.action_codes, s.is_internal_admin,
         coalesce(m.expires_at <= at, false)
    from public.session s join public.member m on m.id = s.member_id join public.platform p on p.id = s.platform_id
   where s.token_hash = wanted or s.previous_token_hash = wanted
$$;

create or replace function public.ticket_door(wanted bytea) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select platform_id from public.download_ticket where ticket_hash = wanted
$$;

set role nota_worker;
create or replace function nota_queue.dead_jobs() returns table (id bigint, task text, payload json, attempts smallint, last_error text, created_at timestamptz, failed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select j.id, t.identifier, j.payload, j.attempts, j.last_error, j.created_at, j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where j.attempts >= j.max_attempts and j.locked_by is null
     and j.payload ->> 'platformId' = nullif(pg_catalog.current_setting('nota.platform', true), '')
   order by j.id desc
$$;

create or replace function nota_queue.discard(wanted bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with dead as (select d.id from nota_queue.dead_jobs() d where d.id = wanted),
       gone as (select count(*) as n from dead, lateral graphile_worker.complete_jobs(array[dead.id]))
  select n > 0 from gone
$$;

create or replace function nota_queue.enqueue(task text, payload jsonb, attempts integer, job_key text, queue text, run_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select graphile_worker.add_job(task, payload::json, queue_name => queue, run_at => run_at, max_attempts => attempts, job_key => job_key)
$$;

create or replace function nota_queue.enqueue_many(task text, payloads jsonb[], attempts integer, keys text[], queues text[], priority integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from graphile_worker.add_jobs(array(
    select (task, one.payload::json, one.queue, null, attempts::smallint, one.key, priority::smallint, null)::graphile_worker.job_spec
      from unnest(payloads, keys, queues) with ordinality as one (payload, key, queue, place) order by one.place))
$$;

create or replace function nota_queue.revive(wanted bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with dead as (select d.id, d.attempts from nota_queue.dead_jobs() d where d.id = wanted),
       revived as (
         select count(*) as n from dead, lateral graphile_worker.reschedule_jobs(array[dead.id], now(), null, 0)
       )
  select n > 0 from revived
$$;
reset role;
