-- What people are told by text message or mail. The recipient rests sealed, with a mask to show and a digest by which the
-- most that one person may get is counted; codes and links rest sealed apart from the text and go once it is sent.
set local lock_timeout = '5s';
create table notification (
  id                bigint primary key default nota_id(),
  platform_id       bigint not null default current_platform() references platform (id),
  record_kind       text not null,
  record_id         bigint not null,
  kind              text not null,
  version           integer not null,
  -- Made by a job, which may run twice: what has the same name is made once.
  once_key          text,
  purpose           text not null check (purpose in ('code', 'alert', 'result', 'reminder')),
  channel           text not null check (channel in ('sms', 'email')),
  language          text not null check (language in ('zh-CN', 'zh-TW', 'en-US', 'pt-BR')),
  recipient_sealed  bytea,
  recipient_mac     bytea,
  recipient_masked  text not null,
  title             text not null,
  text              text not null,
  secrets_sealed    bytea,
  has_secrets       boolean not null,
  parts             integer not null,
  state             text not null default 'queued' check (state in ('queued', 'held', 'sending', 'sent', 'suppressed', 'dead')),
  reason            text check (reason in ('CAP_REACHED', 'ADDRESS_REFUSED', 'CONTENT_REFUSED', 'ATTEMPTS_USED_UP', 'OUTCOME_UNKNOWN', 'NO_PROVIDER', 'RECIPIENT_FORGOTTEN')),
  -- What the provider answered, as a number or a name of ours: its own words quote addresses.
  answer            text,
  provider          text,
  attempts          integer not null default 0,
  failures          integer not null default 0,
  -- How often a person had it sent again: each time is a sending of its own towards the provider.
  replays           integer not null default 0,
  created_at        timestamptz not null,
  next_at           timestamptz,
  begun_at          timestamptz,
  sent_at           timestamptz
);
create unique index notification_once_key on notification (platform_id, once_key) where once_key is not null;
create index notification_record_idx on notification (platform_id, record_kind, record_id, created_at desc, id desc);
create index notification_list_idx on notification (platform_id, created_at desc, id desc);
create index notification_open_idx on notification (platform_id, next_at) where state in ('queued', 'held', 'sending');
create index notification_dead_idx on notification (platform_id, created_at desc, id desc) where state = 'dead';
create index notification_cap_idx on notification (platform_id, recipient_mac, purpose, begun_at) where begun_at is not null;
create index notification_kept_idx on notification (platform_id, created_at) where recipient_sealed is not null or secrets_sealed is not null;
call protect_table('notification', 'select, insert, update');
