-- Whoever follows walks what waits in three lanes: what no published head is known to hold (0), what waits for a date
-- alone (1), what waits for the chain (2). The first is looked at every time and is short; the others only when there
-- is something new that could move them.
drop index attestation_waiting_idx;
create index attestation_waiting_idx
  on attestation (platform_id, (case when chain_state = 0 then 0 when chain_mode = 0 then 1 else 2 end), id)
  where state in ('anchoring', 'anchor-failed');

-- What was known of dates and of the chain when the lanes were last walked to their end. Whoever walks holds the row
-- for a batch at a time: what one batch has judged is seen by the next, whoever does it.
create table attestation_follow (
  platform_id  bigint primary key default current_platform(),
  dated        text not null default '',
  anchored     text not null default ''
);
call protect_table('attestation_follow', 'select, insert, update');

-- Calls are written down for ever no more: after their time they go. What a day's calls came to stays counted.
grant delete on api_call to nota_app;

-- Uploads in parts that nobody has finished.
create index stored_file_unfinished_idx on stored_file (platform_id, created_at)
  where state = 'awaiting' and upload_id is not null;

-- Many jobs of one kind in one statement, each with its own key and queue, and behind more urgent ones where the
-- priority is a higher number.
set role nota_worker;
create function nota_queue.enqueue_many(task text, payloads jsonb[], attempts integer, keys text[], queues text[], priority integer)
returns void language sql security definer set search_path = nota_queue, pg_temp as $$
  select count(*) from graphile_worker.add_jobs(array(
    select (task, one.payload::json, one.queue, null, attempts::smallint, one.key, priority::smallint, null)::graphile_worker.job_spec
      from unnest(payloads, keys, queues) with ordinality as one (payload, key, queue, place) order by one.place))
$$;
-- Whoever releases the jobs of dead workers looks every two seconds, and must not read a long queue to its end for it.
create index nota_jobs_held_idx on graphile_worker._private_jobs (locked_by) where locked_by is not null;
revoke all on function nota_queue.enqueue_many(text, jsonb[], integer, text[], text[], integer) from public;
grant execute on function nota_queue.enqueue_many(text, jsonb[], integer, text[], text[], integer) to nota_app;
reset role;
