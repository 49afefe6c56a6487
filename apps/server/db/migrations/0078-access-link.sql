-- How people without an account reach one record: by a link with a secret, and a second factor. Of the secret only a
-- keyed digest is kept; the recipient rests sealed where codes must be sent, with a mask for staff.
set local lock_timeout = '5s';
create table access_link (
  id                bigint primary key default nota_id(),
  platform_id       bigint not null default current_platform() references platform (id),
  purpose           text not null,
  record_kind       text not null,
  record_id         bigint not null,
  -- Forgotten some time after the end, so that the key that made it is not needed for ever.
  token_mac         bytea,
  channel           text not null check (channel in ('sms', 'email')),
  language          text not null check (language in ('zh-CN', 'zh-TW', 'en-US', 'pt-BR')),
  recipient_sealed  bytea,
  recipient_masked  text not null,
  factor            text not null check (factor in ('code', 'cert-no')),
  -- Of the code that was sent last and not used yet, or of the last six signs of a certificate's number.
  factor_mac        bytea,
  codes_sent        integer not null default 0,
  code_sent_at      timestamptz,
  code_expires_at   timestamptz,
  uses_left         integer not null check (uses_left >= 0),
  opens             integer not null default 0,
  opened_at         timestamptz,
  wrong_factors     integer not null default 0,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  revoked_at        timestamptz
);
create unique index access_link_token_key on access_link (platform_id, token_mac) where token_mac is not null;
create index access_link_door_idx on access_link (token_mac) where token_mac is not null;
create index access_link_record_idx on access_link (platform_id, record_kind, record_id, created_at desc, id desc);
create index access_link_kept_idx on access_link (platform_id, expires_at) where token_mac is not null;
call protect_table('access_link', 'select, insert, update');

-- A visit by a link, after the second factor. Its secret is in the visitor's browser and ends with the tab.
create table access_visit (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  access_link_id  bigint not null references access_link (id),
  token_mac       bytea not null,
  begun_at        timestamptz not null,
  ends_at         timestamptz not null,
  -- Left by the visitor. It ends with its link too, which says so itself.
  ended_at        timestamptz,
  ip              inet not null,
  user_agent      text not null
);
create unique index access_visit_token_key on access_visit (platform_id, token_mac);
create index access_visit_door_idx on access_visit (token_mac);
create index access_visit_link_idx on access_visit (platform_id, access_link_id, begun_at desc);
create index access_visit_age_idx on access_visit (platform_id, begun_at);
call protect_table('access_visit', 'select, insert, update', 'select, update, delete');

-- A link arrives before its platform is known: the digest of its secret opens onto that number and nothing else.
create function public.access_link_door(wanted bytea) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select platform_id from public.access_link where token_mac = wanted
$$;
revoke all on function public.access_link_door(bytea) from public;
grant execute on function public.access_link_door(bytea) to nota_api;

-- The same for a visit, with what its calls are counted and admitted by, and the record that they may reach.
create function public.access_visit_door(wanted bytea)
returns table (
  platform_id bigint, visit_id bigint, link_id bigint, purpose text, record_kind text, record_id bigint,
  ends_at timestamptz, ended_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.platform_id, v.id, l.id, l.purpose, l.record_kind, l.record_id, v.ends_at, coalesce(v.ended_at, l.revoked_at)
    from public.access_visit v join public.access_link l on l.id = v.access_link_id
   where v.token_mac = wanted
$$;
revoke all on function public.access_visit_door(bytea) from public;
grant execute on function public.access_visit_door(bytea) to nota_api;

-- Somebody outside uploads papers by their link.
alter table stored_file add column uploaded_through bigint;
alter table stored_file drop constraint stored_file_uploader_check;
alter table stored_file add constraint stored_file_uploader_check
  check (num_nonnulls(uploaded_by, uploaded_for, uploaded_through) = 1) not valid;
