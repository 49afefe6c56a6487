-- What people write to a platform from its app. Whoever wrote it has a receipt and no account; only its digest is kept.
create table app_feedback (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  number              text not null,
  receipt_sha256      bytea not null check (length(receipt_sha256) = 32),
  type                text not null check (type in ('feature', 'experience', 'capture', 'complaint', 'other')),
  content             text not null check (length(content) between 5 and 500),
  -- Forgotten some time after the end.
  contact_phone       text,
  app_version         text not null,
  system              text not null check (system in ('android', 'ios', 'pc')),
  system_version      text not null,
  device              text not null,
  -- As whoever wrote it says: it may be nobody's, or somebody else's.
  related_ano         bigint,
  state               text not null default 'pending'
    check (state in ('pending', 'handling', 'replied', 'resolved', 'closed', 'merged', 'converted')),
  received_at         timestamptz not null,
  -- Since when it waits for us: it came in, or was reopened.
  opened_at           timestamptz not null,
  replied_at          timestamptz,
  reopened_at         timestamptz,
  ended_at            timestamptz,
  score               smallint check (score between 1 and 5),
  merged_into_id      bigint references app_feedback (id) check (merged_into_id <> id),
  complaint_no        text,
  complaint_ano       bigint,
  complaint_capture   text check (complaint_capture in ('web', 'screen', 'phone')),
  assignee_id         bigint references member (id),
  assigned_at         timestamptz,
  due_at              timestamptz,
  amber_at            timestamptz,
  red_at              timestamptz,
  due_is_provisional  boolean not null default false,
  clock_paused_at     timestamptz,
  clock_paused_days   integer not null default 0,
  clock_days          integer,
  version             integer not null default 1,
  check ((assignee_id is null) = (assigned_at is null)),
  check ((state = 'merged') = (merged_into_id is not null)),
  check ((state = 'converted') = (complaint_no is not null and complaint_ano is not null and complaint_capture is not null)),
  check ((state in ('resolved', 'closed', 'merged', 'converted')) = (ended_at is not null))
);
create unique index app_feedback_number_key on app_feedback (platform_id, number);
create unique index app_feedback_receipt_key on app_feedback (platform_id, receipt_sha256);
create unique index app_feedback_complaint_key on app_feedback (platform_id, complaint_no) where complaint_no is not null;
create index app_feedback_list_idx on app_feedback (platform_id, received_at desc, id desc) include (assignee_id);
create index app_feedback_state_idx on app_feedback (platform_id, state, received_at desc, id desc) include (assignee_id);
create index app_feedback_type_idx on app_feedback (platform_id, type, received_at desc, id desc) include (assignee_id);
create index app_feedback_system_idx on app_feedback (platform_id, system, received_at desc, id desc) include (assignee_id);
create index app_feedback_version_idx on app_feedback (platform_id, app_version, received_at desc, id desc) include (assignee_id);
create index app_feedback_ano_idx on app_feedback (platform_id, related_ano, received_at desc, id desc) where related_ano is not null;
create index app_feedback_phone_idx on app_feedback (platform_id, contact_phone, received_at desc, id desc) where contact_phone is not null;
create index app_feedback_merged_idx on app_feedback (platform_id, merged_into_id, id) where merged_into_id is not null;
create index app_feedback_replied_idx on app_feedback (platform_id, replied_at, id) where state = 'replied';
create index app_feedback_forget_idx on app_feedback (platform_id, ended_at, id) where contact_phone is not null and ended_at is not null;
-- By their end; with the columns of the conditions in it, counting reads no rows.
create index app_feedback_deadline_idx on app_feedback
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional, assignee_id);
create index app_feedback_case_idx on app_feedback
  (platform_id, assignee_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional)
  where state not in ('replied', 'resolved', 'closed', 'merged', 'converted');
create index app_feedback_open_idx on app_feedback
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (state, due_at, amber_at, red_at, due_is_provisional, assignee_id)
  where state not in ('replied', 'resolved', 'closed', 'merged', 'converted');
create index app_feedback_assignee_idx on app_feedback (platform_id, assignee_id, received_at desc, id desc)
  where assignee_id is not null;
-- Records whose state and clock disagree: there are hardly any.
create index app_feedback_clockless_idx on app_feedback (platform_id, id)
  where state in ('pending', 'handling') and clock_days is null;
create index app_feedback_clocked_idx on app_feedback (platform_id, id)
  where state not in ('pending', 'handling') and clock_days is not null;
call protect_table('app_feedback', 'select, insert, update');
call restrict_by_scope('app_feedback', 'assignee_id', null, null);

-- Replies, which go out; notes, which stay inside; and what was written to us afterwards.
create table app_feedback_message (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  feedback_id  bigint not null references app_feedback (id),
  kind         text not null check (kind in ('reply', 'note', 'follow-up')),
  content      text not null check (length(content) between 1 and 500),
  author_id    bigint references member (id),
  at           timestamptz not null,
  check ((kind = 'follow-up') = (author_id is null))
);
create index app_feedback_message_idx on app_feedback_message (platform_id, feedback_id, id);
call protect_table('app_feedback_message', 'select, insert');
call restrict_by_record('app_feedback_message', 'app_feedback', 'feedback_id');
