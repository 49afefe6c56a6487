-- An act that needs two people: asked for by one, confirmed by another, carried out in the confirming transaction.
-- What was asked for cannot be changed afterwards: only the decision may be written, and never by the asker.
create table approval_request (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  kind                text not null,
  subject             text not null,
  subject_id          bigint not null,
  concerns_member_id  bigint references member (id),
  title               text not null,
  facts               jsonb not null,
  payload             jsonb not null,
  reason              text not null,
  state               text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  asked_by            bigint not null references member (id),
  asked_at            timestamptz not null,
  expires_at          timestamptz not null,
  decided_by          bigint references member (id),
  decided_at          timestamptz,
  decision_reason     text,
  check ((state = 'waiting') = (decided_at is null)),
  check (state not in ('approved', 'rejected') or (decided_by is not null and decided_by <> asked_by)),
  check (state <> 'approved' or decided_by is distinct from concerns_member_id)
);
create index approval_request_list_idx on approval_request (platform_id, asked_at desc, id desc);
create index approval_request_subject_idx on approval_request (platform_id, subject, subject_id, asked_at desc, id desc);
create index approval_request_expiry_idx on approval_request (platform_id, expires_at) where state = 'waiting';
create unique index approval_request_one_open on approval_request (platform_id, kind, subject_id) where state = 'waiting';
call protect_table('approval_request', 'select, insert, update (state, decided_by, decided_at, decision_reason)');
