-- concurrently
-- A list of notices is filtered by title, topic, audience and state in the order of writing; an index that holds those
-- columns lets what does not match be counted without reading the rows, which carry the whole text of each notice.
create index concurrently notice_listed_idx on notice (platform_id, created_at desc, id desc)
  include (title, topic, audience, state);
drop index concurrently notice_list_idx;
