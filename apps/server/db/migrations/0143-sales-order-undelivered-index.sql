-- concurrently
-- Whose delivery has begun and is looked for.
create index concurrently sales_order_undelivered_idx on sales_order (platform_id, sale_kind, id)
  where delivered_at is null and state in ('fulfilling', 'partly-refunded', 'refund-failed');
drop index concurrently sales_order_open_idx;
