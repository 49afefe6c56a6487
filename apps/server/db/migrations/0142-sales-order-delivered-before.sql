-- batches
-- Orders that were completed before the column was there.
with found as (
  select o.id, o.platform_id, t.at
    from sales_order o
    join lateral (
      select min(t.at) as at from transition_trail t
       where t.platform_id = o.platform_id and t.lifecycle = 'sales-order' and t.record_id = o.id and t.action = 'complete'
    ) t on t.at is not null
   where o.delivered_at is null and o.state in ('completed', 'refunding', 'partly-refunded', 'refunded', 'refund-failed')
   limit 500
)
update sales_order o set delivered_at = f.at from found f where o.id = f.id;
