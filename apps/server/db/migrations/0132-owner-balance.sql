-- What each owner has, as the list of balances finds it by amount and by time. The books say what is true; the worker
-- copies from there who was moved. Filters of the list need indexes on amounts, and the balance rows must not have any:
-- every posting would have to write them.
create table owner_balance (
  platform_id       bigint not null default current_platform() references platform (id),
  -- The id of the person, the company or the API customer.
  id                bigint not null,
  owner_kind        text not null check (owner_kind in ('personal-user', 'company-user', 'api-customer')),
  -- As it may be shown: a person's is masked.
  name              text not null check (char_length(name) <= 100),
  principal_fen     bigint not null check (principal_fen >= 0),
  gift_fen          bigint not null check (gift_fen >= 0),
  hold_fen          bigint not null check (hold_fen >= 0),
  points            bigint not null check (points >= 0),
  moved_at          timestamptz not null,
  -- Up to which transfer everybody had been copied when this row was.
  counted_to        bigint not null,
  primary key (platform_id, id)
);
create index owner_balance_list_idx on owner_balance (platform_id, moved_at desc, id desc);
create index owner_balance_kind_idx on owner_balance (platform_id, owner_kind, moved_at desc, id desc);
create index owner_balance_principal_idx on owner_balance (platform_id, principal_fen);
create index owner_balance_counted_idx on owner_balance (platform_id, counted_to);
call protect_table('owner_balance', 'select, insert, update (name, principal_fen, gift_fen, hold_fen, points, moved_at, counted_to)');
