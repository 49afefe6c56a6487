-- concurrently
-- What went back through a channel on a day, which its bill must have as well.
create index concurrently channel_refund_ended_idx on channel_refund (platform_id, ended_at) where ended_at is not null;
