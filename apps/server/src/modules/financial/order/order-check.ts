import { sql } from 'kysely';

/** What payments took, order by order, from the transfers under their keys. */
const PAID = sql`
  select j.platform_id, split_part(j.key, ':', 2) as record,
         coalesce(sum(t.amount) filter (where d.book = 'points'), 0) as points,
         coalesce(sum(t.amount) filter (where d.book = 'gift'), 0) as gift,
         coalesce(sum(t.amount) filter (where d.book = 'principal'), 0) as principal,
         coalesce(sum(t.amount) filter (where c.book = 'revenue'), 0) as service,
         coalesce(sum(t.amount) filter (where c.book = 'office-payable'), 0) as office
    from ledger_journal j
    join ledger_transfer t on t.journal_id = j.id
    join ledger_account d on d.id = t.debit_account_id
    join ledger_account c on c.id = t.credit_account_id
   where j.key ^@ 'sales-order:'
   group by j.platform_id, record`;

/** What refunds gave back, refund by refund. */
const BACK = sql`
  select j.platform_id, split_part(j.key, ':', 2) as record,
         coalesce(sum(t.amount) filter (where c.book = 'points'), 0) as points,
         coalesce(sum(t.amount) filter (where d.book = 'revenue'), 0) as service,
         coalesce(sum(t.amount) filter (where d.book = 'office-payable'), 0) as office,
         sum(t.amount) as moved
    from ledger_journal j
    join ledger_transfer t on t.journal_id = j.id and t.reverses is not null
    join ledger_account d on d.id = t.debit_account_id
    join ledger_account c on c.id = t.credit_account_id
   where j.key ^@ 'sales-refund:'
   group by j.platform_id, record`;

/**
 * Faults between orders and transfers, as statements with one column of texts: what was paid and by what, where it went,
 * what came back, and whether lines and refunds come to their order.
 */
export const ORDER_FAULTS = [
  sql`
    select 'order ' || coalesce(o.number, p.record) || ' says ' || coalesce(o.points, 0) || ' points, ' || coalesce(o.gift_fen, 0)
           || ' gift and ' || coalesce(o.principal_fen, 0) || ' principal, its transfers say ' || coalesce(p.points, 0) || ', '
           || coalesce(p.gift, 0) || ' and ' || coalesce(p.principal, 0)
      from sales_order o
      full join (${PAID}) p on p.platform_id = o.platform_id and p.record = o.id::text
     where o.id is null
        or (coalesce(o.points, 0), coalesce(o.gift_fen, 0), coalesce(o.principal_fen, 0))
           is distinct from (coalesce(p.points, 0), coalesce(p.gift, 0), coalesce(p.principal, 0))`,
  sql`
    select 'lines of order ' || o.number || ' are not where its money went'
      from sales_order o
      join (
        select platform_id, order_id,
               coalesce(sum(payable_fen) filter (where payee = 'platform'), 0) as service,
               coalesce(sum(payable_fen) filter (where payee = 'office'), 0) as office
          from sales_order_line group by platform_id, order_id
      ) l on l.platform_id = o.platform_id and l.order_id = o.id
      left join (${PAID}) p on p.platform_id = o.platform_id and p.record = o.id::text
     where o.paid_at is not null
       and (l.service, l.office) is distinct from (coalesce(p.service, 0) + coalesce(p.points, 0), coalesce(p.office, 0))`,
  sql`
    select 'order ' || o.number || ' of ' || o.payable_fen || ' with ' || o.refunded_fen || ' given back has lines of '
           || coalesce(l.payable, 0) || ' with ' || coalesce(l.refunded, 0) || ', and refunds of ' || coalesce(r.amount, 0)
      from sales_order o
      left join (
        select platform_id, order_id, sum(amount_fen) as amount, sum(payable_fen) as payable, sum(refunded_fen) as refunded, count(*) as lines
          from sales_order_line group by platform_id, order_id
      ) l on l.platform_id = o.platform_id and l.order_id = o.id
      left join (
        select platform_id, order_id, sum(amount_fen) as amount, sum(points) as points from sales_refund group by platform_id, order_id
      ) r on r.platform_id = o.platform_id and r.order_id = o.id
     where (o.amount_fen, o.payable_fen, o.refunded_fen, o.line_count)
           is distinct from (coalesce(l.amount, 0), coalesce(l.payable, 0), coalesce(l.refunded, 0), coalesce(l.lines, 0))
        or (o.refunded_fen, o.points_refunded) is distinct from (coalesce(r.amount, 0), coalesce(r.points, 0))`,
  sql`
    select 'refund ' || coalesce(r.number, b.record) || ' of ' || coalesce(r.amount_fen, 0) || ' moved ' || coalesce(b.moved, 0)
      from sales_refund r
      full join (${BACK}) b on b.platform_id = r.platform_id and b.record = r.id::text
     where (coalesce(r.points, 0), coalesce(r.service_fen, 0), coalesce(r.office_fen, 0), coalesce(r.amount_fen, 0))
           is distinct from (coalesce(b.points, 0), coalesce(b.service, 0), coalesce(b.office, 0), coalesce(b.moved, 0))`,
];
