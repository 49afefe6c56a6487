-- One database role for each kind of process, each with what its work needs and nothing more: nota_api, nota_jobs
-- (records as jobs see them; nota_worker stays the queue's own), nota_sequencer, nota_signer. nota_app and nota_log, which
-- had the rights of two of them each, keep what they have for processes of the release before, and get nothing new.
-- Row-level security binds all of them: the policies name no role.

-- The API. It lists no platforms, writes none of what only workers write (stamps, anchors, cosignatures, certificates,
-- how far they have come), and removes none of what only housekeeping removes.
grant insert on log_pending to nota_api;
grant select on
  anchor, anchor_event, anchor_transaction, cosignature, head_stamp, log_entry, log_head, log_state, log_tile,
  platform, reverify_round, revocation_list, stamp_failure
  to nota_api;
grant select, insert on
  api_call, attestation_gram, attestation_label, attestation_verification, attestation_view, audit_entry,
  company_submission, kernel_entry, transition_trail
  to nota_api;
grant select, update on login_alert to nota_api;
grant select, insert, delete on import_row, internal_admin, member_role to nota_api;
grant select, insert, update on
  api_customer, api_day, api_key, api_usage, attestation, chain_mode, company_user, company_verification, dict_item,
  download_ticket, evidence_move, evidence_object, export_task, grant_change, idempotency_key, identity_check,
  import_task, login_alert_rule, member, notary_office, personal_user, role, session, sign_in_policy, stored_file,
  webhook_delivery, webhook_endpoint
  to nota_api;
grant select, insert, update, delete on api_nonce, saved_view, sign_in_attempt to nota_api;
grant select, insert, update (account) on login_log to nota_api;
grant select, insert, update (seen_at) on account_notice to nota_api;
grant select, update (ended_at, state) on certificate to nota_api;
grant select, insert, update (state, used_at) on court_access_code to nota_api;
grant select, insert, update (last_seen_at, moved_at, reason, state, times) on integrity_incident to nota_api;
grant select, insert, update (decided_at, decided_by, decision_reason, state) on approval_request to nota_api;
grant select, insert, update (attempts, code_hash, code_until, done_at, ended_at, handed_at, handed_by, selector) on
  credential_reset
  to nota_api;
grant usage on sequence nota_id_seq to nota_api, nota_jobs;
grant execute on function
  api_key_door(text), attestation_gram_door(integer[], text, integer), attestation_gram_estimate(integer[]),
  certificate_door(bytea), chain_door(bigint), company_user_label_door(text), court_door(bytea), operator_door(),
  personal_user_label_door(text), platform_door(text), session_door(bytea, timestamptz), session_scope_door(bytea), ticket_door(bytea)
  to nota_api;

-- Jobs. They go over all platforms, one at a time, and read no credentials: no session, no password, and no door through
-- which somebody comes in. Secrets of second factors they make anew when a key changes, as they are: sealed.
grant insert on log_pending to nota_jobs;
grant select on
  attestation_label, attestation_view, chain_mode, company_submission, log_entry, log_head, log_state, log_tile,
  login_alert_rule, member_role, notary_office, platform, role
  to nota_jobs;
grant select, delete on api_day, api_nonce, download_ticket, idempotency_key to nota_jobs;
grant select, insert on
  anchor_event, anchor_transaction, attestation_verification, audit_entry, cosignature, head_stamp, kernel_entry,
  stamp_failure, transition_trail
  to nota_jobs;
grant select, update on
  api_customer, api_key, attestation, company_user, company_verification, export_task, identity_check, import_task,
  personal_user, webhook_endpoint
  to nota_jobs;
grant select, insert, delete on api_call, import_row to nota_jobs;
grant select, insert, update on
  api_usage, attestation_expiry_notice, attestation_follow, dict_item, evidence_move, evidence_object, login_alert,
  login_alert_mark, reseal_pass, stored_file, webhook_delivery
  to nota_jobs;
grant select, update (account) on login_log to nota_jobs;
grant select, update (state, used_at) on court_access_code to nota_jobs;
grant select, insert, update (fetched_at) on revocation_list to nota_jobs;
grant select, insert, update (ended_at, state) on certificate to nota_jobs;
grant select, insert, update (last_seen_at, moved_at, reason, state, times) on integrity_incident to nota_jobs;
grant select, insert, update (decided_at, decided_by, decision_reason, state) on approval_request to nota_jobs;
grant select, insert, update (checked, ended_at, mismatches, next_index, next_level) on reverify_round to nota_jobs;
grant select, insert, update (block_hash, block_number, block_time, moved_at, record, state, transaction_hash) on
  anchor
  to nota_jobs;
grant select (id, platform_id, name, phone, dept, data_scope, state, expires_at, last_sign_in_at, version, created_at, second_factor_secret), update (second_factor_secret) on
  member
  to nota_jobs;
grant execute on function
  anchor_interval_door(), attestation_gram_door(integer[], text, integer), attestation_gram_estimate(integer[]),
  chain_door(bigint), company_user_label_door(text), personal_user_label_door(text), platform_ids()
  to nota_jobs;

-- A worker does what the payload says, for the platform that it names: that is the one of whoever enqueued, whatever was
-- written there. One function for many jobs is enough, so the new roles do not get the other.
set role nota_worker;
create or replace function nota_queue.enqueue_many(task text, payloads jsonb[], attempts integer, keys text[], queues text[], priority integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from graphile_worker.add_jobs(array(
    select (task, (one.payload || pg_catalog.jsonb_build_object('platformId', pg_catalog.current_setting('nota.platform', true)))::json,
            one.queue, null, attempts::smallint, one.key, priority::smallint, null)::graphile_worker.job_spec
      from unnest(payloads, keys, queues) with ordinality as one (payload, key, queue, place) order by one.place))
$$;
grant usage on schema nota_queue to nota_api, nota_jobs;
grant execute on function
  nota_queue.dead_jobs(), nota_queue.enqueue_many(text, jsonb[], integer, text[], text[], integer)
  to nota_api, nota_jobs;
grant execute on function nota_queue.discard(bigint), nota_queue.revive(bigint) to nota_api;
reset role;

-- The sequencer: leaves get their places, tiles are written and stored. It owns the inbox, because only an owner may
-- sweep it out; the log itself it can add to and not take from.
grant select, insert on log_entry to nota_sequencer;
grant select, insert, update (version_id, stored_at) on log_tile to nota_sequencer;
grant select, insert, update (size, root, edge, token, stopped) on log_state to nota_sequencer;
grant select on log_head, cosignature to nota_sequencer;
grant create on schema public to nota_sequencer;
alter table log_pending owner to nota_sequencer;
revoke create on schema public from nota_sequencer;
-- Its owner until now had these rights without being given them.
grant select, insert, delete on log_pending to nota_log;

-- The signer: it reads the log and adds heads, and says which key is its own and why it has stopped.
grant select on log_entry, log_tile, log_state, cosignature to nota_signer;
grant select, insert on log_head to nota_signer;
grant update (verifier_key, stopped) on log_state to nota_signer;

-- The operator's figures, numbers over all platforms and nothing of any: how long ago stored files were read again, and how
-- far values are made with the key in use.
create function file_reread_door(since timestamptz)
returns table (files bigint, fresh bigint, oldest timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*), count(*) filter (where stored.read_at >= since), min(stored.read_at)
    from (select coalesce(f.reread_at, f.checked_at) as read_at from public.stored_file f
           where f.state = 'ready' and f.removed_at is null
          union all
          select coalesce(o.reread_at, o.kept_at) from public.evidence_object o
           where o.kind = 'certificate' and o.destroyed_at is null) stored
$$;
revoke all on function file_reread_door(timestamptz) from public;
grant execute on function file_reread_door(timestamptz) to nota_api, nota_jobs;

create function evidence_copy_door()
returns table (waiting bigint, oldest timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*), min(o.kept_at) from public.evidence_object o where o.copied_at is null and o.destroyed_at is null
$$;
revoke all on function evidence_copy_door() from public;
grant execute on function evidence_copy_door() to nota_api, nota_jobs;

create function reseal_door()
returns table (platforms bigint, subject text, key_id text, renewed bigint, unopened bigint, ended bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.platforms, r.subject, r.key_id, r.renewed, r.unopened, r.ended
    from (select count(*) as platforms from public.platform) p
    left join (
      select s.subject, s.key_id, sum(s.renewed)::bigint as renewed, sum(s.unopened)::bigint as unopened, count(s.ended_at) as ended
        from public.reseal_pass s group by s.subject, s.key_id
    ) r on true
$$;
revoke all on function reseal_door() from public;
grant execute on function reseal_door() to nota_api, nota_jobs;

-- Tables to come: the same rights for API and jobs, or, with a third word, different ones ('' gives none).
create or replace procedure protect_table(subject regclass, privileges text) language plpgsql as $$
begin
  call public.protect_table(subject, privileges, privileges);
end $$;
create procedure protect_table(subject regclass, of_api text, of_jobs text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', subject);
  execute format('create policy own_platform on %s using (platform_id = current_platform()) with check (platform_id = current_platform())', subject);
  if of_api <> '' then execute format('grant %s on %s to nota_api', of_api, subject); end if;
  if of_jobs <> '' then execute format('grant %s on %s to nota_jobs', of_jobs, subject); end if;
end $$;
