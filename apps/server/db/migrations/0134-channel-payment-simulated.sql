-- Money of a simulated channel is none: whoever looks at a payment must see it, and a day's bill must not count it.
alter table channel_payment add column is_simulated boolean not null default false;
