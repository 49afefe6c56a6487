-- batches
-- What users had before there were books becomes the first entry of each account; the platform's clearing account stands
-- against it, as it does for everything that did not come through a channel.
insert into ledger_account (platform_id, owner_kind, owner_id, book, unit, is_never_negative, created_at)
select p.id, 'platform', 'platform', 'clearing', u.unit, false, now()
  from platform p cross join (values ('fen'), ('point')) u (unit)
 where not exists (
   select from ledger_account a
    where a.platform_id = p.id and a.owner_kind = 'platform' and a.owner_id = 'platform' and a.book = 'clearing' and a.unit = u.unit)
 limit 500;

insert into ledger_account (platform_id, owner_kind, owner_id, book, unit, is_never_negative, created_at)
select u.platform_id, u.kind, u.id::text, h.book, h.unit, true, now()
  from (
    select 'personal-user' as kind, id, platform_id, balance_fen, points from personal_user where balance_fen > 0 or points > 0
    union all
    select 'company-user', id, platform_id, balance_fen, points from company_user where balance_fen > 0 or points > 0
  ) u
  cross join lateral (values ('principal', 'fen', u.balance_fen), ('points', 'point', u.points)) h (book, unit, amount)
 where h.amount > 0
   and not exists (
     select from ledger_account a
      where a.platform_id = u.platform_id and a.owner_kind = u.kind and a.owner_id = u.id::text and a.book = h.book and a.unit = h.unit)
 limit 500;

with found as materialized (
  select a.id, a.platform_id, a.unit, c.id as clearing_id, nota_id() as journal_id, nota_id() as transfer_id,
         case a.unit when 'fen' then coalesce(p.balance_fen, o.balance_fen) else coalesce(p.points, o.points) end as amount
    from ledger_account a
    join ledger_account c
      on c.platform_id = a.platform_id and c.owner_kind = 'platform' and c.owner_id = 'platform' and c.book = 'clearing' and c.unit = a.unit
    left join personal_user p on a.owner_kind = 'personal-user' and p.id = a.owner_id::bigint
    left join company_user o on a.owner_kind = 'company-user' and o.id = a.owner_id::bigint
   where a.owner_kind in ('personal-user', 'company-user') and a.book in ('principal', 'points')
     and not exists (select from ledger_balance b where b.platform_id = a.platform_id and b.account_id = a.id)
   limit 500
), journal as (
  insert into ledger_journal (id, platform_id, key, request_sha256, at)
  select journal_id, platform_id, 'opening:' || id, sha256(convert_to('opening:' || id || ':' || amount, 'UTF8')), now() from found
), transfer as (
  insert into ledger_transfer
    (id, platform_id, journal_id, debit_account_id, credit_account_id, unit, amount, kind, at, booked_on, credit_place, credit_after)
  select transfer_id, platform_id, journal_id, clearing_id, id, unit, amount, 'open', now(),
         (now() at time zone 'Asia/Shanghai')::date, 1, amount
    from found
), lot as (
  insert into ledger_lot (id, platform_id, account_id, amount, remaining, expires_at)
  select transfer_id, platform_id, id, amount, amount, now() + interval '12 months' from found where unit = 'point'
)
insert into ledger_balance (account_id, platform_id, credits, moves) select id, platform_id, amount, 1 from found;
