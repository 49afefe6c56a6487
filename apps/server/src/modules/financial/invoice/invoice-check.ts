import { sql } from 'kysely';

/**
 * Faults of invoices, as statements with one column of texts: whether what orders say is invoiced is what their invoices
 * take, whether that was paid and not given back, and whether the parts of an invoice come to the whole.
 */
export const INVOICE_FAULTS = [
  sql`
    select 'order ' || o.number || ' says ' || o.invoiced_fen || ' invoiced, its invoices say ' || coalesce(i.amount, 0)
           || ', and ' || p.paid || ' was paid for services and kept'
      from sales_order o
      left join (
        select platform_id, order_id, sum(amount_fen) as amount from invoice_order where released_at is null group by platform_id, order_id
      ) i on i.platform_id = o.platform_id and i.order_id = o.id
      cross join lateral (
        select greatest(0, o.principal_fen
          - (select coalesce(sum(l.payable_fen), 0) from sales_order_line l where l.platform_id = o.platform_id and l.order_id = o.id and l.payee = 'office')
          - (select coalesce(sum(r.service_fen), 0) from sales_refund r where r.platform_id = o.platform_id and r.order_id = o.id)) as paid
      ) p
     where (o.invoiced_fen > 0 or i.amount is not null)
       and (o.invoiced_fen is distinct from coalesce(i.amount, 0) or o.invoiced_fen > p.paid)`,
  sql`
    select 'invoice ' || i.number || ' of ' || i.amount_fen || ' with ' || i.tax_fen || ' tax has orders of ' || coalesce(o.amount, 0)
           || ' and lines of ' || coalesce(l.amount, 0) || ' with ' || coalesce(l.tax, 0)
      from invoice i
      left join (
        select platform_id, invoice_id, sum(amount_fen) as amount, count(*) as orders, count(released_at) as released
          from invoice_order group by platform_id, invoice_id
      ) o on o.platform_id = i.platform_id and o.invoice_id = i.id
      left join (
        select platform_id, invoice_id, sum(amount_fen) as amount, sum(net_fen) as net, sum(tax_fen) as tax
          from invoice_line group by platform_id, invoice_id
      ) l on l.platform_id = i.platform_id and l.invoice_id = i.id
     where (i.amount_fen, i.order_count::bigint) is distinct from (coalesce(o.amount, 0), coalesce(o.orders, 0))
        or (i.amount_fen, i.net_fen, i.tax_fen) is distinct from (coalesce(l.amount, 0), coalesce(l.net, 0), coalesce(l.tax, 0))
        or o.released is distinct from case when i.state in ('reversed', 'rejected', 'withdrawn') then o.orders else 0 end`,
  sql`
    select 'invoice ' || i.number || ' takes ' || o.amount_fen || ' of order ' || s.number || ' and has lines of '
           || coalesce(l.amount, 0) || ' of it'
      from invoice_order o
      join invoice i on i.id = o.invoice_id
      join sales_order s on s.id = o.order_id
      left join (
        select platform_id, invoice_id, order_id, sum(amount_fen) as amount from invoice_line group by platform_id, invoice_id, order_id
      ) l on l.platform_id = o.platform_id and l.invoice_id = o.invoice_id and l.order_id = o.order_id
     where o.amount_fen is distinct from l.amount
        or (s.platform_id, s.buyer_kind, s.buyer_id) is distinct from (i.platform_id, i.owner_kind, i.owner_id)`,
];
