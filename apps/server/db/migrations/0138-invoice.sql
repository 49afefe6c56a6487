-- Invoices to customers: who they are made out to, what of which order, what the tax system said, its files, and how one
-- is taken back. Amounts are fen and contain the tax. What names a person is sealed as one value, and beside it stands
-- what may be shown of it.
set local lock_timeout = '5s';

-- In invoices that count; kept with the lock of the order, so that a refund and an invoice cannot both have the same fen.
alter table sales_order add column invoiced_fen bigint not null default 0;
alter table sales_order add constraint sales_order_invoiced_check check (invoiced_fen between 0 and principal_fen) not valid;
grant update (invoiced_fen) on sales_order to nota_api, nota_jobs;

create table invoice_title (
  id             bigint primary key default nota_id(),
  platform_id    bigint not null default current_platform() references platform (id),
  owner_kind     text not null check (owner_kind in ('personal-user', 'company-user', 'api-customer')),
  owner_id       bigint not null,
  type           text not null check (type in ('personal', 'company')),
  header         text not null check (char_length(header) between 1 and 100),
  tax_no         text check (tax_no ~ '^[0-9A-Z]{15,20}$'),
  address        text check (char_length(address) between 1 and 100),
  phone          text check (char_length(phone) between 1 and 30),
  bank           text check (char_length(bank) between 2 and 64),
  account        text check (char_length(account) between 8 and 30),
  private_sealed bytea not null,
  created_at     timestamptz not null,
  removed_at     timestamptz,
  check ((type = 'company') = (tax_no is not null))
);
create index invoice_title_owner_idx on invoice_title (platform_id, owner_kind, owner_id, id) where removed_at is null;
call protect_table('invoice_title', 'select, insert, update (removed_at, private_sealed)');
call restrict_by_scope('invoice_title', null, null, null);

create table invoice (
  id                  bigint primary key default nota_id(),
  platform_id         bigint not null default current_platform() references platform (id),
  number              text not null check (number ~ '^FP[0-9]{14}$'),
  owner_kind          text not null check (owner_kind in ('personal-user', 'company-user', 'api-customer')),
  owner_id            bigint not null,
  -- As it may be shown: a person's is masked.
  owner_name          text not null check (char_length(owner_name) between 1 and 100),
  type                text not null check (type in ('electronic-plain', 'electronic-special', 'paper')),
  title_id            bigint not null references invoice_title (id),
  -- As it was made out, whatever becomes of the title.
  title_type          text not null check (title_type in ('personal', 'company')),
  header              text not null check (char_length(header) between 1 and 100),
  tax_no              text,
  address             text,
  phone               text,
  bank                text,
  account             text,
  email               text not null,
  private_sealed      bytea not null,
  is_title_of_owner   boolean not null,
  remark              text not null check (char_length(remark) <= 100),
  tax_rate            smallint not null check (tax_rate between 0 and 100),
  order_count         smallint not null check (order_count between 1 and 100),
  amount_fen          bigint not null check (amount_fen > 0),
  net_fen             bigint not null check (net_fen >= 0),
  tax_fen             bigint not null check (tax_fen >= 0),
  asked_by            bigint not null references member (id),
  decided_by          bigint references member (id) check (decided_by <> asked_by),
  -- Of the question to the tax system: which attempt, how often it was asked, and when next.
  attempt             integer not null default 0 check (attempt >= 0),
  questions           integer not null default 0 check (questions >= 0),
  ask_at              timestamptz,
  failure             text not null default '' check (char_length(failure) <= 200),
  -- What the tax system has issued.
  invoice_no          text check (invoice_no ~ '^[0-9]{20}$'),
  issued_at           timestamptz,
  seller_name         text,
  seller_tax_no       text,
  is_simulated        boolean not null default false,
  state               text not null default 'pending'
                      check (state in ('pending', 'issuing', 'issued', 'failed', 'reversing', 'reversed', 'rejected', 'withdrawn')),
  created_at          timestamptz not null,
  due_at              timestamptz,
  amber_at            timestamptz,
  red_at              timestamptz,
  due_is_provisional  boolean not null default false,
  clock_paused_at     timestamptz,
  clock_paused_days   integer not null default 0,
  clock_days          integer,
  version             integer not null default 1,
  check (amount_fen = net_fen + tax_fen),
  check ((state in ('issuing', 'reversing')) = (ask_at is not null)),
  check ((state in ('issued', 'reversing', 'reversed')) = (invoice_no is not null)),
  check ((invoice_no is null) = (issued_at is null)),
  check (type <> 'electronic-special' or (title_type = 'company' and tax_no is not null and address is not null
         and phone is not null and bank is not null and account is not null))
);
create unique index invoice_number_key on invoice (platform_id, number);
create unique index invoice_invoice_no_key on invoice (platform_id, invoice_no) where invoice_no is not null;
create index invoice_list_idx on invoice (platform_id, created_at desc, id desc);
create index invoice_state_idx on invoice (platform_id, state, created_at desc, id desc);
create index invoice_owner_idx on invoice (platform_id, owner_kind, owner_id, created_at desc, id desc);
create index invoice_issued_idx on invoice (platform_id, issued_at) where issued_at is not null;
create index invoice_ask_idx on invoice (platform_id, ask_at) where ask_at is not null;
-- By their end; with the columns of the conditions in it, counting reads no rows.
create index invoice_deadline_idx on invoice
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional);
-- Records whose state and clock disagree: there are hardly any.
create index invoice_clockless_idx on invoice (platform_id, id) where state in ('pending') and clock_days is null;
create index invoice_clocked_idx on invoice (platform_id, id) where state not in ('pending') and clock_days is not null;
call protect_table('invoice', 'select, insert, update (private_sealed, decided_by, attempt, questions, ask_at, failure, invoice_no, issued_at, seller_name, seller_tax_no, is_simulated, state, due_at, amber_at, red_at, due_is_provisional, clock_paused_at, clock_paused_days, clock_days, version)');
call restrict_by_scope('invoice', null, null, null);

-- What an invoice takes of each order.
create table invoice_order (
  platform_id  bigint not null default current_platform() references platform (id),
  invoice_id   bigint not null references invoice (id),
  order_id     bigint not null references sales_order (id),
  amount_fen   bigint not null check (amount_fen > 0),
  -- Free for another invoice: this one was rejected, withdrawn or taken back.
  released_at  timestamptz,
  primary key (platform_id, invoice_id, order_id)
);
create index invoice_order_order_idx on invoice_order (platform_id, order_id, invoice_id);
call protect_table('invoice_order', 'select, insert, update (released_at)');
call restrict_by_record('invoice_order', 'invoice', 'invoice_id');

-- Its lines, as they are sent to the tax system.
create table invoice_line (
  platform_id  bigint not null default current_platform() references platform (id),
  invoice_id   bigint not null references invoice (id),
  place        smallint not null check (place > 0),
  order_id     bigint not null references sales_order (id),
  item         text not null check (item <> 'notaryFee'),
  quantity     integer not null check (quantity >= 0),
  tax_code     text not null check (tax_code ~ '^[0-9]{19}$'),
  amount_fen   bigint not null check (amount_fen > 0),
  net_fen      bigint not null check (net_fen >= 0),
  tax_fen      bigint not null check (tax_fen >= 0),
  check (amount_fen = net_fen + tax_fen),
  primary key (platform_id, invoice_id, place)
);
call protect_table('invoice_line', 'select, insert');
call restrict_by_record('invoice_line', 'invoice', 'invoice_id');

-- What the tax system handed out, in the locked bucket: the version that was written is the file.
create table invoice_file (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  invoice_id    bigint not null references invoice (id),
  kind          text not null check (kind in ('invoice', 'red')),
  format        text not null check (format in ('pdf', 'xml')),
  object_key    text not null,
  object_version text not null,
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes    bigint not null check (size_bytes > 0),
  kept_until    timestamptz not null,
  locked_until  timestamptz not null,
  kept_at       timestamptz not null
);
create unique index invoice_file_key on invoice_file (platform_id, invoice_id, kind, format);
create unique index invoice_file_object_key on invoice_file (platform_id, object_key);
create index invoice_file_lock_idx on invoice_file (platform_id, locked_until) where locked_until < kept_until;
call protect_table('invoice_file', 'select, insert', 'select, insert, update (locked_until)');
call restrict_by_record('invoice_file', 'invoice', 'invoice_id');

-- 红字确认单.
create table invoice_red_sheet (
  id            bigint primary key default nota_id(),
  platform_id   bigint not null default current_platform() references platform (id),
  invoice_id    bigint not null references invoice (id),
  sheet_no      text check (char_length(sheet_no) between 1 and 40),
  reason        text not null check (char_length(reason) between 1 and 500),
  seller_said   text check (seller_said in ('Y', 'N', 'C')),
  buyer_said    text check (buyer_said in ('Y', 'N', 'C')),
  red_no        text check (red_no ~ '^[0-9]{20}$'),
  red_at        timestamptz,
  asked_by      bigint not null references member (id),
  confirmed_by  bigint not null references member (id) check (confirmed_by <> asked_by),
  state         text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'called-off', 'done')),
  created_at    timestamptz not null,
  version       integer not null default 1,
  check ((state = 'done') = (red_no is not null and red_at is not null))
);
create unique index invoice_red_sheet_open_key on invoice_red_sheet (platform_id, invoice_id) where state in ('waiting', 'confirmed');
create unique index invoice_red_sheet_red_no_key on invoice_red_sheet (platform_id, red_no) where red_no is not null;
create index invoice_red_sheet_invoice_idx on invoice_red_sheet (platform_id, invoice_id, id);
call protect_table('invoice_red_sheet', 'select, insert, update (sheet_no, seller_said, buyer_said, red_no, red_at, state, version)');
call restrict_by_record('invoice_red_sheet', 'invoice', 'invoice_id');
