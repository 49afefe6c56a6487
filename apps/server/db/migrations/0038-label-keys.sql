-- Labels of all platforms in one index: whoever asked for a label was slower when another platform gave it to many.
-- With the platform inside the key the index is walked for one's own alone.
create function label_keys(platform bigint, labels text[]) returns text[]
language sql immutable parallel safe as $$
  select array(select platform || ':' || label from unnest(labels) label)
$$;

drop index personal_user_label_idx;
create index personal_user_label_idx on personal_user using gin (label_keys(platform_id, labels));
create or replace function personal_user_label_door(wanted text) returns setof bigint
language sql stable security definer set search_path = public as $$
  select id from personal_user
   where platform_id = current_platform() and label_keys(platform_id, labels) @> array[current_platform() || ':' || wanted]
$$;

drop index company_user_label_idx;
create index company_user_label_idx on company_user using gin (label_keys(platform_id, labels));
create or replace function company_user_label_door(wanted text) returns setof bigint
language sql stable security definer set search_path = public as $$
  select id from company_user
   where platform_id = current_platform() and label_keys(platform_id, labels) @> array[current_platform() || ':' || wanted]
$$;
