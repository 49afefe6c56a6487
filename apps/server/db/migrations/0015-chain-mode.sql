-- How new records are anchored. A change is proposed by one internal admin and approved by another; the newest
-- approved row is in force, and older ones say what was in force when. No row at all means mode 0.
create table chain_mode (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  mode          integer not null check (mode between 0 and 2),
  interval_seconds integer not null check (interval_seconds between 60 and 86400),
  explorer_url  text not null default '',
  state         text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by   bigint not null references member (id),
  proposed_at   timestamptz not null,
  in_force_from timestamptz
);
create unique index chain_mode_one_open on chain_mode (platform_id) where state = 'proposed';
create index chain_mode_in_force_idx on chain_mode (platform_id, in_force_from desc) where state = 'approved';
call protect_table('chain_mode', 'select, insert, update');

-- The sign-in page shows the mode before there is a session.
create function chain_door(wanted bigint) returns setof chain_mode
language sql stable security definer set search_path = public as $$
  select * from chain_mode where platform_id = wanted and state = 'approved' order by in_force_from desc limit 1
$$;
revoke all on function chain_door(bigint) from public;
grant execute on function chain_door(bigint) to nota_app;
