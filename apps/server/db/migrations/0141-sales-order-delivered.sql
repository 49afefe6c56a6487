-- When the seller had delivered: an order of which something was given back before that is not to be invoiced yet.
alter table sales_order add column delivered_at timestamptz;
grant update (delivered_at) on sales_order to nota_api, nota_jobs;
