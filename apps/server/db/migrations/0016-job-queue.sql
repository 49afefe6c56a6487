-- The application enqueues work in its own transaction but never touches the queue's tables: they belong to the
-- worker role, and these functions are the only way in.
set role nota_worker;
create schema nota_queue;

create function nota_queue.enqueue(task text, payload jsonb, attempts integer, job_key text, queue text, run_at timestamptz)
returns void language sql security definer set search_path = nota_queue, pg_temp as $$
  select graphile_worker.add_job(task, payload::json, queue_name => queue, run_at => run_at, max_attempts => attempts, job_key => job_key)
$$;

-- Jobs that used up their attempts, of the connection's own platform only.
create function nota_queue.dead_jobs()
returns table (id bigint, task text, payload json, attempts smallint, last_error text, created_at timestamptz, failed_at timestamptz)
language sql stable security definer set search_path = nota_queue, pg_temp as $$
  select j.id, t.identifier, j.payload, j.attempts, j.last_error, j.created_at, j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where j.attempts >= j.max_attempts and j.locked_by is null
     and j.payload ->> 'platformId' = nullif(current_setting('nota.platform', true), '')
   order by j.id desc
$$;

-- Gives a dead job one more run of attempts; answers whether there was one.
create function nota_queue.revive(wanted bigint) returns boolean
language sql security definer set search_path = nota_queue, pg_temp as $$
  with dead as (select d.id, d.attempts from nota_queue.dead_jobs() d where d.id = wanted),
       revived as (
         select count(*) as n from dead, lateral graphile_worker.reschedule_jobs(array[dead.id], now(), null, 0)
       )
  select n > 0 from revived
$$;

create function nota_queue.discard(wanted bigint) returns boolean
language sql security definer set search_path = nota_queue, pg_temp as $$
  with dead as (select d.id from nota_queue.dead_jobs() d where d.id = wanted),
       gone as (select count(*) as n from dead, lateral graphile_worker.complete_jobs(array[dead.id]))
  select n > 0 from gone
$$;

revoke all on all functions in schema nota_queue from public;
grant usage on schema nota_queue to nota_app;
grant execute on all functions in schema nota_queue to nota_app;
reset role;
