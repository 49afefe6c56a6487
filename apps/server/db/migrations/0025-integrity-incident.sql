-- Something about the evidence that a person has to look at: stored bytes that are not what was written, a witness or
-- a chain that contradicts the log. It concerns the one log and so no single platform, and names nobody. The same
-- trouble is one incident for as long as it is not closed, however often it is met.
create table integrity_incident (
  id           bigint primary key default nota_id(),
  kind         text not null,
  subject      text not null,
  detail       jsonb not null default '{}',
  state        text not null default 'open' check (state in ('open', 'acknowledged', 'closed')),
  times        integer not null default 1 check (times > 0),
  opened_at    timestamptz not null,
  last_seen_at timestamptz not null,
  moved_at     timestamptz not null,
  reason       text,
  check (state <> 'closed' or reason is not null)
);
create unique index integrity_incident_unsettled_key on integrity_incident (kind, subject) where state <> 'closed';
create index integrity_incident_time_idx on integrity_incident (opened_at desc, id desc);
grant select, insert on integrity_incident to nota_app;
grant update (state, times, last_seen_at, moved_at, reason) on integrity_incident to nota_app;

-- A round reads every full tile and bundle that its head covers, level by level, and ends at the head itself. Where it
-- stands is kept, so that a worker that dies costs a batch and not a round. One round is under way at a time.
create table reverify_round (
  id           bigint primary key default nota_id(),
  size         bigint not null references log_head (size),
  objects      bigint not null,
  next_level   smallint not null default -1,
  next_index   bigint not null default 0,
  checked      bigint not null default 0,
  mismatches   bigint not null default 0,
  begun_at     timestamptz not null,
  ended_at     timestamptz
);
create unique index reverify_round_under_way_key on reverify_round ((true)) where ended_at is null;
create index reverify_round_ended_idx on reverify_round (ended_at desc) where ended_at is not null;
grant select, insert on reverify_round to nota_app;
grant update (next_level, next_index, checked, mismatches, ended_at) on reverify_round to nota_app;
