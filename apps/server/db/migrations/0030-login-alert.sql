-- When sign-ins are worth a person's look. A kind without a row follows the rule that the program brings along.
create table login_alert_rule (
  platform_id     bigint not null default current_platform() references platform (id),
  kind            text not null check (kind in ('new-region', 'credential-stuffing')),
  threshold       integer not null check (threshold between 1 and 100),
  window_minutes  integer not null check (window_minutes between 1 and 129600),
  is_enabled      boolean not null,
  updated_at      timestamptz not null,
  primary key (platform_id, kind)
);
call protect_table('login_alert_rule', 'select, insert, update');

-- How far the log of sign-ins has been looked through.
create table login_alert_mark (
  platform_id  bigint primary key default current_platform() references platform (id),
  seen_until   timestamptz not null
);
call protect_table('login_alert_mark', 'select, insert, update');

-- The sign-in that set an alert off names it: looking through the same rows again finds it there.
create table login_alert (
  id               bigint primary key default nota_id(),
  platform_id      bigint not null default current_platform() references platform (id),
  kind             text not null check (kind in ('new-region', 'credential-stuffing')),
  login_log_id     bigint not null,
  account          text,
  account_count    integer not null default 1,
  ip               inet not null,
  region           text not null default '',
  state            text not null default 'open' check (state in ('open', 'acknowledged')),
  opened_at        timestamptz not null,
  acknowledged_at  timestamptz,
  acknowledged_by  bigint references member (id),
  note             text,
  unique (platform_id, kind, login_log_id)
);
create index login_alert_list_idx on login_alert (platform_id, opened_at desc, id desc);
create index login_alert_state_list_idx on login_alert (platform_id, state, opened_at desc, id desc);
call protect_table('login_alert', 'select, insert, update');

-- Rules look at one address or one account at a time.
create index login_log_ip_idx on login_log (platform_id, ip, at desc);
