-- The platform's books: double entry, in the transaction of the act that moves money. What was written is never changed;
-- a mistake is put right by a transfer that takes the other back.
create table ledger_account (
  id                 bigint primary key default nota_id(),
  platform_id        bigint not null default current_platform() references platform (id),
  owner_kind         text not null
                     check (owner_kind in ('personal-user', 'company-user', 'api-customer', 'notary-office', 'platform', 'channel')),
  owner_id           text not null check (length(owner_id) between 1 and 40),
  book               text not null
                     check (book in ('principal', 'gift', 'points', 'hold', 'receivable', 'revenue', 'clearing', 'office-payable', 'tax', 'rounding')),
  unit               text not null check (unit in ('fen', 'point')),
  -- Such an account has a balance row; the house's have none, because everybody would wait for it.
  is_never_negative  boolean not null,
  created_at         timestamptz not null
);
create unique index ledger_account_key on ledger_account (platform_id, owner_kind, owner_id, book, unit);
call protect_table('ledger_account', 'select, insert');

create table ledger_balance (
  platform_id  bigint not null default current_platform() references platform (id),
  account_id   bigint not null references ledger_account (id),
  debits       bigint not null default 0 check (debits >= 0),
  credits      bigint not null default 0,
  -- How many transfers have touched the account: each has its place among them.
  moves        bigint not null default 0 check (moves >= 0),
  check (credits >= debits),
  primary key (platform_id, account_id)
);
call protect_table('ledger_balance', 'select, insert, update (debits, credits, moves)');

-- Transfers that stand or fall together. The key is the caller's own: the same again moves nothing.
create table ledger_journal (
  id              bigint primary key default nota_id(),
  platform_id     bigint not null default current_platform() references platform (id),
  key             text not null check (length(key) between 1 and 120),
  -- Of what was asked for, so that one key cannot ask for two things.
  request_sha256  bytea not null check (octet_length(request_sha256) = 32),
  -- Of the order, refund or remittance.
  number          text check (length(number) between 1 and 64),
  actor_id        bigint,
  at              timestamptz not null
);
create unique index ledger_journal_key on ledger_journal (platform_id, key);
call protect_table('ledger_journal', 'select, insert');

-- No foreign keys to accounts: each transfer would lock the house's account, which all of them have in common. The
-- statement that writes them joins the accounts, and the check of the books looks at every one.
create table ledger_transfer (
  id                 bigint primary key default nota_id(),
  platform_id        bigint not null default current_platform(),
  journal_id         bigint not null references ledger_journal (id),
  debit_account_id   bigint not null,
  credit_account_id  bigint not null,
  unit               text not null check (unit in ('fen', 'point')),
  amount             bigint not null check (amount > 0),
  kind               text not null
                     check (kind in ('recharge', 'consume', 'refund', 'hold', 'release', 'adjust', 'give', 'expire', 'withdraw', 'reverse', 'open')),
  -- The transfer that this one takes back, in part or whole.
  reverses           bigint,
  at                 timestamptz not null,
  -- The day of the books, China's; a day that has ended takes no more.
  booked_on          date not null,
  -- The place among the transfers of an account with a balance row, and what it held afterwards.
  debit_place        bigint check (debit_place > 0),
  debit_after        bigint check (debit_after >= 0),
  credit_place       bigint check (credit_place > 0),
  credit_after       bigint check (credit_after >= 0),
  check (debit_account_id <> credit_account_id),
  check ((debit_place is null) = (debit_after is null) and (credit_place is null) = (credit_after is null))
);
create unique index ledger_transfer_debit_key on ledger_transfer (platform_id, debit_account_id, debit_place) where debit_place is not null;
create unique index ledger_transfer_credit_key on ledger_transfer (platform_id, credit_account_id, credit_place) where credit_place is not null;
-- Of the house's accounts: what came since the last checkpoint.
create index ledger_transfer_debit_idx on ledger_transfer (platform_id, debit_account_id, booked_on) where debit_place is null;
create index ledger_transfer_credit_idx on ledger_transfer (platform_id, credit_account_id, booked_on) where credit_place is null;
create index ledger_transfer_day_idx on ledger_transfer (platform_id, booked_on, id);
create index ledger_transfer_journal_idx on ledger_transfer (platform_id, journal_id, id);
create index ledger_transfer_reverses_idx on ledger_transfer (platform_id, reverses) where reverses is not null;
call protect_table('ledger_transfer', 'select, insert');

-- Points by where they came from, because each end some day; the id is that of the transfer that gave them. What remains
-- is changed under the lock of the account's balance row.
create table ledger_lot (
  id           bigint primary key,
  platform_id  bigint not null default current_platform() references platform (id),
  account_id   bigint not null references ledger_account (id),
  amount       bigint not null check (amount > 0),
  remaining    bigint not null check (remaining between 0 and amount),
  expires_at   timestamptz not null
);
create index ledger_lot_account_idx on ledger_lot (platform_id, account_id, expires_at, id) where remaining > 0;
create index ledger_lot_ending_idx on ledger_lot (platform_id, expires_at) where remaining > 0;
call protect_table('ledger_lot', 'select, insert, update (remaining)');

-- What a transfer took from a lot, or, below zero, gave back to it.
create table ledger_lot_use (
  platform_id  bigint not null default current_platform() references platform (id),
  transfer_id  bigint not null,
  lot_id       bigint not null references ledger_lot (id),
  amount       bigint not null check (amount <> 0),
  primary key (platform_id, transfer_id, lot_id)
);
create index ledger_lot_use_lot_idx on ledger_lot_use (platform_id, lot_id);
call protect_table('ledger_lot_use', 'select, insert');

create table ledger_hold (
  id                bigint primary key default nota_id(),
  platform_id       bigint not null default current_platform() references platform (id),
  owner_kind        text not null,
  owner_id          text not null,
  unit              text not null check (unit in ('fen', 'point')),
  amount            bigint not null check (amount > 0),
  expires_at        timestamptz not null,
  journal_id        bigint not null references ledger_journal (id),
  -- The one that took it or gave it back.
  ended_journal_id  bigint references ledger_journal (id),
  state             text not null default 'held'
                    check (state in ('held', 'captured', 'released', 'expired')),
  version           integer not null default 1,
  created_at        timestamptz not null,
  check ((state = 'held') = (ended_journal_id is null))
);
create unique index ledger_hold_journal_key on ledger_hold (platform_id, journal_id);
create unique index ledger_hold_ended_key on ledger_hold (platform_id, ended_journal_id) where ended_journal_id is not null;
create index ledger_hold_ending_idx on ledger_hold (platform_id, expires_at) where state = 'held';
call protect_table('ledger_hold', 'select, insert, update (state, ended_journal_id, version)');

-- Days that take no more transfers, and what each came to. The id of a close is that of its entry in the log.
create table ledger_day (
  platform_id  bigint not null default current_platform() references platform (id),
  day          date not null,
  ended_at     timestamptz not null,
  primary key (platform_id, day)
);
call protect_table('ledger_day', 'select', 'select, insert');

create table ledger_close (
  id                 bigint primary key,
  platform_id        bigint not null default current_platform() references platform (id),
  day                date not null,
  transfer_count     bigint not null check (transfer_count > 0),
  first_transfer_id  bigint not null,
  last_transfer_id   bigint not null,
  root               bytea not null check (octet_length(root) = 32),
  -- [{"book": "revenue", "unit": "fen", "debits": "0", "credits": "100"}], from the first day on
  trial              jsonb not null check (jsonb_typeof(trial) = 'array'),
  closed_at          timestamptz not null
);
create unique index ledger_close_day_key on ledger_close (platform_id, day);
call protect_table('ledger_close', 'select', 'select, insert');

-- The house's accounts at the end of a day on which they moved.
create table ledger_checkpoint (
  platform_id  bigint not null default current_platform() references platform (id),
  account_id   bigint not null references ledger_account (id),
  day          date not null,
  debits       bigint not null check (debits >= 0),
  credits      bigint not null check (credits >= 0),
  primary key (platform_id, account_id, day)
);
call protect_table('ledger_checkpoint', 'select', 'select, insert');

-- Nobody has the right to change these rows, and who could take it is told no as well.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written into % is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger refuse_change before update or delete or truncate on ledger_account for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_journal for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_transfer for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_lot_use for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_day for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_close for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_checkpoint for each statement execute function refuse_ledger_change();

-- Whoever writes into a day shares this lock until the end of the transaction; whoever ends the day has it alone.
create function ledger_day_lock(platform bigint, day date) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('ledger-day ' || platform || ' ' || day, 0)
$$;

-- After the rows are there, because then nothing else can come between: no day that has ended, and nothing taken back
-- that was not there. Each statement of the function sees what others committed while it waited for their locks.
create function judge_ledger_transfers() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select distinct platform_id, booked_on from added order by platform_id, booked_on loop
    perform pg_advisory_xact_lock_shared(public.ledger_day_lock(one.platform_id, one.booked_on));
    if exists (select from public.ledger_day d where d.platform_id = one.platform_id and d.day >= one.booked_on) then
      raise exception 'the books of % are closed', one.booked_on using errcode = 'restrict_violation';
    end if;
  end loop;
  for one in select distinct reverses as id from added where reverses is not null order by reverses loop
    perform pg_advisory_xact_lock(one.id);
    if not exists (
      select from public.ledger_transfer t
       where t.id = one.id
         and t.amount >= (select sum(r.amount) from public.ledger_transfer r where r.platform_id = t.platform_id and r.reverses = t.id)
         and not exists (
           select from added a
            where a.reverses = t.id
              and (a.platform_id, a.unit, a.debit_account_id, a.credit_account_id)
                  is distinct from (t.platform_id, t.unit, t.credit_account_id, t.debit_account_id))
    ) then
      raise exception 'more is taken back of transfer % than was moved', one.id using errcode = 'restrict_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger judge_transfers after insert on ledger_transfer
  referencing new table as added for each statement execute function judge_ledger_transfers();

-- Balances and points are what the books say. The columns stay for processes of the release before, which show them and
-- never change them; the release after this one removes them.
comment on column personal_user.balance_fen is 'of the release before: see ledger_balance';
comment on column personal_user.points is 'of the release before: see ledger_balance';
comment on column company_user.balance_fen is 'of the release before: see ledger_balance';
comment on column company_user.points is 'of the release before: see ledger_balance';
