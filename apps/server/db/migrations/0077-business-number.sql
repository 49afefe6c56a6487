-- Numbers that people read to each other: prefix, day, six digits. A counter per platform, because a shared one would
-- tell each platform how busy the others are. Sequences give a number without a lock that outlives the statement; a
-- transaction that rolls back leaves a gap.
set local lock_timeout = '5s';

create function make_number_sequence() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('create sequence public.business_number_%s minvalue 0 maxvalue 999999 start 0 cycle', new.id);
  return new;
end $$;
revoke all on function make_number_sequence() from public;
create trigger number_sequence after insert on platform for each row execute function make_number_sequence();

do $$
declare known bigint;
begin
  for known in select id from platform loop
    execute format('create sequence business_number_%s minvalue 0 maxvalue 999999 start 0 cycle', known);
  end loop;
end $$;

-- The next of the connection's own platform; nobody draws from another one's.
create function next_business_number() returns bigint
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select nextval(format('public.business_number_%s', public.current_platform())::regclass)
$$;
revoke all on function next_business_number() from public;
grant execute on function next_business_number() to nota_api, nota_jobs;
