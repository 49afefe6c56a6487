-- A proposed change of what a role may do or of which roles a member holds. One person proposes, another decides, and
-- only then does it take effect. `before` is what the proposer saw: if that has moved on, the change is refused.
create table grant_change (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  subject      text not null check (subject in ('role', 'member')),
  kind         text not null check (kind in ('create', 'edit', 'retire', 'assign')),
  subject_id   bigint,
  title        text not null,
  before       jsonb not null,
  after        jsonb not null,
  state        text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by  bigint not null references member (id),
  proposed_at  timestamptz not null,
  decided_by   bigint references member (id),
  decided_at   timestamptz
);
create index grant_change_list_idx on grant_change (platform_id, proposed_at desc, id desc);
create index grant_change_state_list_idx on grant_change (platform_id, state, proposed_at desc, id desc);
create unique index grant_change_one_open on grant_change (platform_id, subject, subject_id) where state = 'proposed';
call protect_table('grant_change', 'select, insert, update');
