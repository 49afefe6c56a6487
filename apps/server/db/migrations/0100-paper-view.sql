-- Whose eyes a paper has been before. An approval rests on papers, so whoever approves must have opened them; tickets
-- are removed an hour after they end, and the audit log says which paper was asked for, but not which file it was then.
set local lock_timeout = '5s';
alter table download_ticket add column stored_file_id bigint;

create table paper_view (
  platform_id     bigint not null default current_platform() references platform (id),
  stored_file_id  bigint not null references stored_file (id),
  member_id       bigint not null references member (id),
  -- When its bytes were first fetched.
  viewed_at       timestamptz not null,
  primary key (platform_id, stored_file_id, member_id)
);
call protect_table('paper_view', 'select, insert');
