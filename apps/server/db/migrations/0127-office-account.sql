-- Where an office's money goes. No account is edited: another is proposed, and takes the place of the one in force once a
-- second person has approved it.
create table office_account (
  id             bigint primary key default nota_id(),
  platform_id    bigint not null default current_platform() references platform (id),
  office_id      bigint not null references notary_office (id),
  account_name   text not null check (length(account_name) between 2 and 100),
  bank           text not null check (length(bank) between 2 and 64),
  number_sealed  bytea not null,
  number_masked  text not null check (length(number_masked) between 8 and 30),
  reason         text not null,
  state          text not null default 'waiting' check (state in ('waiting', 'in-force', 'declined', 'replaced')),
  created_by     bigint not null references member (id),
  created_at     timestamptz not null,
  -- Nobody where a proposal ran out of time.
  decided_by     bigint references member (id) check (decided_by <> created_by or state = 'declined'),
  decided_at     timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index office_account_waiting_key on office_account (platform_id, office_id) where state = 'waiting';
create unique index office_account_in_force_key on office_account (platform_id, office_id) where state = 'in-force';
create index office_account_list_idx on office_account (platform_id, office_id, created_at desc, id desc);
call protect_table('office_account', 'select, insert, update');
call restrict_by_scope('office_account', null, 'office_id', null);
